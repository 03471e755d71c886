-- refused: 5: bad argument #1 to 'upper' (string expected, got no value)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local s = "x"
moves = from "man" * n
s.upper()
