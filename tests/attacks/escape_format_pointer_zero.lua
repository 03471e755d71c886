-- refused: 4: format: there is no %p: addresses differ from run to run
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty
title(string.format("\0%p", "abc"))
loss(stuck)
