-- Go (rules of area scoring, as in China), 9x9. Here White moves first, and Black is given the komi.
title "Go: surround more of the board than the other"
family "territory"

local size = option("size", 9, "files and ranks of the board", {5, 19})
local komi = option("komi", 13, "half points for the player who moves second", {-200, 200})
local superko = option("superko", false, "no stone may repeat an earlier position of the board")

board{size, size, black = "shared"}
local groups = use "groups"
picture{style = "points", dots = groups.stars(size)}
piece("stone", "S", {points = 2, glyph = "●"})
marks("ko", 1)
counter("passes", 0, 2)
start(("/" .. size):rep(size):sub(2) .. " w - 0 1")

local sides = {n, e, s, w}
local each_side = any(sides)

-- "Stones of one player that are connected along lines are a group. The empty points next to it are its liberties."
local function group(class) return groups.spread(sides, class) end
local function is_captured(class) return group(class) * -(each "marked" * class * each_side * empty) end

-- "A stone that takes the last liberty of an enemy group captures the group." A single captured stone may be a ko.
local function capture(d)
  local alone = -(each_side * enemy)
  return go "here" * #(d * enemy * is_captured(enemy)) * d
       * (alone * place "taken" * take | group(enemy) * all(first(each "marked") * unmark * take)) | here
end
local captures = here
for _, d in ipairs(sides) do captures = captures * capture(d) end

-- "A stone may not be put where its group would have no liberty after the captures." "A stone that has just captured a
-- single stone may not be recaptured alone at once."
local no_suicide = go "here" * -is_captured(own)
local ko = go "here" * -(each_side * own) * at_most(1, go "here" * each_side * empty) * go "taken" * mark "ko" | here
local playing = each "board" * empty * -marked "ko" * put "stone" * stop * place "here"
              * captures * no_suicide * ko * set("passes", 0)
moves = playing + pass * add("passes", 1)

-- "Two passes in a row end the game. The player with more points wins: one for each stone, and one for each point that
-- only stones of that player surround." To count, surrounded points are filled with stones.
local function surrounded(class, other)
  return #(groups.spread(sides, empty) * -(each "marked" * empty * each_side * other)
           * each "marked" * empty * each_side * class)
end
local counted = all(first(each "board" * empty * surrounded(own, enemy)) * put "stone")
              * all(first(each "board" * empty * surrounded(enemy, own)) * put "stone" * flip)
points(holds("passes", 2) * counted, -komi) -- Points are counted in halves.

if superko then never(repeated(2, "board"), "an earlier position of the board") end
draw(repeated(3))
