-- refused: 7: by needs one or more names, not a table
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local t = {}
for i = 61, 0, -1 do t[1 << i] = "man" end
by(t)
