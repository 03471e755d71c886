-- Fanorona (Fanoron-Tsivy), from Madagascar, 22 men each on 9x5 points. The quotations are from Wikipedia.
title "Fanorona: captures by approach and by withdrawal"
family "captures"

board{9, 5, lines = "a1-b1-c1-d1-e1-f1-g1-h1-i1 a2-b2-c2-d2-e2-f2-g2-h2-i2 a3-b3-c3-d3-e3-f3-g3-h3-i3 "
  .. "a4-b4-c4-d4-e4-f4-g4-h4-i4 a5-b5-c5-d5-e5-f5-g5-h5-i5 a1-a2-a3-a4-a5 b1-b2-b3-b4-b5 c1-c2-c3-c4-c5 "
  .. "d1-d2-d3-d4-d5 e1-e2-e3-e4-e5 f1-f2-f3-f4-f5 g1-g2-g3-g4-g5 h1-h2-h3-h4-h5 i1-i2-i3-i4-i5 "
  .. "a3-b4-c5 a1-b2-c3-d4-e5 c1-d2-e3-f4-g5 e1-f2-g3-h4-i5 g1-h2-i3 a3-b2-c1 a5-b4-c3-d2-e1 c5-d4-e3-f2-g1 "
  .. "e5-f4-g3-h2-i1 g5-h4-i3"}
picture{style = "points"}
piece("man", "M", {glyph = "●"})
start "mmmmmmmmm/mmmmmmmmm/mMmM1mMmM/MMMMMMMMM/MMMMMMMMM w 1"

-- "Capturing implies removing one or more pieces of the opponent": all enemies on the line, up to a gap or another man.
local function row(d) return d * enemy * take * all(d * enemy * take) end

-- "Approach: moving the capturing stone to a point adjacent to an opponent stone", further on the line of the step.
-- "Withdrawal: the capturing stone moves from a point adjacent to the opponent stone, away from the stone." "An
-- approach capture and a withdrawal capture cannot be made at the same time."
-- "The piece is not allowed to arrive at the same position twice", so each point is marked, and not "to move twice
-- consecutively in the same direction": the point before this one isn't straight behind.
local function capture(d)
  return -(opposite(d) * at "last") * place "last" * mark * d * empty * -marked * place "here"
       * (row(d) + go "last" * row(opposite(d))) * go "here" * stop
end
local ways = {n, ne, e, se, s, sw, w, nw}
local captures = rec(function(more) return any(ways, capture) * (more + here) end) -- "continuing is optional"

-- "If a capturing move is possible, it must be played."
moves = from "man" * captures | from "man" * any(ways) * empty * stop

loss(-by "man", "no stone is left") -- "The game ends when one player captures all stones of the opponent."
loss(stuck) -- (reading)
draw(repeated(3)) -- (reading; the rules say "if neither player can achieve this")
