-- refused: 3: "?]0;owned?x" cannot be shown; texts are UTF-8, without control characters
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * note "\27]0;owned\7x"
loss(stuck)
