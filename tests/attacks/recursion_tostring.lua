-- refused: 6: table
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local t = {__tostring = function(t) return tostring(t) end}
error(tostring(t))
