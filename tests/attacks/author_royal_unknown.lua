-- refused: 3: royal: unknown piece "king"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
royal "king"
moves = from "man" * n
loss(stuck)
