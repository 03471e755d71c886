-- refused: 6: find: a text of 4000000 bytes is too long to look for one of 2000001 bytes
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local s = ("a"):rep(4000000)
s:find(("a"):rep(2000000) .. "b", 1, true)
