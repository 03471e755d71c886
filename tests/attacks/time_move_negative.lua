-- refused: 5: more than 100000 items of a table at once
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
table.move({}, math.mininteger, -2, 1)
