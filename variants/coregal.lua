-- Coregal chess (Vernon R. Parton, Enduring Spirit of Dasapada, 1973, page 8): chess, in which the Queen is royal, too.
title "Coregal chess: the Queens are royal, too; checkmate of either wins"

base "chess"
local queens = by "queen" * attacked{"king", "queen", "rook", "bishop", "knight", "pawn"}
legal(-queens, "a Queen would be attacked")
