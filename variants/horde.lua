-- Horde, as Fairy-Stockfish plays it: chess (its rules are those of FIDE) against 36 pawns. Pawns on White's first
-- rank may also make a double step, after which they cannot be captured en passant. White loses without pieces.
title "Horde: 36 pawns against the pieces of chess"
family "chess"

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
royal("king", 0, 1)
notation "uci"
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
marks("en passant", 1, "used")
clock()
start "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"
zone("second", "a2-h2")
never(white * by "king", "White has a King")
never(-white * -by "king", "Black has no King")
never(by "pawn" * (on "far" + -white * on "home"), "a pawn on its last rank, or on Black's first one")

moves = chess.moves{}
moves.pawn = moves.pawn + reset * on "home" * n * empty * n * empty * stop

chess.refuse_en_passant(chess.next, 2)
loss(white * -(each "board" * own), "the horde is captured")
chess.endings()
