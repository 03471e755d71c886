-- Duck chess.
variant "duck-chess"

scenario("every move of chess, and then the duck anywhere", function()
  perft(1, 640)
  perft(2, 379440)
  can "e2e4,*e5"
  cannot "e2e4,*e7"
end)

scenario("the duck blocks, must move, and cannot be taken", function()
  position "4k3/8/8/8/8/3D4/3P4/R3K3 w Q - 0 1"
  cannot "d2d3,*h8"
  cannot "a1a2,*d3"
  can "a1a2,*d4"
  can "e1c1,*d4"
end)

scenario("Kings are taken, and whoever has no move wins", function()
  position "k7/8/8/8/8/3D4/8/R3K3 w - - 0 1"
  play "a1a8,*h8"
  result "white"
  position "k7/2Q5/8/8/8/8/3D4/4K3 w - - 0 1"
  can "c7c6,*b8"
  position "k7/P7/PPD5/8/8/8/8/4K3 b - - 0 1"
  can "a8a7,*c5"
end)

scenario("the square that was passed over may hold the duck by now", function()
  position "4k3/8/8/8/4P3/4D3/8/4K3 b - e3 0 1"
  cannot "e8e7,*e3"
end)

scenario("positions that cannot be are refused", function()
  impossible("4k3/8/8/8/4D3/4D3/8/4K3 b - - 0 1", "more than one duck")
  impossible("4k3/8/8/8/8/8/8/P3K3 b - - 0 1", "a pawn on its first or last rank")
end)

scenario("the fifty-move rule, and threefold repetition", function()
  position "4k3/8/8/8/8/8/8/4K3 w - - 100 1"
  result "draw"
end)

scenario("the start, and one square passed over at the most", function()
  after "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
  impossible("4k3/8/8/8/4PP2/8/8/4K3 b - e3f3 0 1", "en passant")
end)
