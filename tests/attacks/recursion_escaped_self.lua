-- answer: 4 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local kept
moves = from "man" * rec(function(more) kept = more return n end) * kept
loss(stuck)
