-- Xiangqi, as Fairy-Stockfish plays it.
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
zone("their palace", "d8-f10")
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
local diagonals = {ne, se, sw, nw}
local function over(d) return d * empty * d end
local elephant = any(diagonals, over) * on "half"
local function horse(d) return d * empty * (turned(d, -1) + turned(d, 1)) end

-- The cannon moves like a Rook, and captures by jumping over exactly one piece of either side.
local function slide(d) return (d * empty) ^ 0 * d end
local function hop(d) return slide(d) * occupied * slide(d) end
local cannon = any(straight, function(d) return (d * empty) ^ 1 * stop + hop(d) * enemy * take * stop end)

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

-- Rules of the Asian Xiangqi Federation (2003), as Fairy-Stockfish reads them: a player who chases one piece with every
-- move of a repetition loses, unless the other player does so as well. A move chases a piece if it attacks the piece
-- anew, or pins a piece that protected it. Kings and pawns may attack any piece. Kings can't be chased, nor can pawns
-- on their own half.

-- From the square of the attacked piece to those that protect it; the attacker is in hand.
local protector = any(straight, slide) * enemy * is "rook" + any(straight, hop) * enemy * is "cannon"
  + any(diagonals, horse) * enemy * is "horse" -- backwards: the square next to this one must be empty
  + -on "half" * any(diagonals, over) * enemy * is "elephant"
  + on "their palace" * (chess.straight * enemy * is "king" + chess.diagonal * enemy * is "advisor")
  + (n + on "half" * any{e, w}) * enemy * is "pawn"
local legal_protector = place "prey" * take * protector * swap "prey" * go "prey" * -gives_check

-- An attacker of one kind may attack a `stronger` piece even if that is protected. Pieces of the same kind attack each
-- other, unless one of them can't legally take the other.
local function chases(attacker, captures, stronger)
  local takes_first = is(attacker) * (attacker == "horse" and #(any(straight, horse) * at "origin") or here)
    * swap "origin" * go "origin" * -gives_check
  local attack, pin = take * called "attack", -legal_protector * take * called "pin"
  local threat = -takes_first * (-protector * attack | pin)
  if stronger then threat = is(stronger) * attack | threat end
  return from(attacker) * captures * enemy * -is "king" * (-is "pawn" + on "half")
    * (to_move * (attack + pin) + -to_move * threat) -- before the move and after it
end

local chase = chases("rook", any(straight, slide)) + chases("cannon", any(straight, hop), "rook")
  + chases("horse", any(straight, horse), "rook")
  + chases("elephant", elephant, {"rook", "cannon", "horse"})
  + chases("advisor", chess.diagonal * on "palace", {"rook", "cannon", "horse"})

chess.repetition(3, "king", function()
  if option("chase", true, "a player who has chased one piece all the time loses by repetition") then
    win(repeated(3, chase, "chased"))
    loss(repeated(3, chase, "chasing"))
  end
  draw(repeated(3))
end)
