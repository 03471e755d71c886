-- refused: 3: option needs a name, a default and a line of help, then bounds for numbers, a list for words, or
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
option("o", 0 / 0, "help")
moves = from "man" * n
loss(stuck)
