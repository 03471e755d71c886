-- Chu shogi.
variant "chu-shogi"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 36)
  perft(2, 1296)
  perft(3, 48315)
end)

scenario("a piece promotes when it enters the zone, not when it moves inside", function()
  position "k10g/12/12/12/6S5/12/12/12/12/12/12/K10G w - - 1"
  can "g8-g9=+S"
  can "g8-g9"
  position "k10g/12/12/6S5/12/12/12/12/12/12/12/K10G w - - 1"
  can "g9-g10"
  cannot "g9-g10=+S"
end)

scenario("a piece promotes when it captures from the zone or into it", function()
  position "k10g/12/6p5/6S5/5p6/12/12/12/12/12/12/K10G w - - 1"
  can "g9xg10=+S"
  can "g9xg10"
  can "g9xf8=+S"
end)

scenario("a pawn promotes on the last rank, too", function()
  position "k10g/6PL4/12/12/12/12/12/12/12/12/12/K10G w - - 1"
  can "g11-g12=+P"
  can "g11-g12"
  can "h11-h12=+L"
  position "k10g/12/6P5/12/12/12/12/12/12/12/12/K10G w - - 1"
  cannot "g10-g11=+P"
end)

scenario("promoted pieces do not promote again", function()
  position "k10g/12/12/6p5/6+G5/12/12/12/12/12/12/K10G w - - 1"
  can "g8xg9"
  play "g8xg9"
  becomes("g9", "+G")
end)

scenario("a Lion goes two squares, and jumps", function()
  position "k10g/12/12/12/12/4PPP5/4PNP5/4PPP5/12/12/12/K10G w - - 1"
  reaches("f6", "d8 e8 f8 g8 h8 d7 h7 d6 h6 d5 h5 d4 e4 f4 g4 h4")
end)

scenario("a Lion captures twice, captures and returns, or passes", function()
  position "k10g/12/12/12/5g6/5g6/5N6/12/12/12/12/K10G w - - 1"
  can "f6xf7xf8"
  can "f6xf7-f6"
  can "f6xf8"
  can "f6-f6"
  play "f6xf7-f6"
  after "k10g/12/12/12/5g6/12/5N6/12/12/12/12/K10G b - - 1"
  position "k10g/12/12/12/12/4PPP5/4PNP5/4PPP5/12/12/12/K10G w - - 1"
  cannot "f6-f6"
end)

scenario("a Lion takes an adjacent Lion, but not a protected one at a distance", function()
  position "k10g/12/12/12/5g6/5n6/5N6/12/12/12/12/K10G w - - 1"
  can "f6xf7"
  position "k10g/12/12/5g6/5n6/12/5N6/12/12/12/12/K10G w - - 1"
  cannot "f6xf8"
  position "k10g/12/12/12/5n6/12/5N6/12/12/12/12/K10G w - - 1"
  can "f6xf8"
end)

scenario("a Lion takes a protected Lion after another piece, except a pawn", function()
  position "k10g/12/12/5g6/5n6/5s6/5N6/12/12/12/12/K10G w - - 1"
  can "f6xf7xf8"
  position "k10g/12/12/5g6/5n6/5p6/5N6/12/12/12/12/K10G w - - 1"
  cannot "f6xf7xf8"
  can "f6xf7-e8"
end)

scenario("a piece behind the Lion that captures protects, too", function()
  position "k10g/12/12/12/5n6/12/5N6/12/12/5r6/12/K10G w - - 1"
  cannot "f6xf8"
end)

scenario("a captured piece does not protect", function()
  position "k10g/12/12/12/12/12/5N6/5p6/5n6/12/12/K10G w - - 1"
  can "f6xf5xf4"
end)

scenario("after another piece has taken a Lion, only a Lion takes a Lion", function()
  position "k10g/12/12/12/12/r4n5r/12/12/12/5R6/r4N6/K10G w - - 1"
  play "f3xf7"
  cannot "a2xf2"
  position "k10g/12/12/12/12/5n6/12/12/12/5R6/r4N6/K10G b - - 1"
  can "a2xf2"
end)

scenario("a Lion that has just promoted may be taken on its square", function()
  position "k10g/12/5n6/4O2r4/12/12/12/12/12/12/12/K10G w - - 1"
  play "e9xf10=+O"
  after "k10g/12/5+O6/7r4/12/12/12/12/12/12/12/K10G b - f10 1"
end)

scenario("a Horned Falcon has a Lion's power straight ahead", function()
  position "k10g/12/12/12/5g6/5g6/5+H6/12/12/12/12/K10G w - - 1"
  can "f6xf7xf8"
  can "f6xf7-f6"
  can "f6xf8"
  position "k10g/12/12/5g6/12/12/5+H6/12/12/12/12/K10G w - - 1"
  cannot "f6xf9"
  can "f6-f6"
end)

scenario("a Soaring Eagle has it along the forward diagonals", function()
  position "k10g/12/12/12/7g4/6g5/5+D6/12/12/12/12/K10G w - - 1"
  can "f6xg7xh8"
  can "f6xg7-f6"
  can "f6xh8"
end)

scenario("whoever has lost King and Prince loses", function()
  position "k10g/1R10/12/12/5+e6/12/12/12/12/12/12/K10G w - - 1"
  play "b11-a11"
  play "f8-f7"
  play "a11xa12"
  result "ongoing"
  position "k10g/R11/12/12/5e6/12/12/12/12/12/12/K10G w - - 1"
  play "a11xa12"
  result "white"
end)

scenario("a bare King loses to one with another piece, not to one with a pawn", function()
  position "k11/12/12/12/12/12/12/12/6G5/12/12/K11 b - - 1"
  result "white"
  position "k11/12/12/12/12/12/12/12/6P5/12/12/K11 b - - 1"
  result "ongoing"
  position "k11/1G10/12/12/12/12/12/12/12/12/12/K11 b - - 1"
  result "ongoing"
  position "k11/12/12/12/12/12/12/12/6g5/12/12/K11 b - - 1"
  result "black"
  position "k11/12/12/12/12/12/12/12/12/12/12/K11 b - - 1"
  result "draw"
end)

scenario("a promoted Leopard slides along diagonals only", function()
  position "k11/g11/12/12/12/6+F5/12/12/12/12/12/K11 w - - 1"
  reaches("g7", "f8 e9 d10 c11 b12 h8 i9 j10 k11 l12 h6 i5 j4 k3 l2 f6 e5 d4 c3 b2")
end)
