-- Xiangqi, as Fairy-Stockfish plays it, but nobody loses by chasing a piece.
title "Xiangqi: Chinese chess"
family "chess"

board{9, 10}
picture{style = "points", river = 5, crosses = "d1-f3 d8-f10",
        dots = "b3 h3 a4 c4 e4 g4 i4 a7 c7 e7 g7 i7 b8 h8"}
piece("king", "K", {glyph = {"帥", "將"}})
piece("advisor", "A", {glyph = {"仕", "士"}})
piece("elephant", "B", {glyph = {"相", "象"}})
piece("horse", "N", {glyph = "馬"})
piece("rook", "R", {glyph = "車"})
piece("cannon", "C", {glyph = {"炮", "砲"}})
piece("pawn", "P", {glyph = {"兵", "卒"}})
royal "king"
notation "uci"
fen()
clock()
start "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
zone("half", "a1-i5")
zone("palace", "d1-f3")
zone("advisors", "d1 f1 e2 d3 f3")
zone("elephants", "c1 g1 a3 e3 i3 c5 g5")
zone("behind", "a1-i3")
never(by "king" * -on "palace", "a King outside its palace")
never(by "advisor" * -on "advisors", "an advisor on a square it cannot reach")
never(by "elephant" * -on "elephants", "an elephant on a square it cannot reach")
never(by "pawn" * on "behind", "a pawn behind its first rank")

local chess = use "chess"
local arrive = chess.arrive()
local straight = {n, e, s, w}

-- The King and the advisors stay in the palace; the Kings may not face each other on an open file: either could take
-- the other.
local facing = (n * empty) ^ 0 * n * enemy * is "king" * take * stop

-- The elephant goes two squares diagonally and stays on its half; pieces next to them, on their way, block
-- the elephant and the horse.
local elephant = any({ne, se, sw, nw}, function(d) return d * empty * d * on "half" end)
local function horse(d) return d * empty * (turned(d, -1) + turned(d, 1)) end

-- The cannon moves like a Rook, and captures by jumping over exactly one piece of either side.
local cannon = any(straight, function(d)
  return (d * empty) ^ 1 * stop + (d * empty) ^ 0 * d * occupied * (d * empty) ^ 0 * d * enemy * take * stop
end)

moves = {
  king = chess.straight * on "palace" * arrive + facing,
  advisor = chess.diagonal * on "palace" * arrive,
  elephant = elephant * arrive,
  horse = any(straight, horse) * arrive,
  rook = chess.slides(chess.straight, chess.next, arrive),
  cannon = cannon,
  pawn = (n + -on "half" * any{e, w}) * arrive, -- sideways only beyond the river
}

loss(stuck) -- mate and stalemate
draw(dead(-(each "board" * occupied * -is{"king", "advisor", "elephant"}))) -- no piece can cross the river
draw(quiet(100)) -- 50 moves of each player without a capture
chess.repetition(3, "king")
