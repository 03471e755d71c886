-- Knightmate, as Fairy-Stockfish plays it: chess (its rules are those of FIDE) with Kings that move like Knights, and
-- commoners, which move like Kings, instead of Knights.
base "chess"
title "Knightmate: Kings move like Knights, and Knights like Kings"

piece("commoner", "M", {glyph = "👤"})
start "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1"

local chess = use "chess"
moves = chess.moves{promotions = {"queen", "rook", "bishop", "commoner"}}
moves.commoner = chess.around * chess.arrive()
moves.king = leap(1, 2) * chess.arrive() + chess.castle("K", e, here) + chess.castle("Q", w, w * empty)
draw(chess.dead())
