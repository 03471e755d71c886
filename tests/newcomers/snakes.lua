-- Snakes and ladders without dice: walkers go one or two squares forward or sideways; on the foot of a ladder they may
-- climb at once, on a snake's head they must slide down. Both walk up the board.
title "Snakes: ladders may be climbed, snakes must be slid down"
board{5, 6, black = "shared"}
piece("walker", "W")
start "5/5/5/5/5/WW1ww w 1"
link("b2", "ladder", "c4")
link("d2", "ladder", "e5")
link("a5", "snake", "b3")
link("d5", "snake", "e3")

local after = way "snake" * empty * stop | here + way "ladder" * empty * stop
local step = any{n, e, w} * empty
moves = from "walker" * (step + step * step * -at "origin") * stop * after

win(each "far" * own)
loss(each "far" * enemy)
loss(stuck)
draw(repeated(3))
