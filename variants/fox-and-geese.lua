-- Fox and Geese: thirteen geese on a cross of 33 points and its lines, as described in Regular Games.
title "Fox and Geese: the fox captures by short leaps, thirteen geese surround it"
family "hunts"

local beside = option("beside", true, "the fox may begin on seven points next to the cross, as in published counts")
local chains = option("chains", false, "the fox may go on leaping")

local lines = "c1-d1-e1 c2-d2-e2 a3-b3-c3-d3-e3-f3-g3 a4-b4-c4-d4-e4-f4-g4 a5-b5-c5-d5-e5-f5-g5 c6-d6-e6 c7-d7-e7 "
  .. "a3-a4-a5 b3-b4-b5 c1-c2-c3-c4-c5-c6-c7 d1-d2-d3-d4-d5-d6-d7 e1-e2-e3-e4-e5-e6-e7 f3-f4-f5 g3-g4-g5 "
  .. "c1-d2-e3-f4-g5 a3-b4-c5-d6-e7 a5-b4-c3-d2-e1 c7-d6-e5-f4-g3 c3-d4-e5 c5-d4-e3"
local outside = " a3-a2-b2-c2 b2-b3 e2-f2-g2-g3 f3-f2-f1-e1 e7-f7-f6-e6 f6-f5"

board{7, 7, lines = lines .. (beside and outside or ""), black = "shared"}
picture{style = "points"}
piece("fox", "F", {glyph = "♚"})
piece("goose", "G", {glyph = "●"})
reserve{"fox"}
counter("turns", 0, 50)
start "7/7/7/7/ggggggg/2ggg2/2ggg2[F] w 0 1"
if beside then zone("beside", "a2-b2 f1-f2 g2 f6-f7") end

-- Squares outside of the cross have lines that lead away and between them, but none that leads to them.
local function line(d) return beside and d * -on "beside" + on "beside" * d * on "beside" or d end
local ways = {n, ne, e, se, s, sw, w, nw}
local step = any(ways, function(d) return line(d) * empty * stop end)
local leap_over = any(ways, function(d) return line(d) * enemy * take * line(d) * empty * stop end)
local leaps = chains and rec(function(more) return leap_over * (more + here) end) or leap_over

-- "First the fox is put on an empty point. Then a goose moves to the next point along a line, in any direction. So does
-- the fox, or it captures a goose by a leap over it to the empty point after it."
moves = drop "fox" * each "board" * empty
      + from "goose" * step
      + from "fox" * (step + leaps) * add("turns", 1)

loss(stuck) -- "The geese win if the fox cannot move"; the fox wins if no goose is left.
draw(holds("turns", 50), "fifty turns of the fox") -- "After fifty turns of the fox the game is drawn."

-- Evaluation: the more points the fox can reach, the better for it.
local onward = any(ways, function(d) return line(d) * empty end)
worth(1, by "fox" * mark * all(first(each "marked" * onward * -marked * mark)) * each "marked")
