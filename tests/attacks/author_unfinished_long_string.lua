-- refused: 4: unfinished long string (starting at line 3) near <eof>
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local s = [[
