-- refused: 5: C stack overflow
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local function f() table.sort({2, 1}, f) return true end
f()
