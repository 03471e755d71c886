-- answer: 4 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local own
pcall(rec, function(self) own = self error "gone" end)
moves = from "man" * n * empty * (own + stop)
loss(stuck)
