-- refused: 3: a walk is no number; to count where it succeeds, say: at_least(3, by "man")
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = n < e
