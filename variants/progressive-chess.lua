-- Scottish progressive chess: chess (its rules are those of FIDE), with one move, then two, then three ...
title "Progressive chess: the n-th turn has n moves, and a check ends it"
family "chess"

local LONGEST <const> = 62

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
royal "king"
notation "uci"
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
marks("en passant", 8)
counter("turn", 1, LONGEST) -- Moves of this turn, and those after the next one.
counter("left", 0, LONGEST - 1)
clock()
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 0 0 1"
zone("second", "a2-h2")
zone("seventh", "a7-h7")
zone("third", "a3-h3")
never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")

-- The next turn has one more move than this one.
local longer = set("left", 0) * (times("turn", add("left", 1)) * add("turn", 1) | set("left", LONGEST - 1))

-- "A pawn may be captured en passant if it moved two squares in one move of the last turn, and has not moved further.
-- The capture must be the first move of a turn."
local own_pawn = chess.passed()
local passed = marked "en passant" * empty * own_pawn
local still_passed = all(first(each "third" * -marked * (at "passed" + passed) * mark * mark "en passant"))
-- Usually no pawn of an earlier move can still be captured so; then only the pawn of this move, if any, is marked.
still_passed = #(each "board" * passed) * still_passed | go "passed" * mark "en passant" | here

-- "A check ends the turn; the next turn has one more move even so".
local goes_on = -holds("left", 0) * -gives_check * add("left", -1) * again
local ended = land * (goes_on | longer) * still_passed
moves = chess.moves{passed = place "passed"}
for kind, walk in pairs(moves) do moves[kind] = walk * ended end

loss(checkmate)
draw(stalemate) -- "A player who has no legal move and is not in check, even during a turn, draws."
draw(quiet(200))
