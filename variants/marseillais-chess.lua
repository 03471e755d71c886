-- Marseillais chess (Albert Fortis, 1925), balanced: chess (its rules are those of FIDE), two moves a turn.
title "Marseillais chess: two moves a turn, but White begins with one"
family "chess"

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
royal "king"
notation "uci"
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
marks("en passant", 2)
counter("left", 0, 1) -- Number of moves in this turn after the next one.
clock()
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0 1"
zone("second", "a2-h2")
zone("seventh", "a7-h7")
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

-- "A pawn can be captured en passant only by the first move of a turn", but whichever move of the turn before it made.
-- "If two pawns can be captured en passant, both moves of the turn may do so."
local own_pawn, enemy_pawn = chess.passed()
local function still_passed(pawn)
  return first(each "board" * marked "en passant" * empty * pawn * mark "en passant") | here
end
local in_passing = {pawn = marked "en passant" * still_passed(enemy_pawn) | here}

-- "A check ends the turn; the first move of the next turn must parry it."
moves = chess.moves{passed = mark "en passant"}
for kind, walk in pairs(moves) do
  local ended = holds("left", 0) * still_passed(own_pawn) * set("left", 1)
              + holds("left", 1) * (gives_check | (in_passing[kind] or here) * set("left", 0) * again)
  moves[kind] = walk * land * ended
end

chess.endings()
