-- refused: 3: a step is a walk and takes nothing; join walks with *
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n(2)
loss(stuck)
