-- refused: 4: unknown word "stepp", did you mean "step"?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local step = any{n, e}
moves = from "man" * stepp * empty
