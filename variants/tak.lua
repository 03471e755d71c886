-- Tak (James Ernest and Patrick Rothfuss, 2016), 5x5: 21 stones and a capstone each. 3x3 (10 stones) and 4x4
-- (15) are played without capstones; 6x6 has 30 stones and a capstone, 7x7 has 40 and two, 8x8 has 50 and two.
title "Tak: a road from edge to edge, over stacks that unroll"
family "connections"

local size = option("size", 5, "files and ranks of the board", {3, 8})
local flats = ({[3] = 10, [4] = 15, [5] = 21, [6] = 30, [7] = 40, [8] = 50})[size]
local caps = size < 5 and 0 or size < 7 and 1 or 2

board{size, size, black = "shared"}
picture{style = "plain"}
piece("flat", "F", {glyph = "●"})
piece("wall", "W", {glyph = "▮"})
piece("cap", "C", {glyph = "▲"})
reserve{"flat", "cap"}
counter("left", 0, flats + caps, true) -- Number of stones that each player has left.
local hand = ("F"):rep(flats) .. ("C"):rep(caps)
start(("%s[%s%s] w %d %d 1"):format(("/" .. size):rep(size):sub(2), hand, hand:lower(), #hand, #hand))
moves_differ "text"

-- "The first move of each player places a flat stone of the opponent." Later moves place any stone or the capstone.
local opening, spend = holds("left", flats + caps), add("left", -1)
local function place_stone(kind) return drop(kind) * each "board" * empty * stop end
local placing = (place_stone "flat" * (here + become "wall") + place_stone "cap") * spend

-- "A stack of up to five stones moves along a line, and leaves one or more stones on each square." It cannot go onto
-- standing stones and capstones, except that a capstone alone flattens a standing stone.
local moving = -here
local function unroll(list, count)
  local steps = #list
  for _, d in ipairs{n, e, s, w} do
    local way, flattened = here, place "from"
    for i, left in ipairs(list) do
      way = way * d * (empty + is "flat") * stop * lay(left)
      flattened = flattened * d * (i < steps and empty + is "flat" or is "wall")
    end
    local text = note(":" .. table.concat(list))
    moving = moving + by{"flat", "wall", "cap"} * lift(count) * way * text
    if list[steps] == 1 then
      moving = moving + by "cap" * flattened * become "flat" * go "from" * lift(count) * way * text
    end
  end
end
local function parts(left, list, count)
  if left == 0 then return unroll(list, count) end
  for part = 1, left do
    list[#list + 1] = part
    parts(left - part, list, count)
    list[#list] = nil
  end
end
for count = 1, size do parts(count, {}, count) end

moves = opening * drop "flat" * each "board" * empty * stop * flip * spend + -opening * (placing + moving)

-- "A road joins two opposite edges": adjacent flat stones and capstones on top. A player who completes both roads wins.
local last = string.char(96 + size)
zone("left", "a1-a" .. size) zone("right", last .. "1-" .. last .. size)
zone("bottom", "a1-" .. last .. "1") zone("top", "a" .. size .. "-" .. last .. size)
local groups = use "groups"
local function road(side)
  local class = side * is{"flat", "cap"}
  local function joins(one, other)
    return each(one) * class * groups.spread({n, e, s, w}, class) * each "marked" * on(other)
  end
  return #joins("left", "right") + #joins("bottom", "top")
end
loss(road(enemy), "a road")
win(road(own), "a road")

-- "When the board is full, or a player has no stones left, the player with more flat stones on top wins."
local full = -(each "board" * empty) + holds("left", 0) + holds("enemy's left", 0)
local function flat(side) return each "board" * side * is "flat" end
win(full * at_least(1, flat(own), flat(enemy)), "more flat stones")
loss(full * at_least(1, flat(enemy), flat(own)), "more flat stones")
draw(full, "equal numbers of flat stones")
