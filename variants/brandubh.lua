-- Brandubh, the Irish tafl, 7x7: eight attackers against a King and four. Rules of the World Tafl Federation.
title "Brandubh: the King escapes to a corner, eight attackers hold him"
family "tafl"

board{7, 7}
picture{style = "plain", shaded = "a1 a7 d4 g1 g7"}
zone("corner", "a1 a7 g1 g7")
zone("throne", "d4")
piece("man", "M", {glyph = "●"})
piece("king", "K", {glyph = "♔"})
start "3M3/3M3/3m3/MMmkmMM/3m3/3M3/3M3 w 1"

loss(white * each "corner" * enemy * is "king", "the King in a corner") -- "The King wins by reaching a corner."

-- "Only the King may stop on a corner or on the throne." Corners are hostile, and so is the throne when it is empty.
moves = use "tafl"(-on "corner" * -on "throne", on "corner" + on "throne" * empty)
