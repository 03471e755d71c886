-- Hill chess, a variation of chess on a cylinder: the left and the right edge are joined.
-- The Bishop may also step one square straight forward or backward, without capturing.
-- Whoever brings the King onto one of the four squares in the middle (not into check, as ever) wins at once.
-- With the option swift a Pawn may make its double step from anywhere on its own half, and be taken en passant.
-- All else is chess.

base "chess"
title "Hill chess: a cylinder, Bishops also step straight, a King in the middle wins"
board{shape = "cylinder"}
zone("hill", "d4-e5")
if option("swift", false, "Pawns make double steps from anywhere on their own half") then zone("second", "a2-h4") end

moves.bishop = moves.bishop + any{n, s} * empty * stop
loss(each "hill" * enemy * is "king")
