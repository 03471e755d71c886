-- refused: 2: "4/4/4/4/4/4/4/4/4/4/..." has 2000000 bytes; here stand at most 65536
title "Attack" board{4, 4} piece("man", "M") start(("4/"):rep(1000000))
moves = from "man" * n
loss(stuck)
