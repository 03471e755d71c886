-- Clobber (Albert, Grossman, Nowakowski, Wolfe, 2001), 5 files and 6 ranks full of alternately white and black stones.
title "Clobber: each move takes a neighbour; the last to move wins"
family "captures"

board{5, 6}
picture{style = "plain"}
piece("stone", "P", {glyph = "●"})
clock()
start "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w 0 1"

-- "A player moves by picking up one of their own stones and clobbering an opponent's stone on an adjacent square,
-- horizontally or vertically. The opponent's stone is removed and replaced by the stone that was moved."
moves = from "stone" * any{n, e, s, w} * enemy * take * stop

loss(stuck) -- "The game ends when one player, on their turn, is unable to move, and then that player loses."

-- Evaluation: a stone that has an enemy stone and a friend next to it can capture, and be avenged. A stone without
-- neighbors takes no further part.
local beside = any{n, e, s, w}
worth(3, by "stone" * #(beside * enemy) * #(beside * own))
worth(-2, by "stone" * -(beside * occupied))
