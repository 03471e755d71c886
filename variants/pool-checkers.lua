-- American pool checkers, 8x8 on the dark squares with 12 men each. Quotations are from "Pool Checkers, Rules of Play",
-- the text in Debian's package tkabber-plugins, by number; the rules of the American Pool Checker Association have the
-- same beginning. The player of the darker pieces moves first: that player is White here.
title "Pool checkers: men capture backward too, flying Kings, free choice of captures"
family "draughts"

board{8, 8, squares = "dark", numbers = "black"}
local draughts = use "draughts"
draughts.pieces()
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 1"

-- 4: men "move forward only, one square at a time". 6: Kings move "any number of squares on a diagonal line".
local steps = from "man" * draughts.step(draughts.ahead) * draughts.crowned
            + from "king" * draughts.slide(draughts.diagonals)

-- 4: "Men may jump forward or backward". 5: a man on the far side "becomes a king only if its jump, or series of jumps,
-- terminates there". 8 and 9: no piece is jumped twice, and captured ones leave after the move.
local man_hops = rec(function(more) return draughts.hop(draughts.diagonals, claim) * (more | here) end)

-- 7: a King "must land on a square from which it is possible to continue jumping, if there is such a square".
local captures = from "man" * man_hops * draughts.crowned
               + from "king" * draughts.flights(draughts.diagonals, claim)

-- 7: "Whenever a player is able to make a capture he must do so", "any way he wishes".
moves = captures | steps

loss(stuck) -- 3: "to prevent the opponent from being able to move".
draw(repeated(3)) -- 3: a draw "if neither player can accomplish this".
-- 10: three Kings against one, "no other checkers remaining": the lone King makes 13 moves.
draw(lasting(2 * 13, draughts.king_against(3, 3, 3)))
