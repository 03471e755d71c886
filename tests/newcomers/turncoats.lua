-- A man that jumps over an enemy leaves him alive, but he changes his colour. Friends may be jumped too, and turn as
-- well. Who has no man left loses.
title "Turncoats: whoever is jumped changes sides"
board{6, 6}
piece("man", "M")
start "mmmmmm/1m1m1m/6/6/M1M1M1/MMMMMM w 0 1"
clock()

local ways = {n, e, s, w}
local function jump(d) return d * occupied * place "over" * d * empty * stop * land * go "over" * flip end
moves = from "man" * any(ways, jump) | from "man" * any(ways) * empty * stop

loss(-by "man")
loss(stuck)
draw(quiet(60))
