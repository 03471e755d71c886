-- Frisian draughts, 10x10 on the dark squares with 20 men each, as widely published: pieces also capture along files
-- and ranks, over the next dark square.
title "Frisian draughts: captures in eight directions, the greatest value is compulsory"
family "draughts"

board{10, 10, squares = "dark", numbers = "white"}
local draughts = use "draughts"
draughts.pieces()
clock()
start "1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1m1m1/10/10/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1 w 0 1"

-- While its player has men, a King makes at most three steps in a row. Its letter counts them. The count starts again
-- when it captures or another piece moves.
local kings, after_step, is_tired, rested = {"king"}, here, -here, here
if option("three_steps", true, "a King steps at most three times in a row while there are men") then
  kings = {"king", "king after 1 step", "king after 2 steps", "king after 3 steps"}
  for i, letter in ipairs{"A", "B", "C"} do piece(kings[i + 1], letter, {glyph = "⛁"}) end
  for i = 1, 3 do after_step = carrying(kings[i]) * become(kings[i + 1]) | after_step end
  is_tired = carrying(kings[4]) * #by "man"
  rested = place "end" * land * all(first(by{kings[2], kings[3], kings[4]} * -at "end") * become "king")
end

local steps = from "man" * draughts.step(draughts.ahead) * reset * draughts.crowned * rested
            + from(kings) * -is_tired * draughts.slide(draughts.diagonals) * after_step * rested

-- The capture of the greatest value is compulsory. A King is worth a little less than two men (official rules, article
-- 11: n Kings are more than 2n - 1 men, less than 2n). Of equal captures, the one made by a King is compulsory.
-- Captured pieces leave after the move.
local ways = {nw, ne, sw, se, step(0, 2), step(2, 0), step(0, -2), step(-2, 0)}
local capture = (is(kings) * tally(118) + is "man" * tally(60)) * claim
local function chain(hop) return rec(function(more) return hop * (more | here) end) end
local captures = from "man" * chain(draughts.hop(ways, capture)) * draughts.crowned * rested
               + from(kings) * tally * chain(draughts.fly(ways, capture)) * become "king" * rested

-- Published counts distinguish routes over different squares, even if they capture the same pieces.
moves_differ "text"
moves = most(captures) | steps

loss(stuck)

-- Official rules (2011), article 18: with two Kings against one "the player with two kings must win within a maximum of
-- seven moves". Article 21: a King each, neither can capture, and neither must let itself be captured after the next
-- move. As in Lidraughts, each player has then made two moves.
draughts.kings = kings
draw(lasting(2 * 7, draughts.king_against(2, 2, 2)))
draw(lasting(2 * 2, draughts.king_against(1, 1, 1)))

-- Other draws are left to the players' agreement.
if option("limits", true, "the third repetition, or 25 moves of Kings by each player, are draws, too") then
  draw(repeated(3))
  draw(quiet(2 * 25))
end
