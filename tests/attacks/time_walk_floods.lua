-- fails in moves: 4: the walks of one position take longer than 0.05 s
title "Attack" board{26, 26} piece("man", "M") start "26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/25M w 1"
local any_square = each "board"
moves = by "man" * any_square * any_square * any_square * any_square
loss(stuck)
