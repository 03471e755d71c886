-- refused: 5: a walk has no field "__gc" that could be set
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
n.__gc = error
