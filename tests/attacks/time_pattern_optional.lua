-- refused: 7: this pattern may take too long on a text of 26 bytes: it has too many of * + - ?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local k = 26
local s = ("a"):rep(k)
s:find(("a?"):rep(k) .. s)
