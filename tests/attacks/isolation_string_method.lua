-- answer: 0 (perft 2)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
string.leak = 1
if ("").leak ~= 1 then error "no" end
