-- Marseillais chess.
variant "marseillais-chess"

scenario("White begins with one move, then two are made in turn", function()
  play "e2e4 e7e5 g8f6"
  after "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 1 1 2"
end)

scenario("a check ends the turn, and must be met by the first move of the next", function()
  position "4k3/3pp3/8/8/8/8/3PP3/Q3K3 w - - 1 0 1"
  play "a1a8"
  after "Q3k3/3pp3/8/8/8/8/3PP3/4K3 b - - 1 1 1"
  result "ongoing"
end)

scenario("what a pawn has passed over may be entered by the first move of the turn, whichever move it was", function()
  position "4k3/8/8/8/3p4/8/4P3/4K2R w - - 1 0 1"
  play "e2e4 h1h2"
  after "4k3/8/8/8/3pP3/8/7R/4K3 b - e3 1 1 1"
  can "d4e3"
  play "e8d8"
  cannot "d4e3"
end)

scenario("positions that cannot be are refused", function()
  impossible("4k3/8/8/8/4P3/8/8/P3K3 b - - 1 0 1", "a pawn on its first or last rank: a1")
  impossible("p3k3/8/8/8/8/8/8/4K3 b - - 1 0 1", "a pawn on its first or last rank: a8")
  impossible("P3k3/8/8/8/8/8/8/4K3 b - - 1 0 1", "a pawn on its first or last rank: a8")
  impossible("4k3/8/8/8/8/8/8/p3K3 b - - 1 0 1", "a pawn on its first or last rank: a1")
  impossible("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 1 0 1", "an en passant square that no pawn has just passed")
  impossible("4k3/8/8/8/4p3/8/8/4K3 b - e3 1 0 1", "an en passant square that no pawn has just passed")
  impossible("4k3/8/8/4P3/8/8/8/4K3 b - e4 1 0 1", "an en passant square that no pawn has just passed")
  position "4k3/8/8/8/4P3/8/8/4K3 b - e3 1 0 1"
  position "4k3/8/8/4p3/8/8/8/4K3 w - e6 1 0 1"
end)

scenario("no mark stays where another piece has come by then", function()
  position "4k3/8/8/8/8/8/4P3/4K1N1 w - - 1 0 1"
  play "e2e4 g1e2"
  after "4k3/8/8/8/4P3/8/4N3/4K3 b - e3 1 1 1"
  position "4k3/8/8/8/8/6N1/4P3/4K3 w - - 1 0 1"
  play "e2e4 e4e5"
  after "4k3/8/8/4P3/8/6N1/8/4K3 b - - 1 0 1"
end)

scenario("no pawn is on its first or last rank", function()
  impossible("P3k3/8/8/8/8/8/8/4K3 w - - 0 0 1", "a pawn on its first or last rank")
  impossible("4k3/8/8/8/8/8/8/P3K3 w - - 0 0 1", "a pawn on its first or last rank")
end)
