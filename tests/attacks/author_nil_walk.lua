-- refused: 4: * joins two walks, but the right one is nothing
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local t = {}
moves = from "man" * t.walk
