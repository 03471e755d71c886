-- answer: 1 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
link("a1", "warp", "a1")
moves = from "man" * way "warp" ^ 1 * stop
loss(stuck)
