-- Runners step forward or sideways. A runner that steps onto a friend takes him under itself and they go on as a
-- tower. A tower runs two squares at once. First on the far rank wins.
title "Tower Race: runners climb upon each other"
board{5, 7}
piece("runner", "R")
start "rrrrr/5/5/5/5/5/RRRRR w 1"

local ways = {nw, n, ne, e, w}
local climb = any{nw, n, ne} * own * tuck * stop
local catch = any{nw, ne} * enemy * take * stop
moves = from "runner" * (any(ways) * empty * stop + climb + catch)

win(each "far" * own)
loss(each "home" * enemy)
loss(stuck)
