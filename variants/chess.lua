-- FIDE chess (Laws of Chess, 2023), standard FEN and UCI move text.
title "Chess: the rules of FIDE"

board{8, 8}
piece("pawn", "P")
piece("knight", "N")
piece("bishop", "B")
piece("rook", "R")
piece("queen", "Q")
piece("king", "K")
royal "king"
notation "uci"

-- FEN's fields: castling, the square that a pawn has passed over, halfmove clock.
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
marks("en passant", 1)
clock()
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
zone("second", "a2-h2")
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

local chess = use "chess"
local function next(d) return d end
local arrive = chess.arrive()
local promoted = chess.promoted{"queen", "rook", "bishop", "knight"}

-- 3.2 to 3.4: Bishop, Rook and Queen; 3.6: the Knight; 3.7: the pawn; 3.8: the King, who may castle.
moves = from "pawn" * reset * (chess.pawn_moves(next, 2, enemy, promoted) + chess.en_passant(next, next, promoted))
      + from "knight" * leap(1, 2) * arrive
      + from "bishop" * chess.slides(chess.diagonal, next, arrive)
      + from "rook" * chess.slides(chess.straight, next, arrive)
      + from "queen" * chess.slides(chess.straight + chess.diagonal, next, arrive)
      + from "king" * ((chess.straight + chess.diagonal) * arrive
                       + chess.castle("K", e, here) + chess.castle("Q", w, w * empty))

chess.refuse_en_passant(next, 2)
chess.endings()
