-- refused: 3: piece: there is a piece "man" already, in line 2
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
piece("man", "N")
moves = from "man" * n
loss(stuck)
