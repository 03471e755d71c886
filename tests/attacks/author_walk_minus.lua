-- refused: 3: - stands before one walk and asks that it cannot go on; to join two, use * or +
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" - n
loss(stuck)
