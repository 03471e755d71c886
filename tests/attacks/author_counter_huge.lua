-- refused: 3: counter needs a name and its least and greatest value, at most 63 apart; for example: counter("ch
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
counter("c", math.maxinteger, math.maxinteger)
moves = from "man" * n
loss(stuck)
