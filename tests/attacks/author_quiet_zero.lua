-- refused: 4: quiet needs a whole number from 1 on; for example: draw(quiet(40))
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
draw(quiet(0))
