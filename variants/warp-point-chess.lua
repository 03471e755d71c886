-- Warp Point Chess: FIDE chess in which each side has two Warp Points in place of the Knights.
title "Warp Point Chess: pieces move through their own side's two Warp Points"

board{8, 8}
family "chess"
use "warp_chess" {second = "a2-h2", promotions = "QRB", pawn_steps = 2}
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
start "rwbqkbwr/pppppppp/8/8/8/8/PPPPPPPP/RWBQKBWR w KQkq - 0 1"
