-- Thai draughts (makhos), 8x8 on the dark squares, as widely published: Kings fly, and land directly after the captured
-- piece. The published counts begin with three ranks of men, as in English checkers; in Thailand there are two.
title "Thai draughts: flying Kings that land right behind what they take"
family "draughts"

board{8, 8, squares = "dark", numbers = "black"}
local draughts = use "draughts"
draughts.pieces()
local ranks = option("ranks", 3, "number of ranks of men at the start", {2, 3})
start(ranks == 3 and "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 1"
      or "1m1m1m1m/m1m1m1m1/8/8/8/8/1M1M1M1M/M1M1M1M1 w 1")

local steps = from "man" * draughts.step(draughts.ahead) * draughts.crowned
            + from "king" * draughts.slide(draughts.diagonals)

-- Men capture forward. Captured pieces leave at once. Captures are compulsory, with free choice, and must be finished.
local far_hop = any(draughts.diagonals, function(d) return (d * empty) ^ 0 * d * enemy * take * d * empty * stop end)
local captures = from "man" * draughts.chain(draughts.hop(draughts.ahead, take)) * draughts.crowned
               + from "king" * draughts.chain(far_hop)

moves = captures | steps

loss(stuck)
draw(repeated(3)) -- No federation has published rules; games of Kings must end.
