-- Dobutsu shogi (Madoka Kitao, 2008), 3x4. Quoted are the rules of doubutsushogi.jp, in our
-- words.
title "Dobutsu shogi: animals on 3x4; catch the Lion"
family "shogi"

board{3, 4, black = "rotated"}
picture{style = "plain"}
local shogi = use "shogi"
piece("lion", "L", {glyph = "🦁"})
shogi.pieces("lion", {{"giraffe", "G", "🦒"}, {"elephant", "E", "🐘"}, {"chick", "C", "🐤", "🐔", "hen"}})
notation "uci"
fen()
clock()
start "gle/1c1/1C1/ELG[] w - - 0 1"

-- "A Chick that moves to the far rank becomes a Hen." It has no choice, as in Fairy-Stockfish. "A captured piece may be
-- dropped on any empty square, a captured Hen as a Chick."
local arrive = shogi.arrive
moves = {
  lion = shogi.around * arrive,
  giraffe = shogi.straight * arrive,
  elephant = shogi.diagonal * arrive,
  chick = n * arrive * (on "far" * become "hen" | here),
  hen = shogi.gold * arrive,
  drop{"giraffe", "elephant", "chick"} * each "board" * empty,
}

-- "Capturing the enemy Lion wins. So does moving your Lion to the far rank, unless it can be captured there at once."
loss(-by "lion", "the Lion is captured")
win(by "lion" * on "far", "the Lion on the far rank")
loss(each "home" * enemy * is "lion" * -guarded, "the Lion on the far rank")
-- "A position that occurs for the third time is a draw."
draw(repeated(3))
