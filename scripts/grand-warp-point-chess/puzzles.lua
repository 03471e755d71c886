-- Puzzles: positions in which a result is proved. The untrained computer must find the winning moves.
variant "grand-warp-point-chess"
tags "puzzle"

scenario("warp points carry a pawn to its promotion", function()
  position "k9/10/1Q8/3P6/P8w/Ww2W4P/4PP4/P6P2/10/6K3 w - - 3 98"
  wins "a5b7" -- a5b7 b5c3 b7c9 c3d1 e4c10q
  finds("a5b7", {positions = 50000})
end)

scenario("a second Queen, and quiet moves after it", function()
  position "10/1P4Q3/10/10/3w1k3W/3P2p1P1/1N7P/1W2wPPPP1/P3P1K2R/10 w - - 1 66"
  wins "b9b10q" -- b9b10q f6e5 b3d4 e5f5 g9g5
  finds("b9b10q", {positions = 50000})
end)

scenario("the Rook holds the King on the edge until a pawn is promoted", function()
  position "4n5/6k3/8W1/3pp1p2p/10/9W/p9/5wp2w/7rn1/1K8 b - - 9 100"
  wins "h2f2" -- h2f2 b1c1 g3g2 c1d1 g2g1q
  finds("h2f2", {positions = 50000})
end)

scenario("a warp point next to the King, protected by the Queen", function()
  position "6k3/10/5W4/p1p7/1p3nw3/1P3W4/9n/p1q7/w9/3K6 b - - 7 98"
  wins "a2c1" -- a2c1 f5g7 c3g2 g7h9 g2e2
  finds("a2c1", {positions = 50000})
end)

scenario("a warp point gives check and cuts off the King", function()
  position "10/10/1wR7/5kpw1p/10/r1P1W3Pp/3p1PP2P/1W1P6/5K2PP/2N1Q5 w - - 1 50"
  wins "e5g6" -- e5g6 f7f6 c8c6
  finds("e5g6", {positions = 50000})
end)
