-- Abalone (Michel Lalet and Laurent Lévi, 1987), on a hexagon of side 5, 14 marbles each. The rules are those of the
-- first edition, in our words.
title "Abalone: lines of marbles push shorter ones; six marbles off the board win"
family "captures"

board{9, 9, cells = "hexagons", form = "hexagon"}
picture{style = "plain"}
piece("marble", "M", {glyph = "●"})
counter("won", 0, 6, true)
start "mmmmm4/mmmmmm3/2mmm4/9/9/9/4MMM2/3MMMMMM/4MMMMM w 0 0 1"

-- One, two or three marbles in a line move one cell along it, if the next cell is empty or if they push: fewer enemy
-- marbles follow, and after them an empty cell or the edge. A marble that is pushed over the edge is out of play.
counter("mine", 0, 9, "move")
counter("theirs", 0, 9, "move")
local ways = {n, e, se, s, w, nw}
local function along(d)
  local pushed = exceeds("theirs", 0) * (d * empty * put "marble" * flip | -d * add("won", 1)) * go "front" * d * flip
  return add("mine", 1) * place "tail" * all(d * own * add("mine", 1)) * -exceeds("mine", 3) * place "front"
       * all(d * enemy * add("theirs", 1)) * exceeds("mine", "theirs")
       * (pushed | holds("theirs", 0) * d * empty * put "marble") * stop * go "tail" * remove
end

-- Two or three marbles in a line move one cell to the side, if all the cells are empty.
local function aside(line, d)
  local one = place "from" * remove * d * empty * put "marble"
  local another = go "from" * line * own * one
  return one * stop * another * (here + another) * stop
end
local sideways = -here
for _, line in ipairs{n, e, se} do
  for _, turn in ipairs{1, 2, 4, 5} do sideways = sideways + aside(line, turned(line, turn)) end
end

moves = by "marble" * (any(ways, along) + sideways)

loss(holds("enemy's won", 6), "six marbles pushed off") -- A player whose opponent has pushed off six marbles loses.
loss(stuck)
draw(repeated(3)) -- (reading)

-- Evaluation: count the cells around each marble, up to the edge. There are most in the center.
worth(1, by "marble" * any(ways, function(d) return d ^ 1 end))
