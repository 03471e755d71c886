-- Italian draughts, 8x8 on the dark squares with 12 men each, as widely published; the board is not mirrored here,
-- so that a1 is dark as in other games. The numbers of its squares are those of the mirrored board.
title "Italian draughts: short Kings that men may not take, the most captures of the best quality"
family "draughts"

board{8, 8, squares = "dark", numbers = "white mirrored"}
local draughts = use "draughts"
draughts.pieces()
clock()
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1"

local steps = from "man" * draughts.step(draughts.ahead) * reset * draughts.crowned
            + from "king" * draughts.step(draughts.diagonals)

-- Compulsory are, in this order: the greatest number; capturing with a King; the most Kings; capturing a King as early
-- as possible (the most pieces from the first King on). A move captures at most twelve pieces, so each criterion has a
-- weight of 13 times the next one. Crowning ends the move.
local LATER, KINGS, BY_KING, PIECES = 1, 13, 13 * 13, 2 * 13 * 13
local man_takes = -is "king" * tally(PIECES) * take
local king_takes = is "king" * tally(PIECES + KINGS + LATER) * take
local man_chain = rec(function(more) return draughts.hop(draughts.ahead, man_takes) * (more | here) end)
local later = rec(function(more)
  return draughts.hop(draughts.diagonals, king_takes + man_takes * tally(LATER)) * (more | here)
end)
local king_chain = rec(function(more)
  return draughts.hop(draughts.diagonals, man_takes) * (more | here)
       + draughts.hop(draughts.diagonals, king_takes) * (later | here)
end)

moves = most(from "man" * man_chain * draughts.crowned + from "king" * tally(BY_KING) * king_chain) | steps

loss(stuck)

-- Federazione Italiana Dama, technical rules, chapter I: 40 moves of each player without a capture or a move of a man,
-- and the third occurrence of a position.
draw(repeated(3))
draw(quiet(2 * 40))
