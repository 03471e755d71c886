-- refused: 2: start: position, move number (character 14): a whole number belongs here
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMM w -1"
moves = from "man" * n
loss(stuck)
