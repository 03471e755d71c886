-- FIDE chess (Laws of Chess, 2023), standard FEN and UCI move text.
title "Chess: the rules of FIDE"
family "chess"

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
royal "king"
notation "uci"

-- FEN's fields: castling, en passant square, halfmove clock.
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
marks("en passant", 1, "used")
clock()
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
zone("second", "a2-h2")
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

-- 3.2 to 3.4: Bishop, Rook and Queen; 3.6: the Knight; 3.7: the pawn; 3.8: the King, who may castle.
moves = chess.moves{}

chess.refuse_en_passant(chess.next, 2)
chess.endings(chess.dead(chess.light_squares(8, 8)))
