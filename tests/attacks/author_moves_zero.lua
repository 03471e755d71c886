-- refused: 3: moves: item 0 is a walk outside of the list, which begins at 1 and has no gaps
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = {[0] = from "man" * n * empty * stop, from "man" * e * empty * stop}
loss(stuck)
