-- refused: 5: unknown word "package"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
package.preload.x = 1
