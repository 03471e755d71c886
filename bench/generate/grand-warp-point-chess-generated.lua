title "Grand Warp Point Chess, its moves given by a Lua function"

board{10, 10}
piece("warp", "W")
moves = use "given_chess"("grand-warp-point-chess", 2)
right("K", {f1 = "king", i1 = "rook"})
right("Q", {f1 = "king", b1 = "rook"})
start "wrnbqkbnrw/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/WRNBQKBNRW w KQkq - 0 1"
