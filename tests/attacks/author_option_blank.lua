-- refused: 5: option: "my option" is no name: it has no blank and no =, and does not begin with -
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
option("my option", 3, "turns", {1, 9})
