-- Tumbleweed (Mike Zapawa, 2020), on a hexagon of side 8.
title "Tumbleweed: stacks as high as the number of your stacks in sight; the larger territory wins"
family "territory"

local may_swap = option("swap", false, "after White's first turn, Black may exchange the two stones")

board{15, 15, cells = "hexagons", form = "hexagon"}
picture{style = "plain", pieces = "counted"}
piece("stone", "S", {glyph = "●"})
piece("rock", "R", {neutral = true})
counter("opening", 0, 3) -- Number of moves of the opening that are left.
counter("passes", 0, 2) -- in a row
start(("15/"):rep(7) .. "7(RR)7" .. ("/15"):rep(7) .. " w 3 0 1")

-- First a neutral stack of two is in the middle. White puts a stone of each player on empty cells. Then Black passes,
-- or exchanges the two stones if the option is on.
local single = each "board" * empty * put "stone" * stop
local exchange = all(first(each "board" * is "stone" * -marked) * mark * flip)
local opening = holds("opening", 3) * set("opening", 2) * single * again
              + holds("opening", 2) * set("opening", 1) * single * flip
              + holds("opening", 1) * set("opening", 0) * (pass + (may_swap and exchange * note "swap" or -here))

-- Then a player puts a stack on any cell. Its height is the number of the player's stacks in sight of it, that is, of
-- those that are the first stack in one of the six directions. It replaces a lower stack of anyone.
counter("seen", 0, 6, "move")
counter("seen by the enemy", 0, 6, "move")
counter("old", 0, 6, "move")
local function sight(class, name)
  local counts = here
  for _, d in ipairs{n, e, se, s, w, nw} do
    counts = counts * (#(d * all(empty * d) * class) * add(name, 1) | here)
  end
  return counts
end
local placing = each "board" * sight(own, "seen") * all(depose * add("old", 1)) * exceeds("seen", "old")
              * times("seen", carry "stone" * lay) * stop

-- A player may pass. After two passes the player with more cells wins: those with the player's stacks, and empty ones
-- of which the player sees more than the enemy.
moves = opening + holds("opening", 0) * (placing * set("passes", 0) + pass * add("passes", 1))
local function cells(class, other)
  local more = sight(class, "seen") * sight(other, "seen by the enemy") * exceeds("seen", "seen by the enemy")
  return each "board" * (class | empty * #more)
end
win(holds("passes", 2) * at_least(1, cells(own, enemy), cells(enemy, own)), "more cells")
loss(holds("passes", 2) * at_least(1, cells(enemy, own), cells(own, enemy)), "more cells")
draw(holds("passes", 2), "equal numbers of cells")
