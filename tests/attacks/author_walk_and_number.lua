-- refused: 3: * joins two walks, but the right one is 3
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * 3
loss(stuck)
