-- refused: 2: start: position, move number (character 14): the number is too large
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 99999999999"
moves = from "man" * n
loss(stuck)
