-- refused: 5: rep: the result would be longer than 16777216 bytes
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local s = ("xxxx"):rep(math.maxinteger)
