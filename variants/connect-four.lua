-- Connect Four (Howard Wexler, 1974), 7 files and 6 ranks.
title "Connect Four: discs fall to the lowest empty square of a file; four in a row win"
family "lines"

board{7, 6, black = "shared"} -- South is down for both players.
picture{style = "plain"}
piece("disc", "D", {glyph = "●"})
start "7/7/7/7/7/7 w 1"

-- A disc falls until something is below it.
moves = each "board" * empty * -(s * empty) * put "disc" * stop

local function four(d) return d * enemy * d * enemy * d * enemy end -- straight or diagonally
loss(each "board" * enemy * any({n, ne, e, se}, four), "four in a row")
draw(stuck, "a full board")

-- Evaluation: an empty square that would complete four has a value. It is greater on the ranks that its player fills
-- if both players wait: White fills the first, third and fifth, Black the others.
local fourth = each "board" * empty * #any({n, ne, e, se, s, sw, w, nw}, function(d)
  local back = opposite(d)
  return d * own * d * own * (d * own + back * back * back * own)
end)
local odd = (s * s) ^ 0 * -s
worth(3, fourth)
worth(3, fourth * (white * #odd + -white * #(s * odd)))
