-- refused: 5: a script's globals have names
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
table.concat(_ENV, "", 1, 1 << 40)
