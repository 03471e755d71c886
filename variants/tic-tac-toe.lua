-- Tic-tac-toe: three in a row win, a full board is a draw.
title "Tic-tac-toe: three in a row"
family "lines"

board{3, 3}
picture{style = "plain"}
piece("cross", "X", {glyph = {"✕", "○"}})
start "3/3/3 w 1"

moves = each "board" * empty * put "cross" * stop

loss(each "board" * enemy * any({n, ne, e, se}, function(d) return d * enemy * d * enemy end), "three in a row")
draw(stuck, "a full board")
