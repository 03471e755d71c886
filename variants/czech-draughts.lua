-- Czech draughts (česká dáma), 8x8 on the dark squares with 12 men each. Quotations are from the rules of the Czech
-- Draughts Federation (Česká federace dámy), as the article "Dáma (hra)" of the Czech Wikipedia has them, translated.
title "Czech draughts: men capture only forward, flying Kings, who capture before men"
family "draughts"

board{8, 8, squares = "dark", numbers = "white"}
local draughts = use "draughts"
draughts.pieces()
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 1"

-- "Men move diagonally, forward only"; "a King moves diagonally forward and backward any number of squares".
local steps = from "man" * draughts.step(draughts.ahead) * draughts.crowned
            + from "king" * draughts.slide(draughts.diagonals)

-- "In a capture of several pieces these are removed only after the whole sequence. No piece can be jumped several
-- times." A man is crowned where its capture ends. The choice of captures is free, but "the variant must be finished:
-- if I can jump one man or three, I can't jump only two of the three".
local man_hops = rec(function(more) return draughts.hop(draughts.ahead, claim) * (more | here) end)
local man_captures = from "man" * man_hops * draughts.crowned
local king_captures = from "king" * draughts.flights(draughts.diagonals, claim)

-- "Capturing is compulsory; who can capture with a King as well as with a man must capture with the King."
moves = king_captures | man_captures | steps

loss(stuck) -- "A player on turn who cannot move (without men, or with all of them blocked) has lost."
draw(repeated(3)) -- A draw if no piece can be captured any more "with careful play": games of Kings must end.
