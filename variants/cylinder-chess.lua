-- Cylinder chess: chess (its rules are those of FIDE) on a board whose left and right edge are joined. Castling is as
-- in chess, and a Rook or Queen never comes back to its own square by going round.
base "chess"
title "Cylinder chess: the left and the right edge are joined"

board{shape = "cylinder"}
local chess = use "chess"
moves = chess.moves{arrive = -at "origin" * chess.arrive()}
