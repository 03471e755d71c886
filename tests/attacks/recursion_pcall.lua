-- refused: 6: soon
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local function f() local ok = pcall(f) return ok end
if f() then error "soon" end
