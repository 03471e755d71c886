-- refused: 5: C stack overflow
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local function f() return any({n}, f) end
f()
