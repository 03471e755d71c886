-- refused: 3: unknown word "form", did you mean "from"?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = form "man" * n
