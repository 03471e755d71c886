-- refused: 2: start: position, board, rank 4 (character 1): 0 is no number of empty squares
title "A" board{4, 4} piece("man", "M") start "0MMMM/4/4/4 w 1"
moves = from "man" * n
loss(stuck)
