-- Makruk, Thai chess, as Fairy-Stockfish plays it.
title "Makruk: Thai chess"
family "chess"

local counting = option("counting", true, "without pawns, a draw after a number of moves that depends on the pieces")

board{8, 8, black = "rotated"}
piece("king", "K", {glyph = "♔"})
piece("khon", "S", {glyph = "♗"})
piece("rook", "R", {glyph = "♖"})
piece("knight", "N", {glyph = "♘"})
piece("met", "M", {glyph = "♕"})
piece("pawn", "P", {glyph = "♙"})
royal "king"
notation "uci"
fen()
-- Without pawns the game is a draw after 64 moves. Against a bare King the limit depends on the other player's pieces,
-- minus the number of pieces on the board.
local counted = counting and use "counting"({{at_least(2, by "rook"), 8}, {by "rook", 16}, {at_least(2, by "khon"), 22},
  {at_least(2, by "knight"), 32}, {by "khon", 44}, {by{"knight", "met"}, 64}}, 64, true)
clock()
start("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - " .. (counting and "0 " or "") .. "0 1")
zone("behind", "a1-h2")
zone("promotion", "a6-h8")
never(by "pawn" * (on "behind" + on "promotion"), "a pawn behind its first rank, or where it must have promoted")

local chess = use "chess"
local arrive = chess.arrive()

-- Pawns move straight ahead and capture diagonally, one square; on the sixth rank they promote to a Met.
local pawn = n * empty + any{nw, ne} * enemy * take

moves = {
  king = chess.around * arrive,
  khon = (n + chess.diagonal) * arrive,
  rook = chess.slides(chess.straight, chess.next, arrive),
  knight = leap(1, 2) * arrive,
  met = chess.diagonal * arrive,
  pawn = reset * pawn * stop * (on "promotion" * become "met" | here),
}

if counting then for kind, walk in pairs(moves) do moves[kind] = walk * counted end end

loss(checkmate)
draw(stalemate)
draw(chess.dead(chess.light_squares(8, 8), {"knight", "pawn"}, {"met"})) -- a pawn becomes a Met
if counting then draw(lasting(0, holds("left", 1))) end
draw(repeated(3))
