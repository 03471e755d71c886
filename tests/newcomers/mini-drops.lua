-- As in shogi, what is captured may be dropped again by its captor. Pawns step forward, Lances slide forward, Kings go
-- anywhere. The King that is captured has lost.
title "Mini Drops: captives fight for their captors"
board{5, 5}
piece("king", "K")
piece("lance", "L")
piece("pawn", "P")
royal "king"
reserve{"lance", "pawn"}
start "l1k1l/1ppp1/5/1PPP1/L1K1L[] w 1"
zone("open", "a1-e4")

local captured = is "lance" * keep "lance" + is "pawn" * keep "pawn" + is "king"
local arrive = (empty + enemy * captured * take) * stop
moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * arrive
      + from "lance" * (n * empty) ^ 0 * n * arrive
      + from "pawn" * n * arrive
      + drop "pawn" * each "open" * empty
      + drop "lance" * each "open" * empty

loss(checkmate)
loss(stuck)
draw(repeated(4))
