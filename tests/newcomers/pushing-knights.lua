-- Knights leap as in chess. One that leaps onto another piece, of whatever colour, pushes it one square further
-- forward, if there is room. Who has pushed or led a Knight to the far rank wins.
title "Pushing Knights: what they leap upon goes forward"
board{7, 7}
piece("knight", "N")
start "1nnnnn1/7/7/7/7/7/1NNNNN1 w 1"

local push = occupied * place "here" * n * empty * swap "here" * go "here"
moves = from "knight" * leap(1, 2) * (empty + push) * stop

win(each "far" * own)
loss(each "home" * enemy)
loss(stuck)
