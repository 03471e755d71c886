-- answer: 4 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local keys = {}
for key, value in pairs{["a\0b"] = 1, ["a\0a"] = 2, a = 3} do keys[#keys + 1] = #key .. value end
if table.concat(keys, " ") ~= "13 32 31" then error "no order" end
