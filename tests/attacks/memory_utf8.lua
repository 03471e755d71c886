-- answer: 4 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local t = {}
for i = 1, 200000 do t[i] = 0x7fffffff end
local s = utf8.char(table.unpack(t))
