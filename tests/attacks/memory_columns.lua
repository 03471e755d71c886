-- answer: 0 (perft 1)
title "Attack" board{4, 4} piece("man", "M") piece("king", "K") start "4/4/4/MMMM w 1"
moves = by "man" * rec(function(more) return tuck * (more | -here) end)
loss(stuck)
