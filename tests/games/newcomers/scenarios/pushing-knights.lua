variant "pushing-knights.lua"

scenario("a Knight pushes on by the same leap", function()
  position "k6/7/7/3p3/7/2N4/K6 w 0 1"
  play "c2-d4>"
  after "k6/4p2/7/3N3/7/7/K6 b 1 1"
end)

scenario("over the edge: it captures", function()
  position "k6/5p1/7/4N2/7/7/K6 w 0 1"
  play "e4xf6"
  after "k6/5N1/7/7/7/7/K6 b 0 1"
end)

scenario("no room, as something stands behind: it captures, and what stands behind stays", function()
  position "k6/4P2/7/3p3/7/2N4/K6 w 0 1"
  can "c2xd4"
  cannot "c2-d4>"
end)

scenario("a pushed Pawn grows up on its own last rank, not on the pusher's", function()
  position "k6/7/3N3/7/4p2/7/K6 w 0 1"
  play "d5-e3>"
  after "k6/7/7/7/4N2/7/K4n1 b 1 1"
  position "k6/7/4p2/7/3N3/7/K6 w 0 1"
  play "d3-e5>"
  becomes("f7", "p")
end)

scenario("a King with room behind him is not in check, and can be pushed", function()
  position "7/7/4k2/7/7/2N4/K6 b 0 1"
  play "e5-d4 c2-d4>"
  becomes("e6", "k")
end)

scenario("a King without room is in check, and may not step there", function()
  position "k6/7/1N5/7/7/7/K6 b 0 1"
  moves "a7-b7 a7-b6 a7-a6"
  position "7/5k1/7/3N3/7/7/K6 b 0 1"
  reaches("f6", "g7 f7 e7 g6 g5 e5")
end)

scenario("stalemate is a draw, mate is not", function()
  position "k6/7/1KN4/7/7/7/7 b 0 1"
  result("draw", "stalemate")
  position "k6/2N4/1KN4/7/7/7/7 b 0 1"
  result("white", "checkmate")
end)

scenario("fifty quiet turns", function()
  position "k6/7/1p5/7/7/7/K6 w 49 30"
  play "a1-b1"
  result("draw", "too many turns without a capture")
  position "k6/7/7/1P5/7/7/K6 b 48 30"
  play "a7-a6 b4-b5"
  result "ongoing"
end)
