-- refused: 3: moves: item 5 is a walk outside of the list, which begins at 1 and has no gaps
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = {from "man" * n * empty * stop, [5] = from "man" * e * empty * stop}
loss(stuck)
