-- answer: 16 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * ((n ^ 0) ^ 0) ^ 0 * stop
loss(stuck)
