-- refused: 3: zone: "a1-z9" is neither a square of this board nor a rectangle; for example: "a1-h4 e5"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
zone("z", "a1-z9")
moves = from "man" * n
loss(stuck)
