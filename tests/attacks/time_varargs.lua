-- refused: 5: the script has run for longer than 0.05 s; --time allows more
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local function f(...) return f(1, ...) end
f()
