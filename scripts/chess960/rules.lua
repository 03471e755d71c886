-- Chess960.
variant "chess960"

scenario("number 518 is chess", function()
  after "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
  perft(3, 8902)
end)

variant("chess960", {row = 0})

scenario("number 0 has the Bishops left, the Rooks right", function()
  after "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
end)

scenario("the King takes the Rook, and both come to the squares of chess", function()
  position "5rkr/pppppppp/8/8/8/8/PPPPPPPP/5RKR w KQkq - 0 1"
  play "g1f1"
  after "5rkr/pppppppp/8/8/8/8/PPPPPPPP/2KR3R b kq - 1 1"
  position "5rkr/pppppppp/8/8/8/8/PPPPPPPP/2Q2RKR w KQkq - 0 1"
  cannot "g1f1"
end)

scenario("no square that the King crosses is attacked", function()
  position "4k3/8/8/8/8/8/8/4rRKR w KQ - 0 1"
  cannot "g1f1"
end)

variant "chess960"

scenario("nobody can win with one Bishop", function()
  position "8/8/4k3/8/8/3BK3/8/8 w - - 0 1"
  result "draw"
end)
