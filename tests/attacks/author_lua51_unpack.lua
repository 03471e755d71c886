-- refused: 3: unknown word "unpack", did you mean "unmark"?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local a, b = unpack{n, e}
moves = from "man" * a
