-- Yavalath (Cameron Browne's program Ludi, 2007), a hexagon of side 5.
title "Yavalath: four in a row win, three in a row lose"
family "lines"

board{9, 9, cells = "hexagons", form = "hexagon"}
picture{style = "plain"}
piece("stone", "S", {glyph = "●"})
start "9/9/9/9/9/9/9/9/9 w 1"

-- "Each turn, a player puts a stone on any empty cell."
moves = each "board" * empty * put "stone" * stop

-- "A player wins by making four in a row, and loses by making three in a row without four."
loss(each "board" * enemy * any({n, e, se}, function(d) return d * enemy * d * enemy * d * enemy end), "four in a row")
win(each "board" * enemy * any({n, e, se}, function(d) return d * enemy * d * enemy end), "three in a row")
draw(stuck, "a full board")
