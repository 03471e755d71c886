-- refused: 5: a pattern has at most 500 bytes
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local _ = ("a"):find(("a*"):rep(1000) .. "b")
