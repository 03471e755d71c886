-- refused: 3: link: "z9" is no square of this board
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
link("a1", "e", "z9")
moves = from "man" * n
loss(stuck)
