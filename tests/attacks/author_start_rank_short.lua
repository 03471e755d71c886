-- refused: 2: start: position, board, rank 1 (character 10): 3 squares where there are 4
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMM w 1"
moves = from "man" * n
loss(stuck)
