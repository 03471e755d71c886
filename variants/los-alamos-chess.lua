-- Los Alamos chess (1956), as Fairy-Stockfish plays it: chess on 6x6 without Bishops, double steps and castling.
title "Los Alamos chess: 6x6, without Bishops"
family "chess"

board{6, 6}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "knight", "pawn"}
royal "king"
notation "uci"
fen()
clock()
start "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

local arrive, promoted = chess.arrive(), chess.promoted{"queen", "rook", "knight"}
moves = {
  king = chess.around * arrive,
  queen = chess.slides(chess.around, chess.next, arrive),
  rook = chess.slides(chess.straight, chess.next, arrive),
  knight = leap(1, 2) * arrive,
  pawn = reset * (n * empty + any{nw, ne} * enemy * take) * promoted,
}

local function others(kinds) return each "board" * occupied * -is(kinds) end
chess.endings(dead(-others{"king", "knight"} * at_most(1, others "king")))
