-- refused: 3: ^ needs a walk and a whole number from 0 to 676, not 1.5; for example: (n * empty) ^ 1
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n ^ 1.5
loss(stuck)
