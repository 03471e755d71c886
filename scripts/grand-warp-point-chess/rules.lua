-- Grand Warp Point Chess, with the Knights' diagram of its page (Jason Shields, chessvariants.com,
-- diffmove.dir/warp-point-chess.html; rules/warp-point-chess.md).
variant "grand-warp-point-chess"

-- Both Knights, as the diagram is drawn: + the squares of f2, * those of g1.
local KNIGHTS = [[
    +---+---+---+---+---+---+---+---+---+---+
10  |   |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+---+
 9  |:::|   |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+---+
 8  |   |:+:|   |:+:|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+---+
 7  |:::| * |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+---+
 6  |   |:::| W |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+---+
 5  |:::|   |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+---+
 4  |   |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+---+
 3  |:::|   |:::| + |:::| W |:::| *+|:::|   |
    +---+---+---+---+---+---+---+---+---+---+
 2  |   |:::|   |:::| * |:N:|   |:::| * |:::|
    +---+---+---+---+---+---+---+---+---+---+
 1  |:::|   |:::| + |:::|   |:N:| + |:::|   |
    +---+---+---+---+---+---+---+---+---+---+
      a   b   c   d   e   f   g   h   i   j
]]

scenario("the Knight on f2 of the published diagram", {tags = "published knight"}, function()
  board(KNIGHTS)
  put("a10", "k")
  put("a1", "K")
  put("g1", "")
  after "k9/10/10/10/2W7/10/10/5W4/5N4/K9 w - - 0 1"
  reaches("f2", "+")
end)

scenario("the Knight on g1 of the published diagram", {tags = "published knight"}, function()
  board(KNIGHTS)
  put("a10", "k")
  put("a1", "K")
  put("f2", "")
  reaches("g1", "*")
end)

scenario("the game begins with ten pieces each", function()
  after "wrnbqkbnrw/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/WRNBQKBNRW w KQkq - 0 1"
  reaches("e2", "e3 e4 e5")
  reaches("c1", "b3 d3")
end)

scenario("a pawn may advance three squares, and is taken on either", {tags = "en-passant"}, function()
  position "k9/10/10/10/10/5p4/3p6/10/4P5/9K w - - 0 1"
  play "e2e5"
  after "k9/10/10/10/10/4Pp4/3p6/10/10/9K b - e3e4 0 1"
  can "f5e4 d4e3"
  play "d4e3"
  becomes("e5", "")
end)

scenario("a double move leaves one square to be taken on", {tags = "en-passant"}, function()
  position "k9/10/10/10/10/10/3p6/10/4P5/9K w - - 0 1"
  play "e2e4"
  after "k9/10/10/10/10/10/3pP5/10/10/9K b - e3 0 1"
  can "d4e3"
end)

scenario("a black pawn goes three squares too", {tags = "pawns"}, function()
  position "k9/4p5/10/10/10/10/10/10/10/9K b - - 0 1"
  reaches("e9", "e8 e7 e6")
end)

scenario("with other steps of pawns", {tags = "options"}, function()
  variant("grand-warp-point-chess", {pawn_steps = 2})
  reaches("e2", "e3 e4")
end)

scenario("castling: the King on f goes two squares, the Rook to the square it crossed", {tags = "castling"}, function()
  position "5k4/10/10/10/10/10/10/10/10/1R3K2R1 w KQ - 0 1"
  can "f1h1 f1d1"
  play "f1h1"
  after "5k4/10/10/10/10/10/10/10/10/1R4RK2 b - - 1 1"
end)

scenario("castling to the Queen's side needs all squares between empty", {tags = "castling"}, function()
  position "5k4/10/10/10/10/10/10/10/10/1RN2K2R1 w KQ - 0 1"
  cannot "f1d1"
  can "f1h1"
end)

scenario("promotion to Queen, Rook, Bishop or Knight", {tags = "promotion"}, function()
  position "10/P8k/10/10/10/10/10/10/10/K9 w - - 0 1"
  can "a9a10q a9a10r a9a10b a9a10n"
end)

scenario("a Knight's way is blocked by nothing", {tags = "knight"}, function()
  position "k9/10/10/10/4ppp3/4pNp3/4ppp3/10/10/K9 w - - 0 1"
  reaches("f5", "e7 g7 d6 h6 d4 h4 e3 g3")
end)

scenario("the enemy's Warp Points do not turn a Knight", {tags = "knight"}, function()
  position "k9/10/10/10/2w7/10/10/5w4/5N4/K9 w - - 0 1"
  reaches("f2", "d1 d3 h1 h3 e4 g4")
end)

scenario("without Warp Points a Knight leaps as ever", {tags = "knight options"}, function()
  variant("grand-warp-point-chess", {warp = false})
  position "k9/10/10/10/2W7/10/10/5W4/5N4/K9 w - - 0 1"
  reaches("f2", "d1 d3 h1 h3 e4 g4")
end)

scenario("a position drawn in the README", function()
  board [[
        a b c d e f g h i j
     10 k : . : . : . : . : 10
      9 : . : . : . : . : . 9
      8 . : . : . : . : . : 8
      7 : . : . : . : . : . 7
      6 . : W : . : . : . : 6
      5 : . : . : . : . : . 5
      4 . : . : . : . : . : 4
      3 : . : . : W : . : . 3
      2 . : . : . N . : . : 2
      1 K . : . : . : . : . 1
        a b c d e f g h i j
  ]]
  can "f2b8 f2d8"
end)
