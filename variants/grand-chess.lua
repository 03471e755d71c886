-- Grand chess (Christian Freeling, 1984), 10x10, as Fairy-Stockfish plays it: chess without castling, with a Cardinal
-- (here Archbishop, A) and a Marshal (Chancellor, C); pawns promote only to pieces their player has lost.
title "Grand chess: 10x10, with Archbishops and Chancellors"
family "chess"

board{10, 10}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
piece("archbishop", "A", {glyph = "🩐"})
piece("chancellor", "C", {glyph = "🩏"})
royal "king"
notation "uci"
marks("en passant", 1, "used")
fen()
clock()
start "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1"
zone("second", "a3-j3")
zone("promotion", "a8-j10")
zone("behind", "a1-j2")
never(by "pawn" * (on "behind" + on "far"), "a pawn behind its first rank or on its last rank")

-- From the eighth rank on a pawn may promote, and on the last rank it must, to a kind of which a piece was lost.
local lost = {queen = 1, chancellor = 1, archbishop = 1, rook = 2, bishop = 2, knight = 2}
local become_lost = on "promotion" * -on "far"
for kind, number in pairs(lost) do
  become_lost = become_lost + on "promotion" * -at_least(number, by(kind)) * become(kind)
end
local promoted = stop * (become_lost + -on "promotion")

moves = chess.moves{}
moves.pawn = reset * (chess.pawn_moves(chess.next, 2, enemy * take, promoted)
                    + chess.en_passant(chess.next, chess.next, enemy * take, promoted))
moves.king = chess.around * chess.arrive()
moves.archbishop = moves.bishop + moves.knight
moves.chancellor = moves.rook + moves.knight

-- "A pawn can't go to the last rank if no captured piece is available, but it can still give check there."
local attack = from "pawn" * any{nw, ne} * enemy * take
for kind, walk in pairs(moves) do
  if kind ~= "pawn" then attack = attack + from(kind) * walk end
end
attacks(attack)

chess.refuse_en_passant(chess.next, 2)
chess.endings(chess.dead(chess.light_squares(10, 10)))
