-- refused: 5: option: "my option" cannot be a name: names have no blanks and no =, and do not begin with -
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
option("my option", 3, "turns", {1, 9})
