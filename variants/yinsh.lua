-- YINSH (Kris Burm, 2003). Sentences in quotation marks retell its rules.
title "YINSH: rings leave markers and turn over others; five in a row take a ring, three rings win"
family "lines"

local blitz = option("blitz", false, "the first ring that is removed wins, not the third")

board{11, 11, cells = "hexagons", form = "hexagon", holes = "a6 a11 f1 f11 k1 k6", black = "shared"}
picture{style = "plain"}
piece("ring", "R", {glyph = "○"})
piece("marker", "M", {glyph = "●"})
reserve{"ring"}
local goal = blitz and 1 or 3
counter("removed", 0, goal, true) -- Number of rings that each player has removed.
counter("moved", 0, 1) -- 1 if the player to move has moved a ring, and must still remove a row.
start("11/11/11/11/11/11/11/11/11/11/11[RRRRRrrrrr] w 0 0 0 1")

-- "You and your opponent put the rings on the board, each in turn and one ring at a time", on any free space.
local placing = drop "ring" * each "board" * empty * stop

-- "Each move starts by putting a marker in a ring, and moving the ring. It moves in a straight line, over any number of
-- vacant spaces. If it jumps over one or more markers, it must stop in the first vacant space after them. A ring may
-- not jump over rings. The markers that it has jumped over are flipped." There are 51 markers.
local function run(d) return (d * empty) ^ 0 * (d * is "marker" * flip * mark) ^ 0 * d * empty end
local moving = at_most(50, each "board" * is "marker")
             * by "ring" * remove * put "marker" * mark * any({n, e, se, s, w, nw}, run) * put "ring" * stop

-- "If you form a row of 5 markers that show your color, you must take them from the board, and remove one of your
-- rings. If the row is longer, you may choose 5 adjacent markers." The same goes for a row that the opponent forms, and
-- that the player removes before the next move.
local function line(d, action)
  return own * is "marker" * action * stop * times(3, d * own * is "marker" * action) * d * own * is "marker" * action
end
local ways = {n, e, se}
local row = each "board" * any(ways, function(d) return line(d, here) end)
local removal = each "board" * any(ways, function(d) return line(d, remove) end) * stop
              * each "board" * own * is "ring" * remove * stop * add("removed", 1)

-- A new row contains a marker that was put down or flipped.
local new_row = each "marked" * own * any(ways, function(d)
  return all(opposite(d) * own * is "marker") * times(4, d * own * is "marker")
end)

moves = placing
      | removal * (holds("moved", 0) * again | #row * again | set("moved", 0))
      | moving * (#new_row * set("moved", 1) * again | here)

never(to_move * holds("moved", 1) * -row, "there is no row to remove")

-- "You win when you have removed 3 of your rings." If all markers are on the board, the player who has removed more
-- rings wins.
local used_up = at_least(51, each "board" * is "marker") * -row
win(holds("removed", goal), "enough rings removed")
loss(holds("enemy's removed", goal), "enough rings removed")
win(used_up * exceeds("removed", "enemy's removed"), "more rings removed")
loss(used_up * exceeds("enemy's removed", "removed"), "more rings removed")
draw(stuck) -- (reading)
