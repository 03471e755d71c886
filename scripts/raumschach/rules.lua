-- Raumschach. Level A is a1 to e5, B g1 to k5, C d7 to h11, D g13 to k17 and E a13 to e17.
variant "raumschach"

local EMPTY = "11/11/11/11/11/11/11/11/11/11/11/11/11/11/11/11/11"
local function with(pieces, side)
  local rows, rank = {}, 17
  for row in EMPTY:gmatch "%d+" do
    rows[#rows + 1], rank = pieces[rank] or row, rank - 1
  end
  position(table.concat(rows, "/") .. (" %s - - 0 1"):format(side or "w"))
end

scenario("the counts of the start, as a second implementation has them", {tags = "perft"}, function()
  perft(1, 61)
  perft(2, 3615)
  perft(3, 237316)
end)

scenario("a Rook goes through the faces of cubes", function()
  with{[17] = "k10", [9] = "5R5", [2] = "1K9"} -- Cc3
  reaches("f9", "f7 f8 f10 f11 d9 e9 g9 h9 i15 c15 i3 c3")
end)

scenario("a Bishop goes through their edges", function()
  with{[17] = "k10", [9] = "5B5", [2] = "1K9"}
  reaches("f9", "e10 d11 g10 h11 e8 d7 g8 h7 i16 c17 i14 c13 j15 e15 h15 a15 i4 c5 i2 c1 j3 e3 h3 a3")
end)

scenario("a Unicorn goes through their corners", function()
  with{[17] = "1k9", [9] = "5U5", [2] = "1K9"}
  reaches("f9", "j16 e17 h16 a17 j14 e13 h14 a13 j4 e5 h4 a5 j2 e1 h2 a1")
end)

scenario("a Knight goes two steps along one axis and one along another, over other pieces", function()
  with{[17] = "1k9", [16] = "4p6", [9] = "4pNp4", [2] = "1K9"}
  reaches("f9", "e11 g11 e7 g7 d10 d8 h10 h8 " .. -- level C
    "i17 i13 k15 g15 i5 i1 k3 g3 c16 c14 d15 b15 c4 c2 d3 b3")
end)

scenario("a pawn goes forward or up, and captures through the edges between", function()
  with{[17] = "k10", [10] = "4pnp4", [9] = "5P5", [2] = "1K9"}
  cannot "f9f10"
  reaches("f9", "e10 g10 i15")
  with{[17] = "k10", [16] = "8p2", [15] = "7p1p1", [9] = "5P5", [2] = "1K9"}
  reaches("f9", "f10 i15 i16 h15 j15")
end)

scenario("for Black, up is down", function()
  with({[17] = "k10", [9] = "5p5", [3] = "7P1P1", [2] = "1K6P2"}, "b")
  reaches("f9", "f8 i3 h3 j3 i2")
end)

scenario("a pawn promotes on the last rank of the last level only", {tags = "promotion"}, function()
  with{[16] = "2P8", [15] = "k10", [2] = "1K9"}
  can "c16c17q c16c17r c16c17b c16c17n c16c17u"
  with{[16] = "k5P4", [2] = "1K9"}
  can "g16g17"
  with({[15] = "k10", [2] = "1Kp8"}, "b")
  can "c2c1q c2c1u"
end)

scenario("Queen, Rook and Unicorns give mate", {tags = "end"}, function()
  position "k10/1Q9/10K/4U6/11/11/11/4R6/11/11/11/11/9U1/11/11/11/11 b - - 0 1"
  result "white"
end)

scenario("no pawn stands behind those of its side", {tags = "position"}, function()
  impossible("k10/11/11/11/11/11/11/11/11/11/11/11/11/11/11/1K9/P10 w - - 0 1", "a pawn behind its first rank")
end)
