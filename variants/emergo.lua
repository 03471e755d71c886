-- Emergo (Christian Freeling and Ed van Zon, 1986), on the 41 dark squares of 9x9. The quotations are from their rules.
title "Emergo: men are entered, and captured men go below the piece that takes them"
family "draughts"

board{9, 9, squares = "dark", black = "shared"}
piece("man", "M", {glyph = "⛀"})
reserve{"man"}
start(("9/"):rep(8) .. "9[" .. ("M"):rep(12) .. ("m"):rep(12) .. "] w 1")
zone("center", "e5")
local ways = {ne, se, sw, nw}

-- "A player captures the top man of an opponent's piece on an adjacent square, by jumping the piece, taking the top man
-- along under it, and landing on the square beyond." "If the capturing piece can continue in any direction except a 180
-- degrees turn, it must do so." It takes as many men as possible, and may "jump a piece more than once".
local function jump(d)
  return -(d * d * at "last") * place "last" * d * enemy * tuck * d * empty * stop * tally
end
local captures = most(from "man" * rec(function(more) return any(ways, jump) * (more | here) end))

-- "Entering a man has precedence over moving a piece." If the opponent has no man in hand, all the remaining men are
-- entered as one piece, the shadowpiece. A man or the shadowpiece may not be entered so that the opponent can capture,
-- unless the opponent can capture anyway. The first man of all is not entered in the center.
local threat = each "board" * enemy * any(ways, function(d) return d * own * d * empty end)
local shadow = holds("enemy's man", 0) * all(add("man", -1) * carry "man" * lay) | here
local first_in_center = holds("man", 11) * holds("enemy's man", 12) * on "center"
local enter = drop "man" * each "board" * empty * -first_in_center * stop * land * shadow

-- "Capture is obligatory and takes precedence in both phases."
moves = captures
      | #threat * enter
      | enter * -threat
      | holds("man", 0) * from "man" * any(ways) * empty * stop

loss(holds("man", 0) * -by "man", "no piece is left") -- "If a player has no pieces left he loses the game."
draw(stuck)
draw(repeated(3)) -- (reading)
