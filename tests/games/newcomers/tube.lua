-- Four on a tube, for two on seven files and six ranks; the left and the right edge are joined.
-- 1. In turn the players drop a stone into a file; it falls to the lowest free square.
-- 2. Once a game, a player may drop a painter in place of a stone: it must fall onto an enemy's stone, which turns into
--    one of the player's own. The painter stays as a stone.
-- 3. Four of one colour in a row, upright, level or aslant, also across the joined edges, win.
-- 4. A full board without a four is a draw.
title "Four on a tube: four in a row on a cylinder, with a painter each"
board{7, 6, shape = "cylinder", black = "shared"}
piece("stone", "S")
piece("painter", "P")
reserve{"painter"}
start "7/7/7/7/7/7[Pp] w 1"

local lands = empty * -(s * empty) -- at the bottom, or on something

moves = each "board" * lands * put "stone" * stop
      + drop "painter" * each "board" * lands * stop * become "stone" * land * s * enemy * flip

local function four(d) return d * enemy * d * enemy * d * enemy end
loss(each "board" * enemy * any({n, ne, e, se}, four))
draw(stuck)
