-- refused: 7: more than 100000 items of a table at once
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local t = {}
for i = 61, 0, -1 do t[1 << i] = 1 end
table.sort(t)
