-- answer: 0 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * rec(function(more) return more * n end)
loss(stuck)
