-- answer: 0 (perft 1)
title "Attack" board{4, 4, shape = "torus"} piece("man", "M") start "4/4/4/MMMM w 1"
moves = most(from "man" * rec(function(more) return n * tally * (more | -here) end))
loss(stuck)
