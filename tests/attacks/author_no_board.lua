-- refused: board is missing; say: board{8, 8}
title "Attack" piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
