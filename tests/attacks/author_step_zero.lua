-- refused: 3: step needs two whole numbers from -26 to 26, not both 0; for example: step(0, 2)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * step(0, 0)
loss(stuck)
