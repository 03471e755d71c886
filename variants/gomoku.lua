-- Gomoku, freestyle, on 15x15: five or more in a row win. Many play it on the 19x19 points of a go board, too.
title "Gomoku: five or more in a row, 15x15"
family "lines"

local size = option("size", 15, "files and ranks of the board", {5, 20})
board{size, size}
picture{style = "points", dots = use "groups".stars(size)}
piece("stone", "S", {glyph = "●"})
start(("/" .. size):rep(size):sub(2) .. " w 1")

moves = each "board" * empty * put "stone" * stop

-- The player who first has five stones or more in an unbroken line wins.
local function four(d) return d * enemy * d * enemy * d * enemy * d * enemy end
loss(each "board" * enemy * any({n, ne, e, se}, four), "five in a row")
draw(stuck, "a full board")
