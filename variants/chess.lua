-- FIDE chess (Laws of Chess, 2023), standard FEN and UCI move text.
title "Chess: the rules of FIDE"

board{8, 8}
piece("pawn", "P")
piece("knight", "N")
piece("bishop", "B")
piece("rook", "R")
piece("queen", "Q")
piece("king", "K")
royal "king"
notation "uci"

-- FEN's fields: castling, the square a pawn has passed over, halfmove clock.
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
marks("en passant", 1)
clock()
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

zone("second", "a2-h2")
zone("sixth", "a6-h6")

local straight, diagonal = any{n, e, s, w}, any{ne, se, sw, nw}
local arrive = (empty + enemy * take) * stop

-- 3.2 to 3.4: along lines, over empty squares. 3.6: the Knight leaps. 3.8.1: the King moves one square.
local function slides(ways)
  return any(ways, function(d) return (d * empty) ^ 0 * d * arrive end)
end

-- 3.7: pawns advance to empty squares, two from their first one, and capture diagonally; on the last rank they become
-- another piece. 3.7.3.1: en passant takes the pawn that stands behind the square it has passed over.
local promote = become "queen" + become "rook" + become "bishop" + become "knight"
local promoted = stop * (on "far" * promote + -on "far")
local pawn_moves = n * empty * promoted
                 + on "second" * n * empty * mark "en passant" * n * empty * stop
                 + any{nw, ne} * enemy * take * promoted
                 + any{nw, ne} * marked "en passant" * place "goal" * s * take * go "goal" * stop

-- 3.8.2: castling; neither piece has moved, nothing stands between, and the King crosses no attacked square.
local function castle(right, d, gap)
  return may(right) * -attacked * d * empty * -attacked * place "crossed" * d * empty * place "goal"
       * gap * d * place "corner" * cycle{"corner", "crossed"} * go "goal" * stop * called "castling"
end

moves = from "pawn" * reset * pawn_moves
      + from "knight" * leap(1, 2) * arrive
      + from "bishop" * slides(diagonal)
      + from "rook" * slides(straight)
      + from "queen" * slides(straight + diagonal)
      + from "king" * ((straight + diagonal) * arrive + castle("K", e, here) + castle("Q", w, w * empty))

never(by "pawn" * (on "home" + on "far"), "a pawn on its first or last rank")
never(to_move * each "board" * marked "en passant" * -(on "sixth" * empty * n * empty * s * s * enemy * is "pawn"),
      "an en passant field that no pawn's move fits")

-- 5.1.1, 5.2.1, 9.3 and 9.2.
loss(checkmate)
draw(stalemate)
draw(quiet(100))
draw(repeated(3))
