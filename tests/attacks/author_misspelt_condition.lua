-- refused: 4: unknown word "stuk", did you mean "stuck"?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuk)
