-- refused: 2: start: position, board, rank 4 (character 1): a number begins with no zero
title "A" board{4, 4} piece("man", "M") start "04/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)
