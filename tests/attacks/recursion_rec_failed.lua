-- refused: 4: rec: a walk that its function has made with what it was given stands outside of the rec; use there what rec gives
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local own
pcall(rec, function(self) own = self error "gone" end)
moves = from "man" * n * empty * (own + stop)
loss(stuck)
