-- refused: 3: option "o" is a whole number from 1 to 10, not "50"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
option("o", 50, "help", {1, 10})
moves = from "man" * n
loss(stuck)
