title "Chess, its moves given by a Lua function"

board{8, 8}
moves = use "given_chess"("chess", 1)
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
