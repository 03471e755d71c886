-- Shako.
variant "shako"

scenario("the counts of the start", {tags = "perft"}, function()
  after "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1"
  perft(2, 3364) -- ffish 0.7.10
end)

scenario("an Elephant goes one or two squares diagonally, over other pieces", function()
  position "5k4/10/10/10/4p5/3E6/4P5/10/10/6K3 w - - 0 1"
  reaches("d5", "e6 f7 c6 b7 c4 b3 f3")
end)

scenario("a Cannon captures over one piece, and moves like a Rook", function()
  position "6k3/3r6/3n6/10/10/1p1C1P1p2/10/10/10/6K3 w - - 0 1"
  reaches("d5", "d1 d2 d3 d4 d6 d7 d9 c5 e5 h5")
end)

scenario("the King goes two squares in castling", {tags = "castling"}, function()
  position "5k4/10/10/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1"
  can "f2h2 f2d2"
  play "f2d2"
  after "5k4/10/10/10/10/10/10/10/3KR3R1/10 b - - 1 1"
  position "5k4/10/10/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1"
  play "f2h2"
  after "5k4/10/10/10/10/10/10/10/1R4RK2/10 b - - 1 1"
  position "5k4/10/2r7/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1"
  can "f2d2"
  position "5k4/10/3r6/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1"
  cannot "f2d2"
  position "1r3k2r1/10/10/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1"
  play "b2b10"
  after "1R3k2r1/10/10/10/10/10/10/10/5K2R1/10 b K - 0 1"
end)

scenario("pawns go two squares from the third rank, and can be captured in passing", {tags = "en passant"}, function()
  position "5k4/10/10/10/10/5p4/10/4P5/5K4/10 w - - 0 1"
  play "e3e5 f5e4"
  after "5k4/10/10/10/10/10/4p5/10/5K4/10 w - - 0 2"
  position "5k4/10/10/10/10/10/4P5/10/5K4/10 w - - 0 1"
  cannot "e4e6"
end)

scenario("pawns become any piece but a King", {tags = "promotion"}, function()
  position "10/P9/10/5k4/10/10/10/10/5K4/10 w - - 0 1"
  can "a9a10q a9a10r a9a10b a9a10n a9a10c a9a10e"
  moves(6 + 8)
end)

scenario("one Cannon or Elephant cannot win, nor Bishops and Elephants on one color", {tags = "end"}, function()
  position "5k4/10/10/10/10/10/10/10/5K4/C9 w - - 0 1"
  result "draw"
  position "5k4/10/10/10/10/10/10/10/5K4/e1B7 w - - 0 1"
  result "draw"
  position "5k4/10/10/10/10/10/10/10/5K4/eB8 w - - 0 1"
  result "ongoing"
  position "5k4/10/10/10/10/10/10/10/5K4/C1B7 w - - 0 1"
  result "ongoing"
end)
