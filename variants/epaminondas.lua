-- Epaminondas (Robert Abbott, 1975), 14x12, 28 pieces each. The rules are those of Abstract Games 3 (2000).
title "Epaminondas: phalanxes move as far as they are long, and capture shorter ones"
family "captures"

board{14, 12}
picture{style = "plain"}
piece("man", "M", {glyph = "●"})
start(("m"):rep(14) .. "/" .. ("m"):rep(14) .. "/" .. ("14/"):rep(8) .. ("M"):rep(14) .. "/" .. ("M"):rep(14) .. " w 1")

-- A phalanx is an unbroken line of pieces of one player, or a single piece. It moves along its line, up to as many
-- squares as it has pieces, over empty squares. A part of a line may move. The last piece moves before the first.
counter("size", 0, 14, "move")
counter("steps", 0, 14, "move")
local function phalanx(d) return place "tail" * add("size", 1) * all(d * own * add("size", 1)) end
local function further(d) return d * exceeds("size", "steps") * add("steps", 1) end
local function shift(d) return place "head" * put "man" * go "tail" * remove * d * place "tail" * go "head" end

-- The last square may have the first piece of an enemy phalanx in the same line, if that one has fewer pieces. All of
-- it is captured.
counter("enemies", 0, 14, "move")
local function capture(d)
  local one = enemy * take * add("enemies", 1)
  return place "front" * one * all(d * one) * exceeds("size", "enemies") * go "front"
end

-- No move onto the far rank may make the board symmetric from left to right, so that copying the opponent's moves isn't
-- a defence.
counter("file", 0, 13, "move")
local mirrored = all(w * add("file", 1)) * all(e) * times("file", w)
local function unlike(class) return #(each "board" * class * mirrored * -class) end

moves = by "man" * any({n, ne, e, se, s, sw, w, nw}, function(d)
  return phalanx(d) * (further(d) * empty * shift(d)) ^ 0 * further(d) * (empty + capture(d)) * shift(d)
end) * stop * (-on "far" | unlike(own) | unlike(enemy))

-- A player wins who has, at the beginning of their turn, more pieces on the far rank than the enemy has on theirs.
win(at_least(1, each "far" * own, each "home" * enemy), "more pieces on the far rank")
loss(stuck)
draw(repeated(3)) -- (reading)
