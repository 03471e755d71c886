-- refused: 2: a text of more than 65536 bytes
title "Attack" board{4, 4} piece("man", "M") start(("4/"):rep(1000000))
moves = from "man" * n
loss(stuck)
