-- DVONN (Kris Burm, 2001). The quotations are from its rules.
title "DVONN: stacks move as far as they are high, and need a connection to a DVONN piece"
family "captures"

board{11, 5, cells = "hexagons", holes = "a1-b1 a2 k4 j5-k5", black = "shared"}
picture{style = "plain", pieces = "counted"}
piece("ring", "R", {glyph = "●"})
piece("dvonn", "D", {glyph = "◆", neutral = true})
counter("left", 0, 49) -- Number of pieces that are not yet on the board.
start "11/11/11/11/11 w 49 1"
local ways = {n, e, se, s, w, nw}

-- "First phase: the players place the pieces on the board", first the three DVONN pieces, then each player those of
-- their own colour. "The player with the white pieces begins the second phase", too.
local placing = each "board" * empty * stop
              * (holds("left", {47, 49}) * put "dvonn" + holds("left", {1, 46}) * put "ring") * add("left", -1)
              * (holds("left", 0) * again | here)

-- "A piece or stack that is surrounded on all six sides may not be moved." Those at the edge never are.
local surrounded = here
for _, d in ipairs(ways) do surrounded = surrounded * #(d * occupied) end

-- "You move a stack as many spaces in a straight line as there are pieces in it." "It must end on one or more other
-- pieces", and may go over empty spaces.
counter("high", 0, 49, "move")
local lifted = is "ring" * -surrounded * all(lift * add("high", 1))
local jump = any(ways, function(d) return times("high", d) * occupied end)
local jumping = by "ring" * lifted * jump * times("high", lay) * stop

-- "Pieces and stacks must be linked with at least one DVONN piece to stay on the board."
local holds_dvonn = #rec(function(more) return is "dvonn" | depose * more end)
local spread = (use "groups").spread(ways, occupied)
local linked = all(first(each "board" * occupied * -marked * holds_dvonn) * spread)
             * all(first(each "board" * occupied * -marked) * all(remove))

-- "If you can't move, you must pass. The game ends when no more moves can be made."
moves = holds("left", {1, 49}) * placing | jumping * linked | pass

-- "The players put the stacks they control on top of each other. Who has the highest stack wins."
local over = holds("left", 0) * -(each "board" * lifted * jump)
counter("mine", 0, 49, "move")
counter("theirs", 0, 49, "move")
local function total(side, name)
  return all(first(each "board" * side * is "ring" * -marked) * mark * all(depose * add(name, 1)))
end
local counted = over * total(own, "mine") * total(enemy, "theirs")
win(counted * exceeds("mine", "theirs"), "more pieces")
loss(counted * exceeds("theirs", "mine"), "more pieces")
draw(over, "equal numbers of pieces")
