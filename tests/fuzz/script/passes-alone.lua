-- answer: 1 (perft 2)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = pass
draw(stuck)
