-- refused: no piece; say: piece("man", "M")
title "Attack" board{4, 4} start "4/4/4/4 w 1"
moves = pass
loss(stuck)
