-- refused: 2: start: position, side to move (character 11): one blank and then w or b belong here
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMM x 1"
moves = from "man" * n
loss(stuck)
