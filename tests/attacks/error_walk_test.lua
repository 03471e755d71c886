-- fails in moves: an error that is no text
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local kept = n
moves = from "man" * n * empty * stop * test(function() error(kept) end)
loss(stuck)
