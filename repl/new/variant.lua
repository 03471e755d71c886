-- @NAME@: describe your game here. Try it, and change it as you like:
--
--     warpboard check @NAME@.lua           find mistakes in this file
--     warpboard @NAME@.lua                 play it
--     warpboard run scenarios/@NAME@.lua   run its scenarios
--
-- The guide (guide.md) and all words (words.md) are in the documentation.
title "@NAME@: men that march, and capture diagonally"

-- An option, which you can set on the command line: --set double_step=false.
local double_step = option("double_step", true, "men may go two squares from their first rank")

-- Six files and six ranks. shape = "torus" joins the edges; holes = "c3 d4" removes squares.
board{6, 6}

-- A kind of piece and its letter in position texts: M is White's man, m is Black's.
piece("man", "M")

-- The starting position: the ranks from the top down, the side to move, and the number of the move.
start "mmmmmm/6/6/6/6/MMMMMM w 1"

-- A move is a walk: it starts with a piece, takes steps, tests squares and changes them. * means "then", + means "or".
-- n (north) is forward for the player to move, so the same walk works for both players.
local step = n * empty * stop
local far_step = on "home" * n * empty * n * empty * stop
local capture = any{nw, ne} * enemy * take * stop

moves = from "man" * (step + capture + (double_step and far_step or -here))

-- How the game ends. These are tested in this order before each turn, for the player to move.
loss(each "home" * enemy) -- a man of the opponent has reached this player's home rank
loss(stuck)
