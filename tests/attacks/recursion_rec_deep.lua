-- refused: 4: this walk is too large: more than 1048576 words, or more than 200 nested in one another; chains of *, + and | may be longer
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local walk = n * empty * stop
for _ = 1, 10000 do local inner = walk walk = rec(function() return inner end) end
moves = from "man" * walk
loss(stuck)
