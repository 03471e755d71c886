-- Kyoto shogi (Tamiya Katsuya, about 1976), 5x5. Quoted are the rules of lishogi.org, in our words.
title "Kyoto shogi: every piece but the King turns over when it moves"
family "shogi"

board{5, 5, black = "rotated"}
picture{style = "plain", pieces = "pentagons"}
local shogi = use "shogi"
piece("king", "K", {glyph = {"王", "玉"}})
shogi.pieces("king", {{"lance", "L", "香", "と", "tokin"}, {"silver", "S", "銀", "角", "bishop"},
             {"knight", "N", "桂", "金", "gold"}, {"pawn", "P", "歩", "飛", "rook"}})
royal "king"
notation "uci"
fen()
clock()
start "p+nks+l/5/5/5/+LSK+NP[] w - - 0 1"

-- "Every piece but the King has two faces and turns over after each of its moves."
local arrive = shogi.arrive
local function line(ways) return shogi.slides(ways, shogi.next, arrive) end
moves = {
  king = shogi.around * arrive,
  lance = line{n} * become "tokin",
  tokin = shogi.gold * arrive * become "lance",
  silver = shogi.silver * arrive * become "bishop",
  bishop = line(shogi.diagonal) * become "silver",
  knight = any{step(-1, 2), step(1, 2)} * arrive * become "gold",
  gold = shogi.gold * arrive * become "knight",
  pawn = n * arrive * become "rook",
  rook = line(shogi.straight) * become "pawn",
}

-- "A piece may be dropped on any empty square, with either face up. Two pawns on a file and mate by a dropped pawn are
-- allowed."
for kind, back in pairs{lance = "tokin", silver = "bishop", knight = "gold", pawn = "rook"} do
  moves[#moves + 1] = drop(kind) * each "board" * empty * (here + become(back))
end

loss(stuck)
-- "A position that occurs for the third time is a draw, also by perpetual check."
draw(repeated(3))
