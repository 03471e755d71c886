-- refused: 3: "xxxxxxxxxxxxxxxxxxxx..." has 1048576 bytes; here stand at most 100
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * note(("x"):rep(1 << 20))
loss(stuck)
