-- refused: 2: start: position, board, rank 4 (character 1): 0 squares where there are 4
title "A" board{4, 4} piece("man", "M") start ""
moves = from "man" * n
loss(stuck)
