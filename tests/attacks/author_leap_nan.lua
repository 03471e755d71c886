-- refused: 3: leap needs two whole numbers from -26 to 26, not both 0; for example: leap(1, 2)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * leap(0 / 0, 1)
loss(stuck)
