-- refused: 3: unexpected symbol near '*'
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * * n
