-- ZÈRTZ (Kris Burm, 2000), on 37 rings. Sentences in quotation marks retell its rules.
title "ZÈRTZ: the marbles belong to both players, and the board shrinks with each one that is placed"
family "captures"

local blitz = option("blitz", false, "one marble of each color fewer is in play and is needed to win")

board{7, 7, cells = "hexagons", form = "hexagon", black = "shared"}
picture{style = "plain"}
piece("white marble", "W", {neutral = true})
piece("gray marble", "G", {neutral = true})
piece("black marble", "B", {neutral = true})
piece("gap", "X", {neutral = true, glyph = "✕"}) -- A ring was removed here.
local less = blitz and 1 or 0
local colors = {{"white", 6 - less, 4 - less}, {"gray", 8 - less, 5 - less}, {"black", 10 - less, 6 - less}}
local marbles = {"white marble", "gray marble", "black marble"}
for _, color in ipairs(colors) do counter(color[1] .. " in the pool", 0, color[2]) end
for _, color in ipairs(colors) do counter(color[1] .. " captured", 0, color[2], true) end
counter("placed", 0, 1) -- 1 if the player to move has placed a marble, and must still remove a ring.
start(("7/7/7/7/7/7/7 w %d %d %d 0 0 0 0 0 0 0 1"):format(colors[1][2], colors[2][2], colors[3][2]))

-- "Capturing takes precedence over placing. Jump with a marble over an adjacent marble of any color to a vacant ring.
-- You must continue with the same marble as long as it can jump. You may choose between several captures."
local capture = any(colors, function(color, i) return is(marbles[i]) * take * add(color[1] .. " captured", 1) end)
local ways = {n, e, se, s, w, nw}
local function jump(d) return d * capture * d * empty * stop end
local jumps = each "board" * is(marbles) * lift * rec(function(more) return any(ways, jump) * (more | here) end)

-- "Place a marble of any color from the pool on any vacant ring. If the pool is empty, you must place one that you have
-- captured."
local empty_pool = here
for _, color in ipairs(colors) do empty_pool = empty_pool * holds(color[1] .. " in the pool", 0) end
local placing = each "board" * empty * any(colors, function(color, i)
  return (add(color[1] .. " in the pool", -1) + empty_pool * add(color[1] .. " captured", -1))
       * put(marbles[i]) * stop * note(":" .. color[1])
end)

-- "Then remove a free ring, one that is vacant and at the edge, so that you can slide it away": two adjacent sides are
-- free. "If there is no free ring, you don't remove one."
local function missing(d) return -(d * -is "gap") end
local at_edge = any(ways, function(d) return missing(d) * missing(turned(d, 1)) end)
local removing = each "board" * empty * first(at_edge) * put "gap" * stop

-- "If rings are isolated from the board and all of them have marbles, you take both the rings and the marbles."
-- (reading: the same if a part that was isolated before is filled.)
local spread = (use "groups").spread(ways, -is "gap")
local isolated = all(first(each "board" * empty * -marked) * spread)
               * all(first(each "board" * is(marbles) * -marked) * capture * put "gap")

moves = holds("placed", 1) * removing * set("placed", 0) * isolated
      | jumps
      | placing * (#removing * set("placed", 1) * again | isolated)

never(to_move * holds("placed", 1) * -removing, "there is no free ring to remove")

-- "The winner is the first to capture 3 marbles of each color, or 4 white, 5 gray or 6 black marbles." If no ring
-- is vacant after a move, the player who made it wins (reading).
local function won(whose)
  local each_color, any_color = here, -here
  for _, color in ipairs(colors) do
    each_color = each_color * holds(whose .. color[1] .. " captured", {3 - less, color[2]})
    any_color = any_color + holds(whose .. color[1] .. " captured", {color[3], color[2]})
  end
  return each_color + any_color
end
win(won "", "enough balls")
loss(won "enemy's ", "enough balls")
loss(-(each "board" * empty), "no ring is vacant")
loss(stuck) -- (reading)
draw(repeated(3)) -- (reading)
