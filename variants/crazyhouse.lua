-- Crazyhouse, as Fairy-Stockfish plays it: chess (its rules are those of FIDE) in which captured pieces change sides.
base "chess"
title "Crazyhouse: captured pieces may be dropped by their captor"

reserve{"queen", "rook", "bishop", "knight", "pawn"}
start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
zone("middle", "a2-h7")

-- A captured piece goes into the reserve of its captor; a promoted one (marked ~ in FEN) becomes a pawn again.
local capture = enemy * (is "king" + is "pawn" * keep "pawn")
local officers, promotions = {queen = "Q", rook = "R", bishop = "B", knight = "N"}, {}
local glyphs = {queen = "♕", rook = "♖", bishop = "♗", knight = "♘"}
for kind, letter in pairs(officers) do
  local promoted = "promoted " .. kind
  promotions[#promotions + 1] = promoted
  piece(promoted, letter .. "~", {glyph = glyphs[kind]})
  capture = capture + enemy * (is(kind) * keep(kind) + is(promoted) * keep "pawn")
end

moves = use "chess".moves{capture = capture * take, promotions = promotions}
for kind in pairs(officers) do moves["promoted " .. kind] = moves[kind] end

-- Instead of a move, a piece of the reserve may be dropped on an empty square; pawns not on the first or last rank.
local drops = drop "pawn" * each "middle" * empty
for kind in pairs(officers) do drops = drops + drop(kind) * each "board" * empty end
moves[1] = drops
