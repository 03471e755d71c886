-- refused: 3: piece: points are a whole number from 0 to 1000000; for example: piece("man", "M", 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
piece("monk", "K", -1)
moves = from "man" * n
loss(stuck)
