-- refused: 3: zone: squares are named in at most 4096 bytes
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
zone("z", ("a1 "):rep(100000))
moves = from "man" * n
loss(stuck)
