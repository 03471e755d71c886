-- Puzzles: positions in which a result is proved. The untrained computer must find the winning moves.
variant "warp-checkers"
tags "puzzle"

scenario("a fragment is crowned across the seam, and then swaps", function()
  position "6fF/8/8/3m1f2/8/8/1m2k1m1/7f b 17 73"
  wins "h1-g8=K" -- h1-g8=K h8-g1 g8<>g1 g8-f1 g2xe8=K
  finds("h1-g8=K", {positions = 50000})
end)

scenario("two captures across the seam", function()
  position "7K/1F6/8/7f/M7/K1M3F1/4f3/1F6 w 4 92"
  wins "a4xg6" -- a4xg6 e2-d1 g6-f7 d1-c8 b7xd1
  finds("a4xg6", {positions = 50000})
end)

scenario("a King crosses the seam to cut off the last fragment", function()
  position "K1KF2f1/8/8/8/8/M7/8/4F3 w 1 100"
  wins "c8-d7" -- c8-d7 g8-f7 a8-h7 f7-e6 d7xf5
  finds("c8-d7", {positions = 50000})
end)

scenario("a fragment crosses the seam to wait for a man", function()
  position "1F6/8/K7/8/6F1/m3m3/8/4F3 w 3 99"
  wins "b8-a1" -- b8-a1 a3-h2 a1xg3 e3-d2 e1xc3
  finds("b8-a1", {positions = 50000})
end)

scenario("a man crowned in the corner is captured across it", function()
  position "5f2/M5fm/8/8/4mM2/7m/3k4/k7 b 1 73"
  wins "g7-f6" -- g7-f6 f4-e5 f6xd4 a7-h8=K a1xg7
  finds("g7-f6", {positions = 50000})
end)
