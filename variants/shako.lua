-- Shako (Jean-Louis Cazaux, 1990), 10x10. The quotations are from chessvariants.com.
base "chess"
title "Shako: 10x10, with the Cannons and Elephants of China"

board{10, 10}
piece("cannon", "C", {glyph = {"炮", "砲"}})
piece("elephant", "E", {glyph = "🐘"})
start "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1"
zone("second", "a3-j3")
zone("behind", "a2-j2")
never(by "pawn" * on "behind", "a pawn behind its first rank")
right("K", {f2 = "king", i2 = "rook"})
right("Q", {f2 = "king", b2 = "rook"})

-- "All other pieces move like in orthodox chess; also castling is as in usual chess. Pawns promote on the tenth row of
-- the board to Queen, Rook, Knight, Bishop, Elephant, or Cannon."
local chess = use "chess"
moves = chess.moves{promotions = {"queen", "rook", "knight", "bishop", "elephant", "cannon"}}

-- "Elephants move one or two squares diagonally. When an elephant moves two squares, it is allowed to jump."
moves.elephant = chess.diagonal * chess.arrive() + leap(2, 2) * chess.arrive()

-- "Cannons move without taking like rooks, and they move with taking by going in a straight horizontal and vertical
-- line and jumping over exactly one piece."
local function slide(d) return (d * empty) ^ 0 * d end
moves.cannon = any({n, e, s, w}, function(d)
  return (slide(d) * empty + slide(d) * occupied * slide(d) * enemy * take) * stop
end)

draw(chess.dead(chess.light_squares(10, 10), {"knight", "cannon"}, {"bishop", "elephant"}))
