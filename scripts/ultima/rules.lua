-- Ultima.
variant "ultima"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 32)
  perft(2, 944)
  perft(3, 42762)
end)

scenario("a pincer moves like a rook and captures between itself and other pieces", function()
  position "k7/3P4/3l4/7P/1Pl1lP2/8/8/7K w 9"
  reaches("h5", "a5 b5 c5 d5 e5 f5 g5 h6 h7 h8 h4 h3 h2")
  can "h5xd5 h5-c5 h5-e5"
  play "h5xd5"
  after "k7/3P4/8/3P4/1Pl1lP2/8/8/7K b 9"
  position "k7/8/8/8/1Pw3P1/3x4/3X4/3K4 w 9"
  play "g4xd4"
  after "k7/8/8/8/1P1P4/8/3X4/3K4 b 9"
  position "k7/8/3P4/3i2P1/3c4/8/8/7K w 9"
  cannot "g5xd5"
  position "k7/8/2l5/3l4/3P2P1/1P6/8/6K1 w 9"
  cannot "d4xc5 g4-b4"
end)

scenario("a pincer does not capture along diagonals, at the edge, or when the enemy moves", function()
  position "k6l/8/8/1P6/2l4P/3P3l/8/6K1 w 9"
  can "h4-d4 h4-h7"
  position "k7/8/8/8/1P1P4/8/2l5/7K b 9"
  play "c2-c4"
  after "k7/8/8/8/1PlP4/8/8/7K w 10"
end)

scenario("a coordinator captures on its file and the King's rank, and on its rank and the King's file", function()
  position "k7/8/8/1p5C/8/4x3/1K3l2/8 w 9"
  play "h5xf5"
  after "k7/8/8/5C2/8/4x3/1K6/8 b 9"
  position "k7/8/8/1p5C/8/4x3/1K3l2/8 w 9"
  can "h5-h2 h5-h8 h5xg5 h5xd5"
  cannot "h5xh2"
  position "k7/8/8/1P5C/8/4x3/1K3L2/8 w 9"
  can "h5-f5"
  position "k7/8/8/8/8/pK6/8/C6p w 9"
  cannot "a1xb1"
  can "a1-b1 a1-g1"
end)

scenario("a withdrawer captures by moving directly away", function()
  position "k7/8/4p3/2pW4/3PP3/8/8/7K w 9"
  can "d5xe5 d5xf5 d5xg5 d5xh5 d5xc4 d5xb3 d5xa2 d5-d6 d5-d7 d5-c6 d5-b7"
  cannot "d5xc5 d5-d4 d5-f3"
  play "d5xh5"
  after "k7/8/4p3/7W/3PP3/8/8/7K b 9"
end)

scenario("a leaper jumps over enemies, if there is a free square after each", function()
  position "3p4/3p3k/8/3p4/8/3p4/3L1ppK/8 w 9"
  can "d2xd4 d2xd6 d2-c2 d2-b4"
  cannot "d2-d3 d2xh2 d2-e2-g2"
  play "d2xd6"
  after "3p4/3p3k/3L4/8/8/8/5ppK/8 b 9"
  position "k7/8/8/8/8/1P1p4/LP1pL2K/1p5i w 9"
  reaches("a2", "a1 a3 a4 a5 a6 a7")
end)

scenario("a chameleon captures each kind as that kind captures", function()
  position "8/7k/8/3P4/3p4/8/l1wX2lK/8 w 9"
  can "d2xe2 d2xf2 d2-c3 d2-d3"
  play "d2xf2"
  after "8/7k/8/3P4/3p4/8/l4XlK/8 b 9"
  position "8/7k/8/3P4/3p4/8/2wX2lK/8 w 9"
  play "d2xd3"
  after "8/7k/8/3P4/8/3X4/2w3lK/8 b 9"
end)

scenario("a chameleon captures pincers only by moving straight", function()
  position "7k/8/8/8/3Pp3/4X3/8/7K w 9"
  can "e3-f4"
  cannot "e3xf4"
  position "7k/8/8/8/3Pp3/5X2/8/7K w 9"
  can "f3xf4"
end)

scenario("a chameleon leaps over leapers only, and takes the King like a King", function()
  position "8/7k/8/3l4/8/3w4/3X1l1K/8 w 9"
  cannot "d2-d4 d2-d6"
  can "d2xg2"
  position "8/8/3l4/8/8/3l3K/3X1l2/3k4 w 9"
  can "d2xd4 d2xd5 d2xd7 d2xg2 d2xd1"
  cannot "d2xd6"
  position "8/3k4/8/8/8/7K/3X4/8 w 9"
  cannot "d2xd7"
  play "d2-d6 d7-c7 d6xc7"
  result "white"
end)

local text = "k7/8/8/5c1K/5P2/5p2/wXl5/8 w 9"
scenario("a chameleon captures several kinds in one move", function()
  position(text)
  can "b2xd2 b2xh2"
  play "b2xf2"
  after "k7/8/8/7K/5P2/8/5X2/8 b 9"
end)

scenario("by the pure rules, a chameleon that leaps captures only leapers", {tags = "pure"}, function()
  variant("ultima", {pure = true})
  position(text)
  play "b2xf2"
  after "k7/8/8/5c1K/5P2/5p2/w4X2/8 b 9"
  position "k7/8/8/5c1K/5P2/5p2/wX6/8 w 9"
  play "b2xf2"
  after "k7/8/8/7K/5P2/8/5X2/8 b 9"
end)

local siege = "7k/8/1P1P4/2i5/1XKL4/8/8/8 w 9"
scenario("an immobilizer immobilizes all enemies next to it; they may leave the board, except the King", function()
  position(siege)
  moves "b6off d6off b4off d4off"
  play "b4off"
  after "7k/8/1P1P4/2i5/2KL4/8/8/8 b 9"
  variant("ultima", {suicide = false})
  position(siege)
  result "black"
end)

scenario("chameleons and immobilizers immobilize immobilizers", function()
  position "7k/8/8/2x5/3I4/8/8/K7 w 9"
  moves "d4off a1-a2 a1-b2 a1-b1"
  position "7k/8/8/2i5/3I4/8/8/K7 w 9"
  moves "d4off a1-a2 a1-b2 a1-b1"
  position "7k/8/8/2c5/3I4/8/8/K7 w 9"
  cannot "d4off d4-b6 d4xc5"
  can "d4-g7 d4-c3"
end)

scenario("by the pure rules, a chameleon or immobilizer cancels an enemy immobilizer", {tags = "pure"}, function()
  variant("ultima", {pure = true})
  position(siege)
  can "b4off c4xc5 d4-d1 b6-a6 d6-e6"
  cannot "b4-a4 d4off"
  position "7k/8/1P1X4/2i5/1XKL4/8/8/8 w 9"
  can "b4-a4 d6-d7"
  position "7k/8/1P6/2i5/2KI4/8/8/8 w 9"
  can "d4off c4-b4 b6-a6"
  cannot "d4-d5"
end)

scenario("a player whose King has been captured, or who can't move, loses", {tags = "end"}, function()
  position "8/8/8/8/8/1k6/1P6/K7 b 9"
  play "b3xb2 a1xb2"
  result "white"
  position "8/8/8/8/8/8/7i/k6K w 9"
  result "black"
end)

scenario("a position that occurs three times is a draw", {tags = "end"}, function()
  position "7k/8/8/8/8/8/8/K7 w 9"
  play "a1-a2 h8-h7 a2-a1 h7-h8 a1-a2 h8-h7 a2-a1"
  result "ongoing"
  play "h7-h8"
  result "draw"
end)

scenario("with check, no move may leave the King attacked, and mate and stalemate lose", {tags = "end"}, function()
  variant("ultima", {check = true})
  position "7k/8/8/2p5/8/1K6/8/2p5 w 9"
  cannot "b3-c4 b3-c2"
  moves(6)
  position "7k/8/8/8/8/8/w6P/Ki6 w 9"
  result "black"
  position "7k/8/8/8/8/8/8/Ki6 w 9"
  result "black"
end)
