title "Warp Point Chess, its moves given by a Lua function"

board{8, 8}
piece("warp", "W")
moves = use "given_chess"("warp-point-chess", 1)
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
start "rwbqkbwr/pppppppp/8/8/8/8/PPPPPPPP/RWBQKBWR w KQkq - 0 1"
