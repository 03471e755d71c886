-- refused: 3: C stack overflow
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local function f(more) return rec(f) * more end
moves = from "man" * rec(f)
loss(stuck)
