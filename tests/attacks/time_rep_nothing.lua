-- refused: 6: soon
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local s = string.rep("", 1 << 40)
if s == "" then error "soon" end
