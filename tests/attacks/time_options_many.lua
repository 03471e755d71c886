-- refused: 5: option: more than 40 options
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
for i = 1, 1000000 do option("o" .. i, true, "help") end
