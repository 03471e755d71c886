-- Sittuyin, Burmese chess, as Fairy-Stockfish plays it.
title "Sittuyin: Burmese chess, the pieces are put up first"
family "chess"

local counting = option("counting", true, "without pawns, a draw after a number of moves against a bare King")

board{8, 8, black = "rotated"}
piece("king", "K", {glyph = "♔"})
piece("silver", "S", {glyph = "♗"})
piece("ferz", "F", {glyph = "♕"})
piece("rook", "R", {glyph = "♖"})
piece("knight", "N", {glyph = "♘"})
piece("pawn", "P", {glyph = "♙"})
royal("king", 0, 1)
local hands = {"king", "silver", "ferz", "rook", "knight"}
reserve(hands)
notation "uci"
fen()
-- Without pawns, a bare King must be mated in 16, 44 or 64 moves.
local limits = {{by "rook", 16}, {#by "silver" * #by "ferz", 44}, {#by "knight" * #by "ferz", 64}}
local counted = counting and use "counting"(limits) or here
clock()
start("8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KSSFRRNNkssfrrnn] w - - " .. (counting and "0 " or "") .. "0 1")
zone("camp", "a1-h3")
zone("promotion", "a8 b7 c6 d5 e5 f6 g7 h8")
never(-by "king" * -drop "king", "a player has no King on the board or in the reserve")

-- First the players place all pieces: Rooks on the first rank, the others behind the player's pawns.
local drops = drop{"king", "silver", "ferz", "knight"} * each "camp" * empty + drop "rook" * each "home" * empty

-- A player without a Ferz may promote a pawn on a diagonal of the enemy's half, or the last pawn anywhere. The Ferz
-- appears on the pawn's square or a diagonally adjacent one, if it attacks nothing from there, and the enemy's King
-- isn't in check afterwards: a pawn that leaves the line of a Rook may not discover check either. (Maung Maung Lwin,
-- How to Play Myanmar Traditional Chess, 3.9 c.4 and c.5, as players of other programs quote it.)
local chess = use "chess"
local arrive = chess.arrive()
local grown = -by "ferz" * (on "promotion" + -on "promotion" * -at_least(1, by "pawn"))
            * (here + chess.diagonal * empty) * -(chess.diagonal * enemy) * stop * become "ferz" * -gives_check

moves = drops
      | (from "king" * chess.around * arrive
        + from "silver" * (n + chess.diagonal) * arrive
        + from "ferz" * chess.diagonal * arrive
        + from "rook" * chess.slides(chess.straight, chess.next, arrive)
        + from "knight" * leap(1, 2) * arrive
        + from "pawn" * reset * ((n * empty + any{nw, ne} * enemy * take) * stop + grown)) * counted

loss(checkmate)
draw(stalemate)
draw(chess.dead(chess.light_squares(8, 8), {"knight", "pawn"}, {"ferz"}, hands))
if counting then draw(lasting(0, holds("left", 1))) end
draw(quiet(100))
draw(repeated(3))
