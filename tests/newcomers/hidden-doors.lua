-- Rooks in a house with secret doors: from c3 north you come out at g6, from b5 west at f2, and the same seen from the
-- other side. Capture all.
title "Hidden Doors: Rooks in a house with secret passages"
board{8, 8}
piece("rook", "R")
start "r6r/8/8/8/8/8/8/R6R w 0 1"
link("c3", "n", "g6")
link("c6", "s", "g3")
link("b5", "w", "f2")
link("b4", "w", "f7")
clock()

local function slide(d) return (d * empty) ^ 0 * d * (empty + enemy * take) * stop end
moves = from "rook" * any({n, e, s, w}, slide)

loss(-by "rook")
draw(quiet(20))
