-- Monster chess.
variant "monster-chess"

scenario("White moves twice, Black once", function()
  play "e2e4 e4e5 e7e6 d2d3"
  after "rnbqkbnr/pppp1ppp/4p3/4P3/8/3P4/2P2P2/4K3 w kq - 0 0 2"
end)

scenario("Kings are taken, and White's may go through check", function()
  position "4k3/8/8/8/8/8/r7/4K3 w - - 1 0 1"
  can "e1e2"
  position "k7/8/1K6/8/8/8/8/8 w - - 1 0 1"
  play "b6b7 b7a8"
  result "white"
end)

scenario("a hundred moves each without a capture are a draw, and positions that cannot be are refused", function()
  position "4k3/8/8/8/8/8/4P3/4K3 w - - 1 200 100"
  result "draw"
  position "4k3/8/8/8/8/8/4P3/4K3 w - - 1 199 100"
  result "ongoing"
  impossible("4k3/8/8/8/8/8/4P3/4K3 b - - 0 0 1", "Black has only one move in a turn")
  impossible("4k3/8/8/8/8/8/8/P3K3 w - - 1 0 1", "a pawn on its first or last rank")
  impossible("P3k3/8/8/8/8/8/8/4K3 w - - 1 0 1", "a pawn on its first or last rank")
end)

scenario("the start", function()
  after "rnbqkbnr/pppppppp/8/8/8/8/2PPPP2/4K3 w kq - 1 0 1"
  moves "c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 e1d1 e1f1"
end)

scenario("no pawn is on its first or last rank", function()
  impossible("P3k3/8/8/8/8/8/8/4K3 w - - 0 0 1", "a pawn on its first or last rank")
  impossible("4k3/8/8/8/8/8/8/P3K3 w - - 0 0 1", "a pawn on its first or last rank")
end)
