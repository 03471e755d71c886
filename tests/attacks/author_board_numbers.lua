-- refused: 2: board needs a table; for example: board{8, 8, shape = "torus"}
title "A" board(4, 4) piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)
