-- Nine Men's Morris (Merels, the Mill Game), 24 points on three squares and the lines between them.
title "Nine Men's Morris: three in a row take a man; fewer than three men lose"
family "lines"

local flying = option("flying", true, "a player with three men left may move them anywhere")

board{7, 7, lines = "a1-d1-g1-g4-g7-d7-a7-a4-a1 b2-d2-f2-f4-f6-d6-b6-b4-b2 c3-d3-e3-e4-e5-d5-c5-c4-c3 "
  .. "a4-b4-c4 e4-f4-g4 d1-d2-d3 d5-d6-d7"}
piece("man", "M", {glyph = "●"})
reserve{"man"}
start "7/7/7/7/7/7/7[MMMMMMMMMmmmmmmmmm] w 1"

-- A mill is three men of one player on a line: with this point at its end or in its middle.
local function mill(class)
  local closed = -here
  for _, d in ipairs{n, e} do
    local back = opposite(d)
    closed = closed + d * class * d * class + back * class * back * class + #(d * class) * #(back * class)
  end
  return #closed
end

-- "Three men of a player in a row on a line are a mill. A player who closes a mill captures an enemy man: one that
-- isn't in a mill, unless all enemy men are."
local take_one = each "board" * enemy * -mill(enemy) * take * stop | each "board" * enemy * take * stop
local arrive = empty * stop * land * (mill(own) * take_one | here)

-- "First the players put their men on the board in turn. Then the men move along the lines", or fly if only three are
-- left.
local placing = drop "man" * each "board" * arrive
local steps = from "man" * any{n, e, s, w} * arrive
local flights = at_most(3, by "man") * from "man" * each "board" * -at "origin" * arrive
moves = placing | (flying and steps + flights or steps)

-- "A player with fewer than three men, or without a move, has lost."
loss(-(drop "man" * each "board" * empty) * -at_least(3, by "man"), "fewer than three men")
loss(stuck)
draw(repeated(3))
