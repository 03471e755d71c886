-- Shatranj, the chess of old Persia and Arabia, as Fairy-Stockfish plays it.
title "Shatranj: old chess, with Ferz and Alfil; a bare King loses"
family "chess"

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "rook", "knight", "pawn"}
piece("ferz", "Q", {glyph = "♕"})
piece("alfil", "B", {glyph = "♗"})
royal "king"
notation "uci"
fen()
clock()
start "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

-- The Ferz steps diagonally, the Alfil leaps two squares diagonally; pawns promote to a Ferz.
local arrive = chess.arrive()
moves = {
  king = chess.around * arrive,
  ferz = chess.diagonal * arrive,
  alfil = leap(2, 2) * arrive,
  rook = chess.slides(chess.straight, chess.next, arrive),
  knight = leap(1, 2) * arrive,
  pawn = reset * (n * empty + any{nw, ne} * enemy * take) * stop * (on "far" * become "ferz" | here),
}

-- A player with only a King loses, unless this player can bare the other King in this turn.
local function pieces(whose) return each "board" * whose * -is "king" end
win(-pieces(enemy) * #pieces(own), "a bare King")
loss(-pieces(own) * at_least(2, pieces(enemy)), "a bare King")
loss(stuck)
draw(quiet(140))
draw(repeated(3))
