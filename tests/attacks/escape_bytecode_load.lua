-- refused: 4: unknown word "load"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local code = "\27Lua\x54\0\x19\x93\r\n\x1a\n"
moves = load(code, "x", "b")()
loss(stuck)
