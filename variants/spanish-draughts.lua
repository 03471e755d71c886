-- Spanish draughts, 8x8 on the dark squares with 12 men each, as widely published; the board is not mirrored here,
-- so that a1 is dark as in other games. The numbers of its squares are those of the mirrored board.
title "Spanish draughts: flying Kings, the most captures, and of these the most Kings"
family "draughts"

board{8, 8, squares = "dark", numbers = "black mirrored"}
local draughts = use "draughts"
draughts.pieces()
zone("road", "a1 b2 c3 d4 e5 f6 g7 h8")
clock()
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1"

local crowned = on "far" * become "king" * reset | here
local steps = from "man" * draughts.step(draughts.ahead) * crowned
            + from "king" * draughts.slide(draughts.diagonals)

-- Men capture forward only; captured pieces leave after the move. The greatest number is compulsory, and
-- then the most Kings. A move captures at most twelve pieces, so a man counts 13 and a King 14.
local capture = (is "king" * tally(14) + is "man" * tally(13)) * claim
local function chain(hop) return rec(function(more) return hop * (more | here) end) end
local captures = from "man" * chain(draughts.hop(draughts.ahead, capture)) * crowned
               + from "king" * chain(draughts.fly(draughts.diagonals, capture))

moves = most(captures) | steps

loss(stuck)
draughts.draws "fpd"
