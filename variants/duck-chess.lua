-- Duck chess (Tim Paulden, 2016): chess (its rules are those of FIDE) around a duck that belongs to nobody.
title "Duck chess: after each move the duck goes to another square, and blocks it"
family "chess"

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
piece("duck", "D", {neutral = true, glyph = "🦆"})
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
marks("en passant", 1, "used")
clock()
notation "uci"
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
zone("second", "a2-h2")
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")
never(at_least(2, by "duck"), "more than one duck")

-- "There is no check or checkmate"; "the duck must move on every turn" to an empty square; it enters on the first.
moves = chess.moves{safe = here, passed = place "way"}
local waddle = from "duck" * place "pond" * each "board" * -at "pond" * empty * stop * land
local duck = part * note "*" * (-by "duck" * each "board" * empty * put "duck" * stop | waddle)
local passed = go "way" * empty * chess.pass_over(here) | here -- The duck may block that square.
for kind, walk in pairs(moves) do moves[kind] = walk * land * duck * passed end

chess.refuse_en_passant(chess.next, 2, empty + is "duck")
loss(-by "king", "the King is captured") -- "You win by capturing the opponent's King."
win(stuck)       -- "A player who is stalemated wins."
draw(quiet(100))
draw(repeated(3))
