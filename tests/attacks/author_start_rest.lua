-- refused: 2: start: position, end (character 15): nothing more belongs here
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1 extra"
moves = from "man" * n
loss(stuck)
