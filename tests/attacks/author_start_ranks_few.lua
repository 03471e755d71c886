-- refused: 2: start: position, board, rank 2 (character 9): '/' and 1 more rank belong here
title "A" board{4, 4} piece("man", "M") start "4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)
