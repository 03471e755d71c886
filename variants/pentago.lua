-- Pentago (Tomas Flodén, 2005), 6x6 in four quadrants that can be turned, as Regular Boardgames has it.
title "Pentago: a marble, and a quarter turn of one quadrant; five in a row win"
family "lines"

board{6, 6, black = "shared"}
picture{style = "plain", shaded = "a1-c3 d4-f6"}
piece("marble", "M", {glyph = "●"})
start "6/6/6/6/6/6 w 1"
moves_differ "text" -- Turns to the left and to the right are two moves, even if they have the same result.

-- The nine holes of each quadrant: the center, four corners, and four sides.
local quadrants = {b2 = "lower left center", e2 = "lower right center", b5 = "upper left center",
  e5 = "upper right center"}
local centers = {"b2", "e2", "b5", "e5"}
for _, square in ipairs(centers) do zone(quadrants[square], square) end

local function quarter(center, by, sign)
  local walk, names = each(quadrants[center]) * place "center", {{}, {}}
  for i = 1, 8 do
    local name = "p" .. i
    walk = walk * go "center" * turned(n, i * by) * place(name)
    table.insert(names[i % 2 + 1], name)
  end
  return walk * cycle(names[1]) * cycle(names[2]) * note(center .. sign)
end

local turn = -here
for _, center in ipairs(centers) do turn = turn + quarter(center, 1, "+") + quarter(center, -1, "-") end

-- "A player puts a marble in any hole, and then turns one quadrant by 90 degrees"; five in a row before the turn win at
-- once.
local function five(class)
  return each "board" * class * any({n, ne, e, se}, function(d)
    return d * class * d * class * d * class * d * class
  end)
end
moves = each "board" * empty * put "marble" * stop * (#five(own) | turn)

draw(#five(own) * five(enemy), "two rows of five")
loss(five(enemy), "five in a row")
win(five(own), "five in a row")
draw(stuck, "a full board")
