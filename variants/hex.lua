-- Hex (Piet Hein, 1942; John Nash, 1948), a rhombus of 11 x 11 hexagons.
title "Hex: White joins the lower and the upper edge, Black the left and the right one"
family "connections"

local size = option("size", 11, "files and ranks of the rhombus", {2, 19})
local may_swap = option("swap", false, "instead of a move, Black may take over White's first stone")

board{size, size, cells = "hexagons", black = "shared"}
piece("stone", "S", {glyph = "●"})
start(("/" .. size):rep(size):sub(2) .. " w 1")

local last = ("%c"):format(96 + size)
local left, right = "a1-a" .. size, ("%s1-%s%d"):format(last, last, size)
local lower, upper = ("a1-%s1"):format(last), ("a%d-%s%d"):format(size, last, size)
picture{style = "plain", white = lower .. " " .. upper, black = left .. " " .. right}
zone("left", left)
zone("right", right)
zone("lower", lower)
zone("upper", upper)

-- "Each turn, a player puts a stone on any empty cell."
moves = each "board" * empty * put "stone" * stop

-- With the swap rule, Black's first move may replace White's stone by a black one on its mirror image in the short
-- diagonal. The image is as many steps se (or nw) after the diagonal as the stone is before it.
if may_swap then
  local middle, over, under = {}, {}, {}
  for i = 1, size do
    middle[i] = ("%c%d"):format(96 + i, i)
    if i > 1 then over[i - 1], under[i - 1] = ("%c%d"):format(95 + i, i), ("%c%d"):format(96 + i, i - 1) end
  end
  zone("middle", table.concat(middle, " "))
  zone("over", table.concat(over, " "))
  zone("under", table.concat(under, " "))
  local function across(d, beside)
    return rec(function(more) return on "middle" | on(beside) * d | d * more * d end)
  end
  moves = moves + -white * -by "stone" * -at_least(2, each "board" * enemy)
                * each "board" * enemy * remove * (across(se, "over") + across(nw, "under"))
                * put "stone" * stop * note "swap"
end

-- "A player wins by a chain of stones between their two edges". The opponent of the player to move has completed it.
local groups = use "groups"
local chain = groups.spread(groups.hexagonal, enemy)
local function joined(from, to) return each(from) * enemy * chain * each(to) * marked end
loss(white * joined("left", "right") + -white * joined("lower", "upper"), "a chain between both edges")

-- Evaluation: the fewer stones are missing, the better. Mark the cells of one edge, those next to own marked stones,
-- and so on. Then fill the marked empty cells and mark again, until the other edge is reached; count the rounds. During
-- a round, new stones are the enemy's, so that one new stone doesn't extend another.
local step = own * any(groups.hexagonal, function(d) return d * -enemy * -marked * mark * (own | opposite(d)) end)
local spread = all(first(each "marked" * step * all(first(step))))
local function lacking(from, to)
  local begin = all(first(each(from) * -enemy * -marked * mark)) * spread
  local stones = all(first(each "marked" * empty * put "stone" * flip))
               * all(first(each "marked" * enemy * flip) * all(first(step))) * spread
  local arrived = #(each(to) * own * marked)
  return begin * rec(function(more) return -arrived * #(each "marked" * empty) * (here + stones * more) end)
end
worth(-10, white * lacking("lower", "upper") + -white * lacking("left", "right"))
