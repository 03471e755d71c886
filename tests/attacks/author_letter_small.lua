-- refused: 3: piece needs a name and a capital letter; for example: piece("man", "M")
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
piece("monk", "k")
moves = from "man" * n
loss(stuck)
