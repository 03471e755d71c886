-- refused: 2: board: the numbers of files and ranks are whole, from 1 to 26; for example: board{8, 8}
title "A" board{} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)
