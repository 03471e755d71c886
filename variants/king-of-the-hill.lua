-- King of the hill, as Fairy-Stockfish plays it: chess (its rules are those of FIDE) with another way to win.
base "chess"
title "King of the hill: a King in the middle wins"

zone("hill", "d4-e5")
picture{shaded = "d4-e5"}
loss(each "hill" * enemy * is "king", "the King in the middle")
