-- Turkish draughts (dama), 8x8 on all squares with 16 men each on their second and third ranks.
title "Turkish draughts: straight lines, flying Kings, captured pieces leave at once"
family "draughts"

board{8, 8, numbers = "white"}
picture{style = "plain"}
local draughts = use "draughts"
draughts.pieces()
start "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 1"

-- "Men move straight forward or sideways. Kings move any distance in all four orthogonal directions."
local man_ways, king_ways = {n, e, w}, {n, e, s, w}
local steps = from "man" * draughts.step(man_ways) * draughts.crowned + from "king" * draughts.slide(king_ways)

-- "A piece may not turn back by 180 degrees within a capture": not towards the square where the last jump began.
-- "Captured pieces leave the board at once", so the squares between are empty.
local function forward_only(ways, hop)
  return any(ways, function(d) return -((d * empty) ^ 1 * at "last") * place "last" * hop({d}, take) end)
end

-- A man that reaches the far rank and can go on sideways remains a man until the end of the move (reading).
local captures = from "man" * draughts.chain(forward_only(man_ways, draughts.hop)) * draughts.crowned
               + from "king" * draughts.chain(forward_only(king_ways, draughts.fly))

-- "The greatest number of captures is compulsory."
moves = most(captures) | steps

loss(stuck) -- A player who cannot move loses.

-- Türk daması kuralları (Dama Akademisi), 19b: when each player has one piece left, "even if one of the two is a King",
-- the game is drawn, because it would never end. The player to move may still capture the other piece.
local function single(owner) return at_most(1, each "board" * owner) * #(each "board" * owner) end
draw(lasting(1, at_most(2, each "board" * occupied) * single(own) * single(enemy)))
draw(repeated(3))
