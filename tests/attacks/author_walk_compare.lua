-- refused: 3: attempt to compare two walk values
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = n < e
