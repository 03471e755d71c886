-- Capablanca chess, 10x8, as Fairy-Stockfish plays it: chess (its rules are those of FIDE) with two more pieces.
base "chess"
title "Capablanca chess: 10x8, with Archbishops and Chancellors"

board{10, 8}
piece("archbishop", "A", {glyph = "🩐"})
piece("chancellor", "C", {glyph = "🩏"})
start "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
zone("second", "a2-j2")

-- The Archbishop moves like Bishop and Knight, the Chancellor like Rook and Knight; pawns may promote to both.
local chess = use "chess"
moves = chess.moves{promotions = {"queen", "chancellor", "archbishop", "rook", "bishop", "knight"}}
moves.archbishop = moves.bishop + moves.knight
moves.chancellor = moves.rook + moves.knight

-- In castling, the King goes three squares, from f to i or c.
right("K", {f1 = "king", j1 = "rook"})
right("Q", {f1 = "king", a1 = "rook"})
moves.king = chess.around * chess.arrive() + chess.castle("K", e, here, 3) + chess.castle("Q", w, w * empty, 3)

draw(chess.dead(chess.light_squares(10, 8)))
