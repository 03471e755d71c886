-- refused: 3: unfinished string near '"Oops'
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
title "Oops
moves = n
