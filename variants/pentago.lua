-- Pentago (Tomas Flodén, 2005), 6x6 in four quadrants that can be turned, as Regular Boardgames has it.
title "Pentago: a marble, and a quarter turn of one quadrant; five in a row win"
family "lines"

board{6, 6, black = "shared"}
picture{style = "plain"}
piece("marble", "M", {glyph = "●"})
start "6/6/6/6/6/6 w 1"
moves_differ "text" -- Turns to the left and to the right are two moves, even if they have the same result.

-- The nine holes of each quadrant: the middle, four corners, and four sides.
local quadrants = {b2 = "sw", e2 = "se", b5 = "nw", e5 = "ne"}
local middles = {"b2", "e2", "b5", "e5"}
for _, square in ipairs(middles) do zone(quadrants[square], square) end

local function quarter(middle, by, sign)
  local walk, names = each(quadrants[middle]) * place "middle", {{}, {}}
  for i = 1, 8 do
    local name = "p" .. i
    walk = walk * go "middle" * turned(n, i * by) * place(name)
    table.insert(names[i % 2 + 1], name)
  end
  return walk * cycle(names[1]) * cycle(names[2]) * note(middle .. sign)
end

local turn = -here
for _, middle in ipairs(middles) do turn = turn + quarter(middle, 1, "+") + quarter(middle, -1, "-") end

-- "A player puts a marble in any hole and turns one quadrant by a quarter"; five in a row before the turn win at once.
local function five(class)
  return each "board" * class * any({n, ne, e, se}, function(d)
    return d * class * d * class * d * class * d * class
  end)
end
moves = each "board" * empty * put "marble" * stop * (#five(own) | turn)

draw(#five(own) * five(enemy))
loss(five(enemy)) -- five in a row
win(five(own)) -- five in a row
draw(stuck)
