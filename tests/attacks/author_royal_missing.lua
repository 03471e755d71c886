-- refused: 2: start: position: White has 0 of "king", but needs exactly one
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
piece("king", "K")
royal "king"
moves = from "man" * n
loss(stuck)
