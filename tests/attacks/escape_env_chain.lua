-- refused: 6: unknown word "_ENV"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local e = _ENV
for _ = 1, 10 do e = e._ENV end
