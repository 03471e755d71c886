-- Puzzles: positions in which a result is proved. The untrained computer must find the winning moves.
variant "warp-point-chess"
tags "puzzle"

scenario("the Queen captures first; the mate doesn't run away", function()
  position "5R1Q/2p1W3/1w4kp/p7/4p3/WP4PB/w1P1PP1P/q3K2R w - - 0 22"
  wins "h8a1" -- h8a1 e4e3 f8g8 g6h5 h3g4
  finds("h8a1", {positions = 50000})
end)

scenario("a warp point makes way for the Rook", function()
  position "2R1w2k/2W4W/1p2p3/2p4p/2P1BP2/p1bP1KP1/5w1P/8 w - - 0 48"
  wins "c7a8" -- c7a8 c3g7 c8c7 a3a2 c7a7
  finds("c7a8")
end)

scenario("a warp point takes the King's last square", function()
  position "8/5Wk1/4BR1p/pp6/2w1W3/1PPP4/5wKP/8 w - - 4 70"
  wins "f6g6" -- f6g6 g7f8 e4d6 f8e8 g6g8
  finds("f6g6", {positions = 50000})
end)

scenario("a Queen passes through a warp point", function()
  position "3k3r/1R2bW1p/5p2/3q2w1/8/p3P1PP/2Pw4/3qW1K1 b - - 3 39"
  wins "d5g3" -- d5g3 g1h1 d1f3 e1g2 f3f1
  finds("d5g3", {positions = 50000})
end)

scenario("a warp point shuts the King in", function()
  position "r7/2ppkpK1/1p3wpP/p2W4/P2P1P1W/2Pb3q/P2Pw3/R3R3 b - - 0 30"
  wins "f6h7" -- f6h7 h4g2 h3h4 a2a3 h4f6
  finds("f6h7", {positions = 50000})
end)
