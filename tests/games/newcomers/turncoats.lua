-- Turncoats, for two on a cylinder of six files and seven ranks.
-- 1. A man goes one square straight, aslant forward or sideways.
-- 2. He may jump, one jump a turn, over an enemy in any direction to the empty square behind: the enemy turns over.
-- 3. The seam between the files f and a: whoever steps or jumps across it comes out in the other colour.
-- 4. b4 and e4 are the two mouths of a well. From one of them a man may go to the other, if it is empty; all who stand
--    beside it, on eight sides, change colour.
-- 5. Four men of one colour on the far row win for their colour, whoever brought them there or turned them.
-- 6. Who has no man left or cannot move has lost. After thirty turns each without a change of colour, who has more men
--    has won; equal numbers are a draw.
title "Turncoats: across the seam and beside the well men change colour"
board{6, 7, shape = "cylinder"}
piece("man", "M", 1)
link("b4", "well", "e4")
link("e4", "well", "b4")
clock()
start "mmmmmm/mmmmmm/6/6/6/MMMMMM/MMMMMM w 0 1"

local around = {n, ne, e, se, s, sw, w, nw}
local seam = crossed "files" * flip * reset | here

local function jump(d)
  return d * enemy * place "victim" * seam * d * empty * seam * stop * land * go "victim" * flip * reset
end

local function turn_beside(d) return go "mouth" * d * occupied * flip * reset | here end
local splash = here
for _, d in ipairs(around) do splash = splash * turn_beside(d) end

moves = from "man" * any{n, nw, ne, e, w} * empty * seam * stop
      + from "man" * any(around, jump) * called "turn"
      + from "man" * way "well" * empty * place "mouth" * stop * land * splash * called "well"

local function four(walk)
  local one = first(walk * -marked * mark)
  return one * one * one * one
end
loss(four(each "home" * enemy))
win(four(each "far" * own))
loss(stuck)
points(quiet(60))
