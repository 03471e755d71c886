-- Alice chess.
variant "alice-chess"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 20)
  perft(2, 400)
  perft(3, 9384)
end)

scenario("what has moved is on the other board, and sees what is there", function()
  play "e2e4 d7d5 f1b5"
  after "rnbqkbnr10/ppp1pppp10/18/11B1p4/14P3/18/PPPP1PPP10/RNBQK1NR10 b KQkq - 1 2"
end)

scenario("the square beyond must be empty", function()
  position "4k13/18/18/18/13R4/18/18/3RK13 w - - 0 1"
  can "d1d2 d1d3 d1d5"
  cannot "d1d4"
end)

scenario("a move must be legal before the piece goes over, too", function()
  position "4r2k10/18/18/18/18/18/4R13/4K13 w - - 0 1"
  can "e2e8 e1d1"
  cannot "e2e5 e2d2"
end)

scenario("nobody is attacked by who could not go over", function()
  position "4k13/18/18/R17/18/18/18/4K2r6B3 w - - 0 1"
  can "a5a6"
  cannot "e1d1"
  put("o1", "")
  cannot "a5a6"
end)

scenario("pawns and the other King attack as in chess", function()
  for _, pawn in ipairs{"d5", "f5"} do
    position "17k/18/18/18/4K13/18/18/R17 w - - 0 1"
    can "a1a2 e4e5"
    put(pawn, "p")
    cannot "a1a2"
    can("e4" .. pawn)
  end
  position "18/18/4k13/18/4K13/18/18/R17 w - - 0 1"
  can "e4d4 a1a6"
  cannot "e4e5 e4d5 e4f5"
end)

scenario("King and Rook go over together", function()
  position "r3k2r10/18/18/18/18/18/18/R3K2R10 w KQkq - 0 1"
  play "e1g1"
  after "r3k2r10/18/18/18/18/18/18/R14RK1 b kq - 1 1"
end)

scenario("no pawn stands on the first or the last rank of either board", function()
  impossible("4k13/18/18/18/18/18/18/P3K13 w - - 0 1", "a pawn on its first or last rank: a1")
  impossible("4k5P7/18/18/18/18/18/18/4K13 w - - 0 1", "a pawn on its first or last rank: k8")
end)
