-- refused: 7: sort: the texts are longer than 16777216 bytes together
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local list, one, other = {}, ("x"):rep(1000000), ("x"):rep(1000001)
for i = 1, 1000, 2 do list[i], list[i + 1] = one, other end
table.sort(list)
