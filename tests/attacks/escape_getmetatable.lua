-- refused: 5: unknown word "getmetatable"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
getmetatable("").__index = nil
