-- Seirawan chess (Yasser Seirawan and Bruce Harper, 2007), as Fairy-Stockfish plays it: chess (its rules are those of
-- FIDE) with a Hawk and an Elephant in reserve, which enter on squares that pieces of the first rank leave.
base "chess"
title "Seirawan chess: a Hawk and an Elephant come in behind pieces that move for the first time"

piece("hawk", "H", {glyph = "🩐"})
piece("elephant", "E", {glyph = "🩏"})
reserve{"hawk", "elephant"}

-- Pieces that have not moved, file by file.
local first_rank = {"rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"}
local files, unmoved = {"a", "b", "c", "d", "e", "f", "g", "h"}, -here
for i, file in ipairs(files) do
  local letter = file:upper()
  right(letter, {[file .. "1"] = first_rank[i]})
  zone(file, file .. "1")
  unmoved = unmoved + on(file) * may(letter)
end
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQABCDEFGHkqabcdefgh - 0 1"

-- The Hawk moves like Bishop and Knight, the Elephant like Rook and Knight; pawns may promote to both.
local chess = use "chess"
moves = chess.moves{promotions = {"queen", "elephant", "hawk", "rook", "bishop", "knight"}}
moves.hawk = moves.bishop + moves.knight
moves.elephant = moves.rook + moves.knight

-- "When a piece of the first rank leaves its square for the first time, its player may put the Hawk or the Elephant on
-- that square", in castling on the King's or the Rook's. It cannot shield the King from a check.
local safe = -(each "board" * own * is "king" * attacked)
local function entering(place, condition, sign)
  return go(place) * condition * safe * any({"hawk", "elephant"}, function(kind)
    return drop(kind) * go(place) * land * note((kind == "hawk" and "h" or "e") .. sign)
  end)
end
local enters = here + entering("origin", unmoved, "")
local function castle(letter, d, gap)
  return chess.castle(letter, d, gap) * land * (enters + entering("corner", here, "r"))
end
local castling = castle("K", e, here) + castle("Q", w, w * empty)
moves.king = chess.around * chess.arrive()
for _, kind in ipairs{"king", "queen", "rook", "bishop", "knight"} do moves[kind] = moves[kind] * land * enters end
moves.king = moves.king + castling
draw(chess.dead(chess.light_squares(8, 8), nil, nil, {"hawk", "elephant"}))
