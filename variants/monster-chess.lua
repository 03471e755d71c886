-- Monster chess (Super King): White has a King and four pawns, and moves twice a turn; Black has all pieces of chess.
title "Monster chess: a King and four pawns that move twice, against all pieces"
family "chess"

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
notation "uci"
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
marks("en passant", 1)
counter("left", 0, 1) -- Number of moves in White's turn after the next one.
clock()
start "rnbqkbnr/pppppppp/8/8/8/8/2PPPP2/4K3 w kq - 1 0 1"
zone("second", "a2-h2")
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")
never(-white * to_move * holds("left", 0), "Black has only one move in a turn")

-- "White makes two moves in each turn." White's King may pass through check. Capturing the enemy's King wins.
moves = chess.moves{safe = here, passed = mark "en passant"}
for kind, walk in pairs(moves) do
  moves[kind] = walk * (white * holds("left", 1) * set("left", 0) * again + white * holds("left", 0) * set("left", 1)
                        + -white)
end

loss(-by "king", "the King is captured")
draw(stuck)
draw(quiet(200))
