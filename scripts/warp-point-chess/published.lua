-- The positions of the published rules of Warp Point Chess (rules/warp-point-chess.md), with Kings where the page draws
-- none.
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
  reaches("e2", "+")
end)

scenario("a Pawn captures through Warp Points", function()
  board(BISHOP_AND_PAWN)
  put("a8", "k")
  put("h1", "K")
  put("b3 e7", "p")
  reaches("c2", "b3 e7 c3 c4")
  can "c2b3 c2e7"
end)
