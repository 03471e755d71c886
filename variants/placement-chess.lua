-- Placement chess (Bronstein, pre-chess), as Fairy-Stockfish plays it: chess in which the players first put their
-- pieces behind the pawns.
title "Placement chess: the players put their pieces behind the pawns"
base "chess"

local hands = {"king", "queen", "rook", "bishop", "knight"}
reserve(hands)
royal("king", 0, 1)
start "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1"
never(-by "king" * -drop "king", "a player has no King on the board or in the reserve")

-- In turn, each player puts a piece on an empty square of the first rank, until all pieces are on the board. One Bishop
-- goes to a light square and one to a dark one, so such a square is left for each of them.
local chess = use "chess"
local light = chess.light_squares(8, 8)
local function fits(color)
  local bishop = each "home" * color * own * is "bishop"
  return at_most(1, bishop) * #(bishop + each "home" * color * empty)
end
local drops = drop(hands) * each "home" * empty * reset * stop * land * fits(light) * fits(-light)

-- A King on e1 and a Rook on a1 or h1 may castle, as in chess.
local play = -here
for kind, walk in pairs(chess.moves{}) do play = play + from(kind) * walk end
moves = drops * grant "K" * grant "Q" | play

draw(chess.dead(light, nil, nil, hands))
