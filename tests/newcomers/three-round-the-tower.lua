-- Three in a row on a tower: the files go round. Stones are dropped and fall down until they lie on something.
title "Three round the tower: stones fall, rows go round the corner"
board{6, 4, shape = "cylinder", black = "shared"}
piece("stone", "S")
reserve{"stone"}
start "6/6/6/6[SSSSSSSSSSSSssssssssssss] w 1"
moves = drop "stone" * each "board" * empty * (on "home" + #(s * occupied)) -- down is the same way for both players

local function three(d) return enemy * d * enemy * d * enemy end
loss(each "board" * any({e, n, ne, nw}, three))
draw(stuck)
