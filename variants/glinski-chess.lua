-- Gliński's hexagonal chess (Władysław Gliński, 1936). Squares have the names of all boards of hexagons: his files k
-- and l are j and k, and on the files to the left of f his rank 1 is a higher one (b1 is b5).
title "Gliński's hexagonal chess: chess on 91 hexagons, with three Bishops each"
family "chess"

board{11, 11, cells = "flat hexagons", form = "hexagon"}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
royal "king"
notation "uci"
marks("en passant", 1, "used")
fen()
clock()
start "1prnqb5/2p2bk4/3p1b1n3/4p3r2/5ppppp1/11/1PPPPP5/2R3P4/3N1B1P3/4QB2P2/5BKNRP1 w - - 0 1"

zone("second", "b5-f5 g4 h3 i2 j1")
zone("behind", "c4 d3-d4 e2-e4 f1-f4 g1-g3 h1-h2 i1")
zone("last", "a11-f11 g10 h9 i8 j7 k6")
never(by "pawn" * (on "behind" + on "last"), "a pawn behind its first cells or on its last one")

-- A Rook moves through the sides of cells, in six directions, a Bishop through their corners, in six others, on one
-- color. The Queen and the King move in all twelve. The Knight goes to the nearest cells that a Queen can't reach.
local straight = use "groups".hexagonal
chess.straight, chess.diagonal = any(straight), any{ne, sw, step(2, -1), step(-2, 1), step(1, -2), step(-1, 2)}
chess.around = chess.straight + chess.diagonal
-- Pawns capture forward through a side, and promote on the last cell of any file. One that stands where pawns begin may
-- advance two cells, even if it has got there by a capture.
chess.capturing, chess.last = {nw, e}, "last"
moves = chess.moves{}
moves.king = chess.around * chess.arrive() -- without castling
moves.knight = any(straight, function(d) return d * d * (turned(d, 1) + turned(d, -1)) end) * chess.arrive()

chess.refuse_en_passant(chess.next, 2)

-- Gliński counts a stalemate as three quarters of a win. Here, as on most servers, it is a draw.
chess.endings()
