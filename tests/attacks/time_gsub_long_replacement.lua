-- refused: 6: gsub: a text of 4000 bytes is too long for a replacement of 2000000 bytes
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local s = ("a"):rep(4000)
s:gsub("^", ("%0"):rep(1000000))
