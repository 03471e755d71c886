-- Sittuyin, as Fairy-Stockfish plays it.
variant "sittuyin"

scenario("pieces are put up first, Rooks on the first rank", function()
  moves(88)
  can "R@a1"
  cannot "R@e3"
  play "K@e3"
  after "8/8/4pppp/pppp4/4PPPP/PPPPK3/8/8[SSFRRNNkssfrrnn] b - - 0 1 1"
end)

scenario("when all pieces stand, each moves in its way", function()
  position "7k/8/2p5/8/3S1R2/8/8/K7[] w - - 0 0 1"
  reaches("d4", "c5 d5 e5 c3 e3")
  reaches("f4", "e4 g4 h4 f1 f2 f3 f5 f6 f7 f8")
  position "7k/8/2p5/8/3N1F2/8/8/K7[] w - - 0 0 1"
  reaches("d4", "b3 b5 c2 c6 e2 e6 f3 f5")
  reaches("f4", "e3 e5 g3 g5")
  reaches("a1", "a2 b1 b2")
end)

scenario("pawns go straight and capture diagonally", function()
  position "7k/8/8/8/2pp4/3P2P1/7F/K7[] w - - 0 0 1"
  moves "d3c4 g3g4 a1a2 a1b1 a1b2 h2g1"
end)

scenario("a pawn on a diagonal becomes a Ferz where it stands, or beside", {tags = "promotion"}, function()
  position "8/8/2P5/k7/8/8/7R/4K3[] w - - 0 0 1"
  can "c6c6f"
  can "c6d7f"
  position "8/8/2P5/k7/8/8/7R/F3K3[] w - - 0 0 1"
  cannot "c6c6f"
end)

scenario("without pawns, moves against a bare King are counted if the option says so", {tags = "end"}, function()
  variant("sittuyin", {counting = true})
  for pieces, left in pairs{R = 16, RS = 16, S = 44, N = 64, SN = 44} do -- and a Ferz
    position(("7k/8/8/8/8/r7/1F6/K%s%d[] w - - 0 7 4"):format(pieces, 7 - #pieces))
    play "b2a3"
    after(("7k/8/8/8/8/F7/8/K%s%d[] b - - %d 0 4"):format(pieces, 7 - #pieces, 2 * left + 2))
  end
  for _, pieces in ipairs{"7", "SRP4"} do
    position(("7k/8/8/8/8/r7/1F6/K%s[] w - - 0 7 4"):format(pieces))
    play "b2a3"
    after(("7k/8/8/8/8/F7/8/K%s[] b - - 0 0 4"):format(pieces))
  end
end)
