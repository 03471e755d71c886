-- A Bishop that captures explodes: all neighbours of the square go with it, friend and enemy. Kings step; no King, no
-- game.
title "Exploding Bishops: who captures takes the neighbours along"
board{8, 8}
piece("king", "K")
piece("bishop", "B")
start "bb1kk1bb/8/8/8/8/8/8/BB1KK1BB w 0 1"
clock()

local around = {n, ne, e, se, s, sw, w, nw}
local blast = land * remove * place "centre"
for _, d in ipairs(around) do blast = blast * go "centre" * (d * occupied * take | here) end

local function slide(d)
  return (d * empty) ^ 1 * stop + (d * empty) ^ 0 * d * enemy * take * stop * blast
end
moves = from "king" * any(around) * empty * stop
      + from "bishop" * any({ne, se, sw, nw}, slide)

loss(-by "king")
loss(stuck)
draw(quiet(30))
