-- Halma (George Howard Monks, 1883) for two on a small board, 8x8, ten pieces each in opposite corners.
title "Halma: chains of leaps over any piece, from one corner to the other"
family "races"

board{8, 8, black = "rotated"}
picture{style = "plain", shaded = "a1-a4 b1-b3 c1-c2 d1 h8-h5 g8-g6 f8-f7 e8"}
piece("piece", "P", {glyph = "●"})
zone("camp", "a1-a4 b1-b3 c1-c2 d1")
start "4pppp/5ppp/6pp/7p/P7/PP6/PPP5/PPPP4 w 0 1"
clock()

local around = {n, ne, e, se, s, sw, w, nw}

-- "A piece moves one square in any direction, or leaps over one piece of either player to the empty square after it,
-- and may go on leaping"; it visits no square twice in one move (reading). Nothing is captured.
local function leap_over(d) return d * occupied * d * empty * -marked * -at "origin" * mark * stop end
local leaps = rec(function(more) return any(around, leap_over) * (more + here) end)
moves = from "piece" * (any(around) * empty * stop + leaps)

-- "The first player to fill the opponent's camp with their own pieces wins", tested for the opponent next.
loss(-(each "camp" * -enemy), "a full camp")
loss(stuck)
draw(quiet(200)) -- After a hundred moves of each player the game is a draw (reading).

-- Evaluation: count the steps that each piece has made away from the near and the left edge.
worth(2, by "piece" * any({s, w}, function(d) return d ^ 1 end))
