-- Reversi (Othello), 8x8. Quotations are from the rules of the World Othello Federation; here White moves first.
title "Reversi: discs turn over whatever they enclose; the greater number wins"
family "territory"

board{8, 8}
picture{style = "plain"}
piece("disc", "D", {points = 1, glyph = "●"})
start "8/8/8/3Dd3/3dD3/8/8/8 w 1"

local compass = {n, ne, e, se, s, sw, w, nw}

-- "To outflank means to place a disc so that your opponent's row of discs is bordered at each end by a disc of your
-- colour." Goes over a row of these discs:
local function over(class, behind)
  return function(d) return d * class * all(d * class) * d * behind end
end

-- "All discs that are outflanked in one move must be flipped": on the way back from the other end.
local turning = here
for _, d in ipairs(compass) do
  turning = turning * (over(enemy, own)(d) * all(opposite(d) * enemy * flip) * go "new" | here)
end

-- Found from the disc at the other end. Several discs may find the same square; that is one move.
local placing = each "board" * own * any(compass, over(enemy, empty)) * place "new" * turning * put "disc" * stop

-- "If you cannot outflank, your turn is forfeited": a pass, unless the other player cannot outflank either.
moves = placing | #(each "board" * enemy * any(compass, over(own, empty))) * pass

points(stuck) -- "When it is no longer possible for either player to move, the player with more discs wins."
