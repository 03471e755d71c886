-- Puzzles: positions in which a result is proved. The untrained computer must find the winning moves.
variant "werewolf-checkers"
tags "puzzle"

scenario("a dropped man draws the King to the edge", function()
  position "5k2/m7/8/8/7M/8/8/M7[M] w 37"
  wins "M@b4"
  finds("M@b4", {positions = 50000})
end)

scenario("a King stops just where the enemy King cannot pass", function()
  position "7K/8/8/8/8/6k1/8/8[] b 56"
  wins "g3-e5"
  finds("g3-e5", {positions = 50000})
end)

scenario("a man that is given up returns by a drop", function()
  position "8/8/8/m7/8/2M3M1/8/8[m] b 41"
  wins "a5-b4"
  finds("a5-b4", {positions = 50000})
end)

scenario("a man that changes sides comes back by two drops", function()
  position "8/8/8/m7/8/2M5/8/8[Mm] w 32"
  wins "c3-b4" -- c3-b4 a5xc3 c3-d4 M@c5 d4xb6 b6-c5 M@b4 c5xa3 a3-b4
  finds("c3-b4", {positions = 50000})
end)

scenario("a King captures men of its own side to change them", function()
  position "8/6m1/8/8/5M2/4M3/3M4/M7[] w 40"
  wins "e3xc1=K" -- e3xc1=K c1xg5 g5-f6 g7xe5 a1-b2
  finds("e3xc1=K", {positions = 50000})
end)
