-- refused: 5: option: "" cannot be a name
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
option("", 3, "turns", {1, 9})
