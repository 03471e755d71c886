-- refused: the script needs more than 16 MiB of memory; --memory allows more
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local chain = {}
for _ = 1, 1e9 do chain = {__index = chain} end
setmetatable({}, chain)
