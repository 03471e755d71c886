-- Minefield lake, for two on 8x8, with six squares of water that nobody enters.
-- 1. The general goes one square in any direction, the soldier one square forward, straight or aslant, or sideways.
-- 2. The mine goes one square forward, backward or sideways, but cannot capture.
-- 3. General and soldier capture by stepping onto an enemy.
-- 4. A captured mine explodes: it, its captor and whatever stands on the eight squares around are gone.
-- 5. A mine in the reach of an explosion explodes, too, and so on.
-- 6. Who has lost the general has lost; if both are gone at once, nobody has won. Who cannot move has lost.
-- 7. Forty turns each without a capture, or the third repetition, are a draw.
title "Minefield lake: captured mines explode and set off others"
board{8, 8, holes = "c4-c5 f4-f5 a4 h5", black = "rotated"}
piece("general", "G")
piece("soldier", "S")
piece("mine", "M")
clock()
start "s1sgs1s1/s1m1mm1s/8/8/8/8/S1MM1M1S/1S1SGS1S w 0 1"

local around = {n, ne, e, se, s, sw, w, nw}

-- What is marked goes off next: first the captor on the mine's square, then each mine that is reached.
local function beside(d) return go "centre" * d * occupied * -marked end
local blast = place "centre" * take * unmark * all(first(any(around, beside)) * (is "mine" * mark | take))
local explode = take * stop * land * mark * all(first(each "marked") * blast)

local arrive = empty * stop + enemy * (-is "mine" * take * stop + is "mine" * explode * called "explosion")

moves = from "general" * any(around) * arrive
      + from "soldier" * any{w, nw, n, ne, e} * arrive
      + from "mine" * any{n, e, s, w} * empty * stop

local enemy_general = each "board" * enemy * is "general"
draw(-by "general" * -enemy_general)
loss(-by "general")
win(-enemy_general)
loss(stuck)
draw(quiet(80))
draw(repeated(3))
