-- refused: 5: ???31m
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
error "\xff\xfe\x9b31m"
