-- refused: 2: start: position, board, rank 1 (character 8): b1 is not in play
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
base "english-checkers"
