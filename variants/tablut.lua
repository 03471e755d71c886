-- Tablut, 9x9: sixteen Muscovites against the Swedish King and eight, as Linnaeus saw it played in Lapland in 1732.
title "Tablut: the King escapes to the edge, sixteen attackers hold him"
family "tafl"

board{9, 9}
picture{style = "plain", shaded = "e5"}
zone("edge", "a1-a9 b1-h1 b9-h9 i1-i9")
zone("throne", "e5")
piece("man", "M", {glyph = "●"})
piece("king", "K", {glyph = "♔"})
start "3MMM3/4M4/4m4/M3m3M/MMmmkmmMM/M3m3M/4m4/4M4/3MMM3 w 1"

loss(white * each "edge" * enemy * is "king", "the King on the edge") -- "The King wins by reaching the edge."

-- "Only the King may stop on the throne"; it is hostile when it is empty.
moves = use "tafl"(-on "throne", on "throne" * empty)
