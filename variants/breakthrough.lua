-- Breakthrough (Dan Troyka, 2000), 8x8, sixteen pawns each on their first two ranks.
title "Breakthrough: whoever first brings a pawn to the other side wins"

board{8, 8}
piece("pawn", "P", {glyph = "♙"})
start "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 1"

-- "A piece moves one square straight or diagonally forward to an empty square; diagonally it may also capture."
moves = from "pawn" * (n * empty + any{nw, ne} * (empty + enemy * take)) * stop

loss(each "home" * enemy, "a pawn on the far rank") -- "The first player to reach the opponent's home row wins."
loss(stuck)               -- A player who has lost all pawns loses.
