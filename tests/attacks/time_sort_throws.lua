-- refused: 5: no order
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
table.sort({3, 2, 1}, function() error "no order" end)
