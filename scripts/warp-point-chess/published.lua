-- The positions of the published rules of Warp Point Chess (Jason Shields, chessvariants.com,
-- diffmove.dir/warp-point-chess.html; rules/warp-point-chess.md), with Kings where the page draws none.
variant "warp-point-chess"
tags "published"

-- The first diagram as it is drawn: + the Bishop's squares, * the Pawn's captures.
local BISHOP_AND_PAWN = [[
  +---+---+---+---+---+---+---+---+
  |   |:+:|   |:::|   |:::|   |:::|
  +---+---+---+---+---+---+---+---+
  |:::|   |:+:|   |:*:|   |:::|   |
  +---+---+---+---+---+---+---+---+
  |   |:::|   |:W:|   |:::|   |:::|
  +---+---+---+---+---+---+---+---+
  |:::|   |:::|   |:::|   |:::| + |
  +---+---+---+---+---+---+---+---+
  |   |:::|   |:::|   |:::| + |:::|
  +---+---+---+---+---+---+---+---+
  |:::| * |:::| W |:::| + |:::|   |
  +---+---+---+---+---+---+---+---+
  |   |:::| P |:::| B |:::|   |:::|
  +---+---+---+---+---+---+---+---+
  |:::|   |:::| + |:::| + |:::|   |
  +---+---+---+---+---+---+---+---+
]]

scenario("a Bishop goes on behind the other Warp Point", function()
  board(BISHOP_AND_PAWN)
  put("a8", "k")
  put("h1", "K")
  after "k7/8/3W4/8/8/3W4/2P1B3/7K w - - 0 1"
  reaches("e2", "+")
end)

scenario("a Pawn captures through Warp Points", function()
  board(BISHOP_AND_PAWN)
  put("a8", "k")
  put("h1", "K")
  put("b3 e7", "p")
  can "c2b3 c2e7"
  reaches("c2", "c3 c4 b3 e7")
end)

scenario("a sandwiched Bishop may come back to its own square", function()
  position "3W3k/8/1B6/W7/8/8/8/7K w - - 0 1"
  can "b6b6"
  play "b6b6"
  after "3W3k/8/1B6/W7/8/8/8/7K b - - 1 1"
end)

scenario("a sandwiched Rook may come back, and goes to the square between", function()
  position "k7/8/3W4/3R4/8/3W4/8/7K w - - 0 1"
  can "d5d5 d5d4"
end)

scenario("a sandwiched Pawn can only come back", function()
  position "k7/8/8/5W2/5P2/5W2/8/7K w - - 0 1"
  reaches("f4", "f4")
end)

scenario("a Pawn's double move goes through Warp Points, and can be taken en passant behind them", function()
  position "k7/1p4w1/w7/5W2/8/3W4/3P4/7K w - - 0 1"
  reaches("d2", "f6 f7")
  play "d2f7"
  can "b7f6"
  play "b7f6"
  becomes("f7", "")
  becomes("f6", "p")
end)

scenario("a Warp Point leaps like a Knight, past the other one by the same leap", function()
  position "k7/8/8/8/4W3/8/5W2/7K w - - 0 1"
  reaches("f2", "d6 d1 d3 g4 h3")
end)

scenario("a position drawn in the README", function()
  board [[
        a b c d e f g h
      8 k : . : . : . : 8
      7 : . : . : . : . 7
      6 . : . W . : . : 6
      5 : . : . : . : . 5
      4 . : . : . : . : 4
      3 : . : W : . : . 3
      2 . : P : B : . : 2
      1 : . : . : . : K 1
        a b c d e f g h
  ]]
  can "e2c7 e2b8"
end)
