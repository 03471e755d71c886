-- Gliński's hexagonal chess.
variant "glinski-chess"

scenario("the counts of the start", {tags = "perft"}, function()
  after "1prnqb5/2p2bk4/3p1b1n3/4p3r2/5ppppp1/11/1PPPPP5/2R3P4/3N1B1P3/4QB2P2/5BKNRP1 w - - 0 1"
  perft(1, 51)
  perft(2, 2586)
end)

scenario("a Rook goes through the sides of cells, a Bishop through their corners", function()
  position "1k9/11/11/11/11/5R5/11/11/11/11/7K3 w - - 0 1"
  reaches("f6", "f1 f2 f3 f4 f5 f7 f8 f9 f10 f11 a6 b6 c6 d6 e6 g6 h6 i6 j6 k6 a11 b10 c9 d8 e7 g5 h4 i3 j2 k1")
  position "1k9/11/11/11/11/5B5/11/11/11/11/7K3 w - - 0 1"
  reaches("f6", "g7 h8 e5 d4 h5 j4 d7 b8 g4 h2 e8 d10")
end)

scenario("a Knight goes to the nearest cells that a Queen can't reach, over other pieces", function()
  position "k10/11/11/11/4pp5/4pNp4/5pp4/11/11/11/7K3 w - - 0 1"
  reaches("f6", "g8 h7 i5 i4 h3 g3 e4 d5 c7 c8 d9 e9")
end)

scenario("a pawn captures forward through a side, and may advance two cells where pawns begin", function()
  position "1k9/11/11/11/3rp6/3pPp5/11/11/11/11/7K3 w - - 0 1"
  reaches("e6", "d7 f6")
  position "1k9/11/11/11/11/11/3Pp6/11/11/11/7K3 w - - 0 1"
  reaches("d5", "d6 d7 e5")
  play "d5e5 b11c11"
  reaches("e5", "e6 e7")
end)

scenario("a pawn is captured in passing", {tags = "en passant"}, function()
  position "1k9/11/11/11/4p6/11/5P5/11/11/11/7K3 w - - 0 1"
  play "f5f7 e7f6"
  after "1k9/11/11/11/11/5p5/11/11/11/11/7K3 w - - 0 2"
  impossible("1k9/11/11/11/4p6/5P5/11/11/11/11/7K3 b - f5 0 1", "an en passant square that no pawn has just passed")
end)

scenario("a pawn promotes on the last cell of its file", {tags = "promotion"}, function()
  position "1k9/5P5/11/11/11/11/11/11/11/11/7K3 w - - 0 1"
  can "f10f11q f10f11r f10f11b f10f11n"
  position "1k9/11/11/11/11/11/10P/11/11/11/7K3 w - - 0 1"
  can "k5k6q k5k6n"
  impossible("1k9/11/11/11/11/10P/11/11/11/11/7K3 w - - 0 1", "a pawn behind its first cells or on its last one")
end)

scenario("stalemate is a draw", {tags = "end"}, function()
  position "k10/11/2K8/11/1Q9/11/11/11/11/11/11 b - - 0 1"
  result "draw"
end)
