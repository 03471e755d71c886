-- Gomoku, freestyle, on 15x15: five or more in a row win.
title "Gomoku: five or more in a row, 15x15"
family "lines"

board{15, 15}
picture{style = "points", dots = "d4 d12 h8 l4 l12"}
piece("stone", "S", {glyph = "●"})
start "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 w 1"

moves = each "board" * empty * put "stone" * stop

-- The player who first has five stones or more in an unbroken line wins.
local function four(d) return d * enemy * d * enemy * d * enemy * d * enemy end
loss(each "board" * enemy * any({n, ne, e, se}, four)) -- five or more in a row
draw(stuck)
