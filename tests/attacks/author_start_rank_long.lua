-- refused: 2: start: position, board, rank 1 (character 11): more than 4 squares
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMMM w 1"
moves = from "man" * n
loss(stuck)
