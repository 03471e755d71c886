-- refused: 4: attempt to index a nil value (local 't')
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local t
moves = t.walk
