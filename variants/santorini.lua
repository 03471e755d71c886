-- Santorini (Gordon Hamilton, 2004), without gods. The quotations are from the rules of 2016.
title "Santorini: workers climb the towers that they build, up to the third level"
family "races"

board{5, 5, black = "shared"}
picture{style = "plain"}
piece("worker", "W", {glyph = "♟"})
piece("block", "B", {neutral = true, glyph = "●"})
piece("dome", "D", {neutral = true, glyph = "▲"})
reserve{"worker"}
start "5/5/5/5/5[WWww] w 1"

-- "The start player places two workers on unoccupied spaces. The other player then places theirs."
local placing = drop "worker" * each "board" * empty * stop * (holds("worker", 1) * again | here)

-- "Move one of your workers into one of the up to eight neighboring spaces", not occupied by a worker or a dome. "A
-- worker may move up a maximum of one level higher, down any number of levels, or along the same level." With a worker
-- on it, a stack is one piece higher than its level.
local around = any{n, ne, e, se, s, sw, w, nw}
local free = -is{"worker", "dome"}
local climbing = any({1, 2, 3}, function(high)
  return by "worker" * height(high) * lift * around * free * height(0, high) * lay * stop
end)

-- "Then build a block or a dome on an unoccupied space neighboring the moved worker": on the first three levels a
-- block, and then a dome. (There are as many of both as are needed.)
local building = part * around * free * (height(0, 2) * carry "block" + height(3) * carry "dome") * lay * stop
moves = placing | climbing * (height(4) | building)

-- "If one of your workers moves up onto level 3, you win."
loss(each "board" * enemy * is "worker" * height(4), "a worker on level 3")
loss(stuck) -- "You must always perform a move then build. If you are unable to, you lose."
