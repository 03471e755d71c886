-- Spartan chess (Steven Streetman, 2010): the Persians, who play chess, against the Spartans and their two Kings.
title "Spartan chess: Persians play chess against Spartans, who have two Kings"
family "chess"

board{8, 8}
local chess = use "chess"
chess.pieces{"king", "queen", "rook", "bishop", "knight", "pawn"}
piece("general", "G", {glyph = "🪖"})
piece("warlord", "W", {glyph = "⚔"})
piece("lieutenant", "L", {glyph = "🏹"})
piece("captain", "C", {glyph = "🗡"})
piece("hoplite", "H", {glyph = "🛡"})
royal("king", 1, 2, {safe = 1})
notation "uci"
right("K", {e1 = "king", h1 = "rook"})
right("Q", {e1 = "king", a1 = "rook"})
fen()
clock()
start "lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"
zone("second", "a2-h2")

local persians = {"queen", "rook", "bishop", "knight", "pawn"}
local spartans = {"general", "warlord", "lieutenant", "captain", "hoplite"}
never(-white * by(persians) + white * by(spartans), "a piece of the other army")
never(white * at_least(2, by "king"), "a second King of the Persians")
never(by "pawn" * (on "home" + on "far") + by "hoplite" * (on "home" + on "far"), "a pawn on its first or last rank")

-- The Persians' pieces are those of chess, but nobody captures en passant.
moves = chess.moves{}
local arrive = chess.arrive()
moves.pawn = reset * chess.pawn_moves(chess.next, 2, enemy * take, chess.promoted{"queen", "rook", "bishop", "knight"},
  here)

-- General: Rook, or one step diagonally. Warlord: Bishop or Knight. Lieutenant: one or two squares diagonally, or one
-- step sideways without a capture. Captain: one or two squares straight. The second square is reached by a leap.
moves.general = moves.rook + chess.diagonal * arrive
moves.warlord = moves.bishop + moves.knight
moves.lieutenant = (leap(1, 1) + leap(2, 2)) * arrive + any{e, w} * empty * stop
moves.captain = (leap(0, 1) + leap(0, 2)) * arrive

-- Hoplites move diagonally forward, two squares by a leap from the second rank, and capture straight forward. They
-- become a King only if their player has one alone.
local king = -at_least(2, by "king") * become "king"
local promoted = chess.promoted{"general", "warlord", "lieutenant", "captain"} + on "far" * stop * king
moves.hoplite = reset * (any{nw, ne} * empty * promoted + n * enemy * take * promoted
  + on "second" * any{step(-2, 2), step(2, 2)} * empty * stop)

chess.endings()
