-- answer: 4 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local keys = {}
for key in pairs{z = 1, y = 1, x = 1, b = 1, a = 1, [3] = 1, [1.5] = 1, [2] = 1} do keys[#keys + 1] = key end
if table.concat(keys, " ") ~= "1.5 2 3 a b x y z" then error "no order" end
