-- HexDame (Christian Freeling, 1979): international draughts on a hexagon of side 5, corner to corner.
title "HexDame: international draughts on hexagons, sixteen men each"
family "draughts"

board{9, 9, cells = "flat hexagons", form = "hexagon"}
zone("last", "a9-e9 f8 g7 h6 i5")
piece("man", "M", {glyph = "⛀"})
piece("king", "K", {glyph = "⛁"})
never(by "man" * on "last", "a man on its last rows")
start "1mmmm4/2mmmm3/3mmmm2/4mmmm1/9/1MMMM4/2MMMM3/3MMMM2/4MMMM1 w 1"

local draughts, hexagonal = use "draughts", use "groups".hexagonal
local crowned = on "last" * become "king" | here

-- "Men move one cell in one of the three forward directions. Kings move any number of cells in a straight line."
local steps = from "man" * draughts.step{nw, n, e} * crowned + from "king" * draughts.slide(hexagonal)

-- "Men and Kings capture in all six directions." Captured pieces leave after the move, the greatest number is
-- compulsory, and a man becomes a King only if its move ends on one of the two last rows.
local captures = from "man" * draughts.chain(draughts.hop(hexagonal, claim)) * crowned
               + from "king" * draughts.chain(draughts.fly(hexagonal, claim))
moves = most(captures) | steps

loss(stuck)
draw(repeated(3))
