-- Alice chess (V. R. Parton, 1953): chess (its rules are those of FIDE) on two boards, files a to h and k to r.
-- There is no en passant (reading).
title "Alice chess: a piece that has moved goes to the same square of the other board"
family "chess"

board{18, 8, holes = "i1-j8"}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
royal "king"
notation "uci"
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
fen()
clock()
start "rnbqkbnr10/pppppppp10/18/18/18/18/PPPPPPPP10/RNBQKBNR10 w KQkq - 0 1"
zone("second", "a2-h2")
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

local function name(file, rank) return string.char(96 + file) .. rank end
for rank = 1, 8 do
  for file = 1, 8 do
    link(name(file, rank), "over", name(file + 10, rank))
    link(name(file + 10, rank), "over", name(file, rank))
  end
end

-- "A move must be legal on the board on which it is played, before the piece is transferred to the same square of the
-- other board. That square must be empty." The King must not be in check after the transfer either.
local safe = #(land * by "king" * -attacked)
local over = way "over" * empty
local lands_over = place "there" * over * land * go "there" * stop

-- "In castling, King and Rook are both transferred."
local function castle(right, d, gap)
  return chess.castle(right, d, gap) * safe * go "crossed" * over * swap "crossed" * go "goal" * lands_over
end

moves = chess.moves{}
moves.pawn = reset * (chess.pawn_captures(chess.next, enemy * take, chess.promoted{"queen", "rook", "bishop", "knight"})
  + n * empty * chess.promoted{"queen", "rook", "bishop", "knight"} + on "second" * n * empty * n * empty * stop)
moves.king = chess.around * chess.arrive()
for kind, walk in pairs(moves) do moves[kind] = walk * safe * lands_over end
moves.king = moves.king + castle("K", e, here) + castle("Q", w, w * empty)

-- A piece that could not be transferred after capturing the King does not attack it (reading).
local taking, attack = chess.moves{arrive = enemy * take}, -here
taking.pawn, taking.king = any{nw, ne} * enemy * take, chess.around * enemy * take
for kind, walk in pairs(taking) do attack = attack + from(kind) * walk * way "over" * empty end
attacks(attack)

chess.endings()
