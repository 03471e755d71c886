-- Hive (John Yianni, 2001), without expansions. Sentences in quotation marks retell its rules.
title "Hive: five kinds of insects, each with its own gait, surround the enemy queen bee"
family "hunts"

local tournament = option("tournament", false, "the queen may not be the first piece that a player places")

-- The game has no board; this one is a torus. All 22 pieces are connected, so they are at most 21 spaces apart, and the
-- rules look at most two spaces further. So the pieces never meet round the torus.
board{24, 24, cells = "hexagons", shape = "torus", black = "shared"}
picture{style = "plain"}
zone("center", "l12")

local kinds, hand = {"queen", "beetle", "spider", "grasshopper", "ant"}, "QBBSSGGGAAA"
for _, kind in ipairs(kinds) do piece(kind, kind:sub(1, 1):upper()) end
reserve(kinds)
start(("24/"):rep(23) .. "24[" .. hand .. hand:lower() .. "] w 1")

local ways = {n, e, se, s, w, nw}
local around = any(ways)

counter("in hand", 0, #hand, "move")
local in_hand = here
for _, kind in ipairs(kinds) do in_hand = in_hand * times(kind, add("in hand", 1)) end

-- "The first piece is placed anywhere, and the second next to it. All others are placed next to pieces of the same
-- color, and not next to the other color." In a stack, the piece on top counts.
local first_spot = each "board" * enemy * around | each "center"
local spot = each "board" * own * around * empty * -(around * enemy)

-- "The queen must be one of the first four pieces that a player places."
local queen_now = holds("queen", 1) * holds("in hand", {1, #hand - 3})
local first_kinds = tournament and {table.unpack(kinds, 2)} or kinds
local placing = in_hand * (holds("in hand", #hand) * drop(first_kinds) * first_spot
  + -holds("in hand", #hand) * (queen_now * drop "queen" + -queen_now * drop(kinds)) * spot)

-- "The hive must be connected at all times", even while a piece moves.
local spread = (use "groups").spread(ways, occupied)
local free = #((occupied | first(around * occupied)) * spread * -(each "board" * occupied * -marked))

-- "A piece slides to a space next to it along the edge of the hive, unless pieces on both sides are in its way."
local function slide(d)
  local left, right = #(turned(d, -1) * occupied), #(turned(d, 1) * occupied)
  return (left * -right | right * -left) * d * empty
end

-- "The beetle moves one space, and can also climb onto the hive and move on it. It can't go between two stacks that are
-- both higher than the space it leaves and the space it enters." With four beetles, these are stacks of two or more.
local function climb(d)
  local between = #(turned(d, -1) * height(2, 6)) * #(turned(d, 1) * height(2, 6))
  return (occupied | #(d * occupied)) * -(height(0, 1) * between * d * height(0, 1)) * d
end

-- "The grasshopper jumps in a straight line over one or more pieces to the first empty space."
local function jump(d) return d * occupied * all(d * occupied) * d * empty end

-- "The spider moves exactly three spaces, and never back to a space where it was in the same move."
local crawl = mark * times(3, any(ways, slide) * -marked * mark)

-- "The ant moves any number of spaces."
local roam = mark * all(first(each "marked" * any(ways, slide) * -marked * mark)) * each "marked" * -at "origin"

local moving = holds("queen", 0) * by(kinds) * lift * free
  * (carrying{"queen", "beetle"} * any(ways, slide) + carrying "beetle" * any(ways, climb) + carrying "spider" * crawl
    + carrying "grasshopper" * any(ways, jump) + carrying "ant" * roam) * lay

-- "A player who can neither place nor move a piece passes."
moves = (placing + moving) * stop | pass

-- "You win when the enemy queen is surrounded on all six sides, by pieces of any color." If both are, it is a draw.
local function surrounded(side)
  return each "board" * occupied * -(around * empty) * #rec(function(more) return side * is "queen" | depose * more end)
end
draw(surrounded(own) * surrounded(enemy), "both queens are surrounded")
loss(surrounded(own), "the queen is surrounded")
win(surrounded(enemy), "the queen is surrounded")
draw(repeated(3)) -- (reading)

-- Evaluation: pieces next to the enemy queen have a value.
worth(10, each "board" * enemy * is "queen" * around * occupied)
