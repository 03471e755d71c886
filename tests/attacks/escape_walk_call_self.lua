-- refused: 5: a walk has no field "__call"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local c = n.__call
c("no walk")
