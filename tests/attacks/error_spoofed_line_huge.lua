-- refused: chess.lua:99999999999: it was not me
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
error("chess.lua:99999999999: it was not me", 0)
