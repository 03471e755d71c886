-- Dameo (Christian Freeling, 2000), 8x8 on all squares, 18 men each in a trapezium, as published by its author.
title "Dameo: draughts on all squares, lines of men move as one"
family "draughts"

board{8, 8}
picture{style = "plain"}
local draughts = use "draughts"
draughts.pieces()
start "mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 1"

-- A man steps straight or diagonally forward. If there are men of its side directly before it, the whole line steps:
-- the last one moves before the first. Kings fly in eight directions.
local march = any({nw, n, ne}, function(d) return (d * own * is "man") ^ 0 * d * empty * stop end)
local steps = from "man" * march * draughts.crowned
            + from "king" * draughts.slide{n, ne, e, se, s, sw, w, nw}

-- Captures go along files and ranks; the greatest number is compulsory, and captured pieces leave after the move.
local straight = {n, e, s, w}
local captures = from "man" * draughts.chain(draughts.hop(straight, claim)) * draughts.crowned
               + from "king" * draughts.chain(draughts.fly(straight, claim))

moves = most(captures) | steps

loss(stuck)
draw(repeated(3)) -- as in the author's HexDame and in international draughts
