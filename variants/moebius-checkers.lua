-- English checkers on a Moebius strip: the left and the right edge are joined with a twist. A step over the seam from
-- rank r arrives on rank 9 - r, upside down. The twist joins dark squares to light ones, so all squares are in play
-- (reading). Each move begins with the player's own forward direction. Because men can go around forever, the third
-- occurrence of a position is a draw (reading).
base("english-checkers", {limits = "none"})
title "Moebius checkers: left and right edge are joined with a twist"

board{shape = "moebius", squares = "all", black = "rotated"}
draw(repeated(3))
