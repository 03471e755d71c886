-- Minishogi, 5x5, as Fairy-Stockfish plays it.
title "Minishogi: 5x5"
family "shogi"

board{5, 5, black = "rotated"}
picture{style = "plain", pieces = "pentagons"}
local shogi = use "shogi"
piece("king", "K", {glyph = {"王", "玉"}})
shogi.pieces("king", {{"rook", "R", "飛", "龍"}, {"bishop", "B", "角", "馬"}, {"gold", "G", "金"}, {"silver", "S", "銀", "全"},
             {"pawn", "P", "歩", "と"}})
royal "king"
notation "uci"
fen()
clock()
start "rbsgk/4p/5/P4/KGSBR[] w - - 0 1"
zone("promotion", "a5-e5")
never(by "pawn" * on "promotion", "a pawn that could never move")

local arrive = shogi.arrive
moves = {
  king = shogi.around * arrive,
  rook = shogi.sliding("rook", shogi.straight),
  bishop = shogi.sliding("bishop", shogi.diagonal),
  silver = shogi.promoting("silver", shogi.silver),
  pawn = shogi.promoting("pawn", n, "promotion"),
  ["promoted rook"] = shogi.slides(shogi.straight, shogi.next, arrive) + shogi.diagonal * arrive,
  ["promoted bishop"] = shogi.slides(shogi.diagonal, shogi.next, arrive) + shogi.straight * arrive,
  from{"gold", "promoted silver", "promoted pawn"} * shogi.gold * arrive,
  drop{"rook", "bishop", "gold", "silver"} * each "board" * empty,
  shogi.pawn_drop("pawn", "promotion"),
}

loss(stuck)
-- Without perpetual check the second player wins by repetition.
shogi.repetition(4, "king", function()
  loss(repeated(4, white))
  win(repeated(4, -white))
end)
