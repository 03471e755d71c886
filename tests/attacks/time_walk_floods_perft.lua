-- fails in perft: a position with more than 262144 moves
title "Attack" board{26, 26} piece("man", "M") start "26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/25M w 1"
local put_one = each "board" * empty * put "man"
moves = by "man" * put_one * put_one * put_one
loss(stuck)
