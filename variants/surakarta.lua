-- Surakarta, from Java, 6x6, twelve men each on their first two ranks.
title "Surakarta: captures run round the loops in the corners"
family "captures"

board{6, 6, black = "rotated"}
picture{style = "points"}
piece("man", "M", {points = 1, glyph = "●"})
clock()
start "mmmmmm/mmmmmm/6/6/MMMMMM/MMMMMM w 0 1"

-- Two circuits of four lines each, in counterclockwise order: the ends and the beginnings of their lines.
local circuits = {
  {{e, "a2-f2", "f2", "e1"}, {n, "e1-e6", "e6", "f5"}, {w, "a5-f5", "a5", "b6"}, {s, "b1-b6", "b1", "a2"}},
  {{e, "a3-f3", "f3", "d1"}, {n, "d1-d6", "d6", "f4"}, {w, "a4-f4", "a4", "c6"}, {s, "c1-c6", "c1", "a3"}},
}
for i, circuit in ipairs(circuits) do
  for j, line in ipairs(circuit) do
    zone(("line %d %d"):format(i, j), line[2])
    link(line[3], "loop", line[4])
    link(line[4], "loop", line[3])
  end
end

-- "To capture, a man runs along a line and through at least one loop. The first man that it meets must be an enemy's,
-- and is captured." Its own point does not block. `at` is the number of a line in the circuit; `back` selects the other
-- direction.
local function run(circuit, at, back, loops)
  local line = circuit[(at - 1) % 4 + 1]
  local d = back and opposite(line[1]) or line[1]
  local onward = loops < 4 and -d * way "loop" * run(circuit, at + (back and -1 or 1), back, loops + 1) or -here
  return rec(function(more)
    local further = empty * (d * more + onward)
    return loops == 0 and further or further + enemy * take * stop
  end)
end

local captures = -here
for i, circuit in ipairs(circuits) do
  for j = 1, 4 do
    captures = captures + on(("line %d %d"):format(i, j)) * (run(circuit, j, false, 0) + run(circuit, j, true, 0))
  end
end

-- "A man moves one point in any of the eight directions, or captures."
moves = from "man" * (any{n, ne, e, se, s, sw, w, nw} * empty * stop + captures)

loss(-by "man", "all men are captured") -- "A player who captures all enemy men wins."
points(quiet(100)) -- After fifty moves each without a capture, the player with more men wins (reading).
loss(stuck)
