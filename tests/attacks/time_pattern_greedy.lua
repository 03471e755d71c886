-- refused: 6: this pattern may take too long on a text of 3000 bytes: it has too many of * + - ?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local s = ("a"):rep(3000)
s:match ".*.*.*.*b"
