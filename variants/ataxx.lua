-- Ataxx (Infection; Craig Galley and Dave Crummack, 1988), 7x7, as Fairy-Stockfish plays it.
title "Ataxx: discs multiply or leap, and infect all neighbours; the greater number wins"
family "territory"

board{7, 7}
picture{style = "plain"}
piece("disc", "P", {points = 1, glyph = "●"})
clock()
start "P5p/7/7/7/7/7/p5P w 0 1"

local around = {n, ne, e, se, s, sw, w, nw}
local leaps = leap(0, 2) + leap(1, 2) + leap(2, 2)

-- All enemies next to the new square of a disc change sides.
local infect = place "new"
for _, d in ipairs(around) do infect = infect * (go "new" * d * enemy * flip | here) end

-- A disc is added on a square next to any disc of the mover, or a disc leaps to a square two steps away.
moves = each "board" * empty * #(any(around) * own) * put "disc" * stop * infect
      + from "disc" * leaps * empty * stop * land * infect
      | by "disc" * #(each "board" * enemy * (any(around) + leaps) * empty) * pass -- A player who cannot move passes.

loss(-by "disc", "all discs are lost")
points(stuck) -- If neither player can move, the player with more discs wins.
