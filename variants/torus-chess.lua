-- Torus chess on the standard board (Karl Fischer, chessvariants.org): chess in which left and right edge, and top and
-- bottom edge, are joined. The published diagram has the men on ranks 2 and 7 and the pieces on 3 and 6, in a diamond
-- with the Knights at its outer points. Its place in the middle of the board is a reading.
base "chess"
title "Torus chess: all edges are joined"

board{shape = "torus"}
start "2rbbr2/2pppp2/1npqkpn1/3pp3/3PP3/1NPQKPN1/2PPPP2/2RBBR2 w - - 0 1"

-- "There is no castling"; "a piece cannot move eight squares and return to its original starting square". Pawns promote
-- on the last rank. Only pawns on the second rank may advance two squares (reading).
local chess = use "chess"
local arrive = -at "origin" * chess.arrive()
moves = chess.moves{arrive = arrive}
moves.king = chess.around * arrive

draw(chess.dead(on "light"))
