-- answer: 0 (perft 1)
title "A" board{2, 2, holes = "a1-b2"} piece("man", "M") start "2/2 w 1"
moves = from "man" * n
loss(stuck)
