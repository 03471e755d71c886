-- refused: moves is missing; say: moves = from "man" * n * empty
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
math.pow(2, 3)
