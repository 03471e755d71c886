-- refused: 5: invalid value (nil) at index 1 in table for 'concat'
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
table.concat({}, "", 1, math.maxinteger - 1)
