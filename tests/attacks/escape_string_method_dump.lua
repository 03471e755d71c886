-- refused: 6: attempt to call a nil value (local 'f')
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local f = ("").dump
f(function() end)
