-- Puzzles: positions in which a result is proved. The untrained computer must find the winning moves.
variant "werewolf-checkers-original"
tags "puzzle"

scenario("a man is given up twice", function()
  position "8/2m3m1/8/8/8/4m1M1/8/6M1 b 14"
  wins "e3-f2" -- e3-f2 g1xe3 e3-f2 g3xe1=K c7-d6
  finds("e3-f2", {positions = 50000})
end)

scenario("one man is given up three times", function()
  position "5m1m/8/5M2/8/5m2/8/8/M1k3M1 w 10"
  wins "f6-g7" -- f6-g7 f8xh6 h6-g7 h8xf6 f6-g7 c1xg5 g1-f2
  finds("f6-g7", {positions = 50000})
end)

scenario("a series of captures that must be made", function()
  position "5m1m/8/8/4M3/7m/8/5M1M/2M3M1 b 9"
  wins "f8-e7" -- f8-e7 g1xe3 h4-g3 h2xf4 f4xd6 d6xf8 e3-d2 c1xe3 e3-f2
  finds("f8-e7", {positions = 50000})
end)

scenario("every other move loses", function()
  position "7m/8/1M5m/8/8/8/7M/8 w 12"
  wins "h2-g3" -- h2-g3 h6-g5 g3-h4 g5-f4 h4-g5 f4xh6 h6-g7 h8xf6 b6-a7
  finds("h2-g3", {positions = 50000})
end)

scenario("the King alone loses to three men", function()
  position "8/8/7k/8/1M6/8/8/4M1M1 b 17"
  loses()
end)
