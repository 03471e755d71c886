-- Grand Warp Point Chess: the full set of FIDE chess and two Warp Points each, on 10x10.
title "Grand Warp Point Chess: 10x10, all of chess and two Warp Points each"

board{10, 10}
family "chess"
use "warp_chess" {second = "a2-j2", promotions = "QRBN", pawn_steps = 3, knights = true}
right("K", {f1 = "king", i1 = "rook"}) -- "On 10x10 the King on f goes two squares towards the Rook (b or i)."
right("Q", {f1 = "king", b1 = "rook"}) -- "The Rook goes to the square that the King crossed."
start "wrnbqkbnrw/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/WRNBQKBNRW w KQkq - 0 1"
