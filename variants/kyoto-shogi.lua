-- Kyoto shogi (Tamiya Katsuya, about 1976), 5x5. The quotations are from lishogi.org.
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

-- "After each move a piece is alternately promoted or demoted. There is no promotion zone, instead after every move you
-- flip the piece over. Exception to this rule is the king, that can't promote."
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

-- "While dropping a piece you get to choose which side of the piece faces up as you place it on the board. There are no
-- restrictions on where you can drop the piece, doubled pawns are allowed and so is a checkmate with a dropped pawn."
for kind, back in pairs{lance = "tokin", silver = "bishop", knight = "gold", pawn = "rook"} do
  moves[#moves + 1] = drop(kind) * each "board" * empty * (here + become(back))
end

loss(stuck)
-- "After the same position occurs three times, the game is declared a draw. There is no specific rule for perpetual
-- check."
draw(repeated(3))
