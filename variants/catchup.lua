-- Catchup (Nick Bentley, 2010), on a hexagon of side 5.
title "Catchup: the largest group wins, but whoever catches up may be answered with three stones"
family "territory"

board{9, 9, cells = "hexagons", form = "hexagon", black = "shared"}
picture{style = "plain"}
piece("stone", "S", {glyph = "●"})
counter("left", 1, 3) -- Number of stones that may still be placed in this turn.
counter("begun", 0, 1) -- 1 if a stone has been placed in this turn.
counter("before", 1, 61) -- Size of the mover's largest group at the beginning of the turn.
start(("9/"):rep(8) .. "9 w 1 0 1 1")
local ways = {n, e, se, s, w, nw}
local groups = use "groups"

-- Finds the sizes of both sides' largest groups.
counter("size", 0, 61, "move")
counter("mine", 0, 61, "move")
counter("theirs", 0, 61, "move")
local largest = groups.largest(ways, own, "mine", "size") * groups.largest(ways, enemy, "theirs", "size")

-- White places one stone. Then a player places one or two stones on empty cells in each turn, or up to three if the
-- opponent's largest group grew in the last turn and is at least as large as the player's own. The first stone of all
-- doesn't count as growth.
local full = -(each "board" * empty)
local grown = exceeds("mine", "before") * exceeds("mine", "theirs", 0)
local finish = largest * (grown * set("left", 3) | set("left", 2)) * set("begun", 0)
             * set("before", 1) * all(exceeds("theirs", "before") * add("before", 1))
local stone = each "board" * empty * put "stone" * stop
local last = holds("left", 1) | full
moves = stone * -last * add("left", -1) * set("begun", 1) * again
      + (stone * last + holds("begun", 1) * pass) * finish

-- When the board is full, the player with the largest group wins. If both are of the same size, the next largest groups
-- are compared, and so on.
local function leave_out(side)
  return first(each "board" * groups.count(ways, side, "size") * exceeds("size", "mine", 0))
       * all(first(each "marked") * remove * unmark)
end
win(full * rec(function(more)
  return set("mine", 0) * set("theirs", 0) * largest
       * (exceeds("mine", "theirs") | exceeds("mine", "theirs", 0) * leave_out(own) * leave_out(enemy) * more)
end), "the largest group")
loss(full, "the largest group")

-- Evaluation: count the stones of a player's largest group.
local largest_group = first(each "board" * groups.count(ways, own, "size") * exceeds("size", "mine", 0))
worth(5, groups.largest(ways, own, "mine", "size") * largest_group * each "marked")
