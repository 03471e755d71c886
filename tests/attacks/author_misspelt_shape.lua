-- refused: 2: board: unknown shape "tours", did you mean "torus"?
title "A" board{4, 4, shape = "tours"} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)
