-- refused: 4: attempt to call a nil value (field 'walk')
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local t = {}
moves = t.walk()
