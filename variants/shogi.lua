-- Shogi, as Fairy-Stockfish plays it.
title "Shogi: Japanese chess"
family "shogi"

board{9, 9, black = "rotated"}
picture{style = "plain", pieces = "pentagons"}
local shogi = use "shogi"
piece("king", "K", {glyph = {"王", "玉"}})
shogi.pieces("king", {{"rook", "R", "飛", "龍"}, {"bishop", "B", "角", "馬"}, {"gold", "G", "金"}, {"silver", "S", "銀", "全"},
             {"knight", "N", "桂", "圭"}, {"lance", "L", "香", "杏"}, {"pawn", "P", "歩", "と"}})
royal "king"
notation "uci"
fen()
clock()
start "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"
zone("promotion", "a7-i9")
zone("last", "a9-i9")
zone("last two", "a8-i9")
never(by{"pawn", "lance"} * on "last" + by "knight" * on "last two", "a piece that could never move")

local arrive, promoting, sliding = shogi.arrive, shogi.promoting, shogi.sliding
local rook, bishop = shogi.slides(shogi.straight, shogi.next, arrive), shogi.slides(shogi.diagonal, shogi.next, arrive)
moves = {
  king = shogi.around * arrive,
  rook = sliding("rook", shogi.straight),
  bishop = sliding("bishop", shogi.diagonal),
  silver = promoting("silver", shogi.silver),
  knight = promoting("knight", any{step(-1, 2), step(1, 2)}, "last two"),
  lance = sliding("lance", {n}, "last"),
  pawn = promoting("pawn", n, "last"),
  ["promoted rook"] = rook + shogi.diagonal * arrive,
  ["promoted bishop"] = bishop + shogi.straight * arrive,
  from{"gold", "promoted silver", "promoted knight", "promoted lance", "promoted pawn"} * shogi.gold * arrive,
  drop{"rook", "bishop", "gold", "silver"} * each "board" * empty,
  drop "lance" * each "board" * empty * -on "last",
  drop "knight" * each "board" * empty * -on "last two",
  shogi.pawn_drop("pawn", "last"),
}

loss(stuck)
shogi.repetition(4, "king")
