-- refused: 5: unknown word "rawset", did you mean "reset"?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
rawset(_ENV, "board", nil)
