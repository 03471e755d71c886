-- Three-check chess, as Fairy-Stockfish plays it: chess (its rules are those of FIDE) in which three checks win. The
-- field 3+3 has the numbers of checks that White and Black still need.
base "chess"
title "Three-check: whoever has given three checks wins"

counter("checks of White", 0, 3)
counter("checks of Black", 0, 3, "+")
clock()
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"

local function one_less(counter)
  return holds(counter, 3) * set(counter, 2) + holds(counter, 2) * set(counter, 1) + holds(counter, 1) * set(counter, 0)
end
local counted = gives_check * (white * one_less "checks of White" + -white * one_less "checks of Black") | here
local chess = use "chess"
moves = chess.moves{}
for kind, walk in pairs(moves) do moves[kind] = walk * counted end

loss(white * holds("checks of Black", 0) + -white * holds("checks of White", 0), "three checks")
draw(chess.dead())
