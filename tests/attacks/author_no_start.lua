-- refused: start is missing; say: start "8/8/8/8/8/8/MMMMMMMM/8 w 1"
title "Attack" board{4, 4} piece("man", "M")
moves = from "man" * n
loss(stuck)
