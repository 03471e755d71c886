-- refused: 7: invalid order function for sorting
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local t = {}
for i = 1, 1000 do t[i] = i end
table.sort(t, function() return true end)
