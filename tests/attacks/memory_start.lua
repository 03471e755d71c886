-- refused: 2: start: position, board, rank 1 (character 8): more than 4 ranks
title "Attack" board{4, 4} piece("man", "M") start(("4/"):rep(1000000))
moves = from "man" * n
loss(stuck)
