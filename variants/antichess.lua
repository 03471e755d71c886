-- Antichess (giveaway), as Fairy-Stockfish plays it: chess in which captures are compulsory, Kings are ordinary
-- pieces, and a player without a move wins.
title "Antichess: captures are compulsory, and whoever has lost everything wins"
family "chess"

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
notation "uci"
marks("en passant", 1, "used")
fen()
clock()
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
zone("second", "a2-h2")
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

local next, capture = chess.next, enemy * take
local promoted = chess.promoted{"queen", "rook", "bishop", "knight", "king"}
local function officers(arrive)
  return from "king" * chess.around * arrive
       + from "queen" * chess.slides(chess.around, next, arrive)
       + from "rook" * chess.slides(chess.straight, next, arrive)
       + from "bishop" * chess.slides(chess.diagonal, next, arrive)
       + from "knight" * leap(1, 2) * arrive
end
moves = officers(capture * stop)
      + from "pawn" * reset * (chess.pawn_captures(next, capture, promoted)
                             + chess.en_passant(next, next, capture, promoted))
      | officers(empty * stop) + from "pawn" * reset * chess.pawn_advances(next, 2, promoted, chess.pass_over(here))

chess.refuse_en_passant(next, 2)
win(stuck)
-- Bishops of opposite colors can never take each other.
local light = chess.light_squares(8, 8)
local function all_on(owner, squares) return -(each "board" * owner * -squares) end
draw(dead(-(each "board" * occupied * -is "bishop")
  * (all_on(own, light) * all_on(enemy, -light) + all_on(own, -light) * all_on(enemy, light))))
draw(quiet(100))
draw(repeated(3))
