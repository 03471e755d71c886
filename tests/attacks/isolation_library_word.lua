-- refused: 6: bad argument #1 to 'pairs' (table expected, got function)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local d = use "warp_chess"
for key in pairs(d) do d[key] = nil end
