-- Havannah (Christian Freeling, 1979), a hexagon of side 8.
title "Havannah: a ring, a bridge between two corners or a fork between three edges wins"
family "connections"

local side = option("size", 8, "cells on each edge of the hexagon", {3, 10})
local may_swap = option("swap", false, "instead of a move, Black may take over White's first stone")
local width = 2 * side - 1

board{width, width, cells = "hexagons", form = "hexagon"}
piece("stone", "S", {glyph = "●"})
start(("/" .. width):rep(width):sub(2) .. " w 1")

-- "Each turn, a player puts a stone on any empty cell."
moves = each "board" * empty * put "stone" * stop

-- With the swap rule, a player's first move may turn the opponent's only stone over.
if may_swap then
  moves = moves + -by "stone" * -at_least(2, each "board" * enemy) * each "board" * enemy * flip * stop * note "swap"
end

-- The files and ranks of the corners, counterclockwise from the left end of rank 1. The edges are between them.
local corners = {{side, 1}, {width, 1}, {width, side}, {side, width}, {1, width}, {1, side}}
local function name(file, rank) return ("%c%d"):format(96 + file, rank) end
local corner_cells, edges, rim = {}, {}, ""
for i, corner in ipairs(corners) do
  local next, cells = corners[i % 6 + 1], {}
  for step = 1, side - 2 do
    cells[step] = name(corner[1] + (next[1] - corner[1]) // (side - 1) * step,
      corner[2] + (next[2] - corner[2]) // (side - 1) * step)
  end
  corner_cells[i], edges[i] = name(corner[1], corner[2]), "edge " .. i
  zone(edges[i], table.concat(cells, " "))
  rim = rim .. table.concat(cells, " ") .. " "
end
picture{style = "plain", shaded = table.concat(corner_cells, " ")}
zone("corner", table.concat(corner_cells, " "))
zone("rim", rim .. table.concat(corner_cells, " "))

local groups = use "groups"
local chain = groups.spread(groups.hexagonal, enemy)
local function touches(i) return #(each(edges[i]) * marked) end

-- "A bridge connects two corner cells. A fork connects three edges. Corner cells belong to no edge."
loss(each "corner" * enemy * place "first" * chain * each "corner" * marked * -at "first", "a bridge")
for i = 1, 4 do
  local two_more = -here
  for j = i + 1, 5 do
    for k = j + 1, 6 do two_more = two_more + touches(j) * touches(k) end
  end
  loss(each(edges[i]) * enemy * chain * two_more, "a fork")
end

-- "A ring is a loop around one or more cells, occupied or not": a stone with six neighbours of its
-- color, or a cell that can be reached from the edge only across the ring.
local around = here
for _, d in ipairs(groups.hexagonal) do around = around * #(d * enemy) end
loss(each "board" * enemy * around, "a ring")
local outside = groups.spread(groups.hexagonal, -enemy)
loss(all(first(each "rim" * -enemy * -marked) * outside) * each "board" * -enemy * -marked, "a ring")

draw(stuck, "a full board")
