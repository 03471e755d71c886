-- refused: 5: right needs a capital letter and where which pieces stand; for example: right("K", {e1 = "king", h1 = "rook"})
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
right("K", {["a1\0x"] = "man"})
