-- Connect Four (Howard Wexler, 1974), 7 files and 6 ranks.
title "Connect Four: discs fall to the lowest empty square of a file; four in a row win"
family "lines"

board{7, 6, black = "shared"} -- South is down for both players.
picture{style = "plain"}
piece("disc", "D", {glyph = "●"})
start "7/7/7/7/7/7 w 1"

-- A disc falls until something is below it.
moves = each "board" * empty * -(s * empty) * put "disc" * stop

-- Four in a row, straight or diagonally.
loss(each "board" * enemy * any({n, ne, e, se}, function(d) return d * enemy * d * enemy * d * enemy end))
draw(stuck)
