-- refused: 5: use needs the name of a library in the folder variants/lib; for example: use "draughts"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
use "attack.lua"
