-- refused: 3: piece: the letter M is that of "man" already, in line 2
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
piece("monk", "M")
moves = from "man" * n
loss(stuck)
