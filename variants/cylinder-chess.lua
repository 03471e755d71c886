-- Cylinder chess: chess (its rules are those of FIDE) on a board whose left and right edges are joined. Castling is as
-- in chess. A Rook or Queen cannot go around the board back to its own square.
base "chess"
title "Cylinder chess: the left and the right edge are joined"

board{shape = "cylinder"}
local chess = use "chess"
moves = chess.moves{arrive = -at "origin" * chess.arrive()}

draw(chess.dead(on "light"))
