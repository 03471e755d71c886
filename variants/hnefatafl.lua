-- Hnefatafl, 11x11: 24 attackers against a King and twelve. Rules of Fetlar, from the World Tafl Federation.
title "Hnefatafl: the King escapes to a corner, 24 attackers hold him"
family "tafl"

board{11, 11}
picture{style = "plain", shaded = "a1 a11 f6 k1 k11"}
zone("corner", "a1 a11 k1 k11")
zone("throne", "f6")
zone("edge", "a1-a11 b1-j1 b11-j11 k1-k11")
piece("man", "M", {glyph = "●"})
piece("king", "K", {glyph = "♔"})
start "3MMMMM3/5M5/11/M4m4M/M3mmm3M/MM1mmkmm1MM/M3mmm3M/M4m4M/11/5M5/3MMMMM3 w 1"

loss(white * each "corner" * enemy * is "king", "the King in a corner") -- "The King wins by reaching a corner."

-- "White attacks. The attackers win by capturing the King, or by surrounding him and all his men." Surrounding counts
-- after the defenders' next move (reading). Nothing is surrounded that is joined to the edge by empty squares and
-- defenders.
local inside = empty + enemy
local outer = all(first(each "edge" * inside * -marked) * (use "groups").spread({n, e, s, w}, inside))
win(white * outer * -(each "marked" * enemy), "all men are surrounded")

-- "Only the King may stop on a corner or on the throne." Corners are hostile, and so is the throne when it is empty.
-- "The King is captured by attackers on all four sides", of which one may be the empty throne.
moves = use "tafl"(-on "corner" * -on "throne", on "corner" + on "throne" * empty, true)
