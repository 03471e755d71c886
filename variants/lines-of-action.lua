-- Lines of Action (Claude Soucie, 1969), 8x8, twelve pieces each on opposite edges.
title "Lines of Action: a piece moves as many squares as there are pieces on its line; unite all to win"
family "lines"

board{8, 8}
picture{style = "plain"}
piece("man", "M", {glyph = "●"})
start "1MMMMMM1/m6m/m6m/m6m/m6m/m6m/m6m/1MMMMMM1 w 1"

local around = {n, ne, e, se, s, sw, w, nw}

-- "A piece moves in a straight line exactly as many squares as there are pieces of either color on that line": one step
-- for itself, and one for each other piece, which is marked when it is counted.
-- "It may jump over its own pieces, but not over the enemy's, which it captures by landing on them."
local function move(d)
  local other = go "origin" * (d ^ 1 + opposite(d) ^ 1) * occupied * -marked
  local further = -enemy * place "reached" * first(other * mark) * go "reached" * d
  return d * all(further) * -#other * (empty + enemy * take) * stop
end
moves = from "man" * any(around, move)

-- "The first player to bring all their pieces into one connected group wins", the mover if both do. The test marks the
-- group of one piece and looks for a piece without a mark.
local groups = use "groups"
local function united(class)
  return first(each "board" * class) * groups.spread(around, class) * -(each "board" * class * -marked)
end
loss(united(enemy), "all pieces are united")
win(united(own), "all pieces are united")
loss(stuck)
draw(repeated(3))
