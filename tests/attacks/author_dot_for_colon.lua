-- fails in perft: 3: bad argument #1 to 'at' (position expected, got string)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * test(function(view, square) return view.at(square) == "M" end) * n * empty * stop
loss(stuck)
