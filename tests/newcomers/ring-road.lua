-- The middle of the board is a hole. Cars drive one or two squares straight, not through others, and ram what stands at
-- the end of their way; the last car is driven off: who has none left loses.
title "Ring Road: a race round a hole"
board{7, 7, holes = "c3-e5"}
piece("car", "C")
start "3c3/3c3/7/7/7/3C3/3C3 w 0 1"
clock()

local function drive(d)
  return d * (here + empty * d) * (empty + enemy * take) * stop
end
moves = from "car" * any({n, e, s, w}, drive)

loss(-by "car")
loss(stuck)
draw(quiet(40))
