-- @NAME@: say here what is special about it. Try it, and change what you like:
--
--     warpboard check @NAME@.lua           every mistake in this file
--     warpboard @NAME@.lua                 play it
--     warpboard run scenarios/@NAME@.lua   what it must do
--
-- The guide and all words are in the documentation: guide.md, words.md.
title "@NAME@: men that march, and take to the sides"

-- What can be set from outside, with --set double_step=false. Options are read while this file loads.
local double_step = option("double_step", true, "men may go two squares from their first rank")

-- Files, then ranks. shape = "torus" joins the edges, holes = "c3 d4" takes squares out of play.
board{6, 6}

-- Names, and the letters of position texts: M is White's man, m is Black's.
piece("man", "M")

-- Where games begin: the ranks from the far one down, then who is to move and the number of the move.
start "mmmmmm/6/6/6/6/MMMMMM w 1"

-- A move is a walk: it starts with a piece, goes ways, asks questions, does deeds. * is "then", + is "or". North is
-- forward for the player who moves, so this is said once for both.
local step = n * empty * stop
local far_step = on "home" * n * empty * n * empty * stop
local capture = any{nw, ne} * enemy * take * stop

moves = from "man" * (step + capture + (double_step and far_step or -here))

-- How it ends: asked in this order before each turn, for the player who is to move.
loss(each "home" * enemy) -- a man of the other player has come through
loss(stuck)
