-- refused: 3: attempt to concatenate a walk value
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" .. n
