-- Knightthrough, 8x8, sixteen knights each on their first two ranks, as in General Game Playing and Regular Boardgames.
title "Knightthrough: knights that only go forward; whoever first reaches the other side wins"
family "races"

board{8, 8}
piece("knight", "N", {glyph = "♘"})
start "nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN w 1"

-- The four forward leaps of a Knight, to an empty square or with a capture.
moves = from "knight" * any{step(-2, 1), step(-1, 2), step(1, 2), step(2, 1)} * (empty + enemy * take) * stop

-- "A player wins by reaching the opponent's back rank or by capturing all enemy pieces."
loss(each "home" * enemy, "a knight on the far rank")
loss(stuck) -- A player who has lost all knights, or cannot move, loses.
