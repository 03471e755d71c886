-- refused: 6: the script's walks need more than 16 MiB of memory; --memory allows more
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local names = {} for i = 1, 26 do names[i] = ("x"):rep(100) end
for _ = 1, 100000 do by(names) end
