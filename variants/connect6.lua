-- Connect6 (I-Chen Wu and Dei-Yen Huang, 2005), on the 19x19 points of a go board.
title "Connect6: two stones a turn; six in a row win"
family "lines"

board{19, 19}
picture{style = "points", dots = "d4 j4 p4 d10 j10 p10 d16 j16 p16"}
piece("stone", "S", {glyph = "●"})
counter("left", 0, 1) -- Number of stones of this turn after the next one.
start(("19/"):rep(18) .. "19 w 0 1")

-- The first player places one stone; then each player in turn places two stones on empty points.
local turn = holds("left", 1) * set("left", 0) * again | set("left", 1)
moves = each "board" * empty * put "stone" * stop * turn

-- The player who first has six stones or more in an unbroken line wins.
local function six(whose)
  return each "board" * whose * any({n, ne, e, se}, function(d) return times(5, d * whose) end)
end
win(six(own), "six in a row")
loss(six(enemy), "six in a row")
draw(stuck, "a full board")

-- Evaluation: six points in a line without enemy stones can still become six in a row. They have a value if the player
-- has a stone at one end and two or more others, and more with four stones, which are a threat.
counter("others", 0, 5, "move")
local around = {n, ne, e, se, s, sw, w, nw}
local line = by "stone" * any(around, function(d) return times(5, d * (own * add("others", 1) + empty)) end)
worth(1, line * holds("others", {2, 4}))
worth(2, line * holds("others", {3, 4}))
