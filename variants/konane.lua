-- Konane (Hawaiian checkers), 8x8, all squares filled, alternately with White's and Black's stones.
title "Konane: straight chains of jumps over single stones; the last to move wins"
family "captures"

board{8, 8, black = "rotated"}
picture{style = "plain"}
piece("stone", "M", {glyph = "●"})
start "mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm w 1"
zone("middle", "d4-e5")
zone("corner", "a1 h1 a8 h8")

local sides = {n, e, s, w}

-- "The first player removes one of their stones from the middle of the board or a corner; the other then removes one
-- next to the empty square." Two squares are then empty, so these moves are over.
local open = each "board" * empty
local opening = -open * (each "middle" + each "corner") * own * remove * stop
              + at_most(1, open) * open * any(sides) * own * remove * stop

-- "A stone jumps horizontally or vertically over a stone of the other player to an empty square, and may go on in the
-- same direction; the stones jumped over are removed."
local function jumps(d) return (d * enemy * take * d * empty * stop) ^ 1 end
moves = opening + at_least(2, open) * from "stone" * any(sides, jumps)

loss(stuck) -- "A player who cannot move loses."
