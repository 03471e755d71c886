-- Quoridor (Mirko Marchesi, 1997): 9x9 cells, here every second square of every second rank. Walls are on the squares
-- between them: each fills two slots and the post between them.
title "Quoridor: be the first across the board, around walls that may not close the way"
family "races"

board{17, 17}
picture{cells = "slots", white = "a17-q17", black = "a1-q1"}
piece("pawn", "P", {glyph = "●"})
piece("wall", "W", {glyph = "■", neutral = true})
counter("walls", 0, 10, true)
start "8p8/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/8P8 w 10 10 1"

local cells, posts = "", ""
for rank = 1, 17 do
  for file = 1, 17 do
    local name = string.char(96 + file) .. rank .. " "
    if file % 2 == 1 and rank % 2 == 1 then cells = cells .. name end
    if file % 2 == 0 and rank % 2 == 0 then posts = posts .. name end
  end
end
zone("cells", cells)
zone("posts", posts)
never(by "pawn" * -on "cells", "a pawn between cells")
never(-at_least(1, by "pawn") + at_least(2, by "pawn"), "a player without exactly one pawn")

-- "A pawn moves to an adjacent cell. It may leap over the enemy's pawn. If a wall or the edge is behind that pawn, it
-- moves to a cell beside that pawn instead."
local sides = {n, e, s, w}
local function open(d) return d * empty * d end
local moving = from "pawn" * any(sides, function(d)
  local beside = any(turned(d, 2) + turned(d, -2), open)
  return open(d) * (empty + enemy * (open(d) | -(d * empty) * beside) * empty)
end) * stop

-- "A wall may not block the last way of a pawn to its far side."
local step = any(sides, function(d) return open(d) * -marked * mark end)
local spread = all(first(each "marked" * step * all(first(step))))
local function reached(class, goal)
  return #(each "cells" * class * is "pawn" * mark * spread * each(goal) * marked)
end
local open_for_both = reached(own, "far") * reached(enemy, "home")

-- A wall can close a way only if it touches other walls or the edge at two of three points: its middle and its ends.
local function touches(d, across)
  local there = go "post" * d * d
  return -there | there * (occupied | any({d, across, opposite(across)}, function(x) return x * occupied end))
end
local function may_close(one, other, across)
  local first_end, second_end = touches(one, across), touches(other, across)
  local middle = go "post" * (across * occupied | opposite(across) * occupied)
  return first_end * second_end | middle * (first_end | second_end)
end

local function wall(one, other, across, name)
  return go "post" * one * empty * put "wall" * go "post" * other * empty * put "wall" * note(name)
       * go "post" * put "wall" * (-may_close(one, other, across) | open_for_both)
end
local placing = add("walls", -1) * each "posts" * empty * stop * place "post"
              * (wall(w, e, n, "h") + wall(s, n, e, "v"))
moves = moving + placing

-- "The first player to reach the far side wins."
loss(each "home" * enemy, "the pawn on the far side")

-- Evaluation: the fewer steps to the far side, the better. Mark the pawn's cell, then the cells one step away, and so
-- on; walls fill the marked cells of earlier rounds. Count the rounds.
local fill = all(first(each "marked" * empty * put "wall"))
local next_cells = all(first(each "marked" * is "wall" * step))
worth(-4, by "pawn" * mark * all(first(each "cells" * is "pawn" * remove)) * rec(function(more)
  return -#(each "far" * marked) * #(each "marked" * empty) * (here + fill * next_cells * more)
end))
