-- Capablanca chess, 10x8 (rules/classics.md).
variant "capablanca-chess"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 28)
  perft(2, 784)
  perft(3, 25228)
end)

scenario("an Archbishop is Bishop and Knight", function()
  position "5k4/10/10/10/3A6/10/10/9K w - - 0 1"
  can "d4e6 d4c6 d4g7 d4a1"
end)

scenario("a Chancellor is Rook and Knight", function()
  position "5k4/10/10/10/3C6/10/10/9K w - - 0 1"
  can "d4e6 d4c6 d4d8 d4j4"
  cannot "d4e5"
end)

scenario("the King goes three squares in castling", {tags = "castling"}, function()
  position "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1"
  can "f1i1 f1c1"
end)

scenario("the start as text", {tags = "position"}, function()
  after "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
end)

variant "capablanca-chess"

scenario("nobody can win with one Bishop", function()
  position "10/10/5k4/10/10/3BK5/10/10 w - - 0 1"
  result "draw"
end)
