-- Gothic checkers (Altdeutsches Damespiel), 8x8 on all squares with 16 men each. Quotations are from the rules that
-- this project plays by.
title "Gothic checkers: all squares, men step diagonally and jump straight, diagonally and sideways"
family "draughts"

board{8, 8}
local draughts = use "draughts"
draughts.pieces()
start "mmmmmmmm/mmmmmmmm/8/8/8/8/MMMMMMMM/MMMMMMMM w 1"

-- "Men step diagonally forward, and capture straight forward, diagonally forward and sideways." Crowning ends the move.
local man_ways, king_ways = {n, nw, ne, e, w}, {n, ne, e, se, s, sw, w, nw}
local man_hops = rec(function(more)
  return draughts.hop(man_ways, claim) * tally * (on "far" * become "king" + -on "far" * (more | here))
end)

-- "Kings step one square and jump over an adjacent piece in all eight directions." Captured pieces leave after the
-- move.
local captures = from "man" * man_hops + from "king" * draughts.chain(draughts.hop(king_ways, claim))
local steps = from "man" * draughts.step(draughts.ahead) * draughts.crowned + from "king" * draughts.step(king_ways)

-- "Capturing is compulsory, and so is the greatest number of captures."
moves = most(captures) | steps

loss(stuck) -- A player who cannot move loses.
