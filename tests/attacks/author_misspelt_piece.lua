-- refused: 3: from: unknown piece "mann", did you mean "man"?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "mann" * n
loss(stuck)
