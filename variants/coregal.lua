-- Coregal chess (Vernon R. Parton, Enduring Spirit of Dasapada, 1973, page 8): chess, in which the Queen is royal, too.
title "Coregal chess: the Queens are royal, too; checkmate of either wins"

base "chess"
royal({"king", "queen"}, 1, 10)
never(-by "king" + at_least(2, by "king"), "a player without exactly one King")
