-- Makruk, Thai chess, as Fairy-Stockfish plays it, but for the counting of moves to a draw.
title "Makruk: Thai chess"
family "chess"

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
clock()
start "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"
zone("behind", "a1-h2")
zone("promotion", "a6-h8")
never(by "pawn" * (on "behind" + on "promotion"), "a pawn behind its first rank, or where it has become a Met")

local chess = use "chess"
local arrive = chess.arrive()

-- Pawns move straight ahead and capture diagonally, one square; on the sixth rank they become a Met.
local pawn = n * empty + any{nw, ne} * enemy * take

moves = {
  king = chess.around * arrive,
  khon = (n + chess.diagonal) * arrive,
  rook = chess.slides(chess.straight, chess.next, arrive),
  knight = leap(1, 2) * arrive,
  met = chess.diagonal * arrive,
  pawn = reset * pawn * stop * (on "promotion" * become "met" | here),
}

loss(checkmate)
draw(stalemate)
draw(repeated(3))
