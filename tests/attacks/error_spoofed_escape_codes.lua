-- refused: ?[2J?]0;title?.lua:3: gone
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
error("\27[2J\27]0;title\7.lua:3: gone", 0)
