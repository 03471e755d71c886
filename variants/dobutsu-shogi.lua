-- Dobutsu shogi (Madoka Kitao, 2008), 3x4. The quotations are from doubutsushogi.jp.
title "Dobutsu shogi: animals on 3x4; catch the Lion"
family "shogi"

board{3, 4, black = "rotated"}
picture{style = "plain"}
local shogi = use "shogi"
piece("lion", "L")
shogi.pieces("lion", {{"giraffe", "G"}, {"elephant", "E"}, {"chick", "C", "C", "H", "hen"}})
notation "uci"
fen()
clock()
start "gle/1c1/1C1/ELG[] w - - 0 1"

-- "When Chick moves into the farthest row, it can promote as Hen." It must, as in Fairy-Stockfish. "Players can reuse
-- all the pieces captured at any time they want." They drop them on any empty square, and a captured Hen as a Chick.
local arrive = shogi.arrive
moves = {
  lion = shogi.around * arrive,
  giraffe = shogi.straight * arrive,
  elephant = shogi.diagonal * arrive,
  chick = n * arrive * (on "far" * become "hen" | here),
  hen = shogi.gold * arrive,
  drop{"giraffe", "elephant", "chick"} * each "board" * empty,
}

-- "The object of the game is to capture the opposing Lion. Or, the first one who moves his Lion into the farthest row
-- will win, unless the Lion is captured by the opponent in the next turn."
loss(-by "lion")
win(by "lion" * on "far")
loss(each "home" * enemy * is "lion" * -guarded)
-- "When two players repeat the same movement alternately for three times, the game is draw."
draw(repeated(3))
