-- refused: 5: "pairs" is a word and cannot be set; a variable of the script begins with local
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
pairs = function() return n end
