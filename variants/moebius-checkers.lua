-- English checkers on a Moebius strip: the left and the right edge are joined with a twist, so that a step over the
-- seam from rank r comes out on rank 9 - r, turned over. The twist joins dark squares to light ones, so all squares are
-- in play (reading). Every move begins with forward towards the player's far rank; as men may go round for ever, a
-- position that comes for the third time is a draw (reading).
base("english-checkers", {limits = "none"})
title "Moebius checkers: left and right edge are joined with a twist"

board{shape = "moebius", squares = "all", black = "rotated"}
draw(repeated(3))
