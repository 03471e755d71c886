-- refused: 2: start: position, board, rank 1 (character 9): unknown letter 'X'; pieces are Mm
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMXM w 1"
moves = from "man" * n
loss(stuck)
