-- There are three sprints in a game, for those who take them first: then a sprinter slides any way as far as it likes
-- instead of one step; that is written with an exclamation mark.
title "Sprinters: three sprints a game, all the rest is walking"
board{6, 6, shape = "torus"}
piece("sprinter", "S")
start "ssssss/6/6/6/6/SSSSSS w 0 1"
counter("sprints", 0, 3)

local ways = {n, ne, e, se, s, sw, w, nw}
local arrive = (empty + enemy * take) * stop
local sprint = -here
for taken = 0, 2 do sprint = sprint + holds("sprints", taken) * set("sprints", taken + 1) end
moves = from "sprinter" * (any(ways) * arrive
      + any(ways, function(d) return (d * empty) ^ 1 * d * arrive end) * sprint * note "!")

loss(-by "sprinter")
loss(stuck)
draw(repeated(3))
