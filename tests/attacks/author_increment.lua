-- refused: 4: syntax error near '+'
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local i = 1
i++
