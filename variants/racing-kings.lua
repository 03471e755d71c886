-- Racing kings, as Fairy-Stockfish plays it: no move may give check, and the first King on the eighth rank wins. If it
-- is White's, Black has one more move to make it a draw.
title "Racing kings: to the eighth rank, without checks"
family "chess"

board{8, 8, black = "shared"}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight"}
royal "king"
notation "uci"
fen()
clock()
start "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"
zone("goal", "a8-h8")
picture{shaded = "a8-h8"}

local arrive = chess.arrive() * -gives_check
moves = {
  king = chess.around * arrive,
  queen = chess.slides(chess.around, chess.next, arrive),
  rook = chess.slides(chess.straight, chess.next, arrive),
  bishop = chess.slides(chess.diagonal, chess.next, arrive),
  knight = leap(1, 2) * arrive,
}

local own_king, enemy_king = each "goal" * own * is "king", each "goal" * enemy * is "king"
draw(white * #own_king * #enemy_king, "both Kings on the eighth rank")
win(own_king, "the King on the eighth rank")
local reaches = from "king" * chess.around * on "goal" * (empty + enemy * take) * -attacked * -gives_check
loss(enemy_king * -(-white * reaches), "the King on the eighth rank")
draw(stuck)
draw(quiet(100))
draw(repeated(3))
