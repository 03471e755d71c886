-- Warp Point Chess (rules/warp-point-chess.md).
variant "warp-point-chess"

scenario("Warp Points stand in place of the Knights", function()
  after [[
    r w b q k b w r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R W B Q K B W R
  ]]
  perft(1, 20)
end)

scenario("a Rook's line keeps its direction through Warp Points", {tags = "steps"}, function()
  board [[
    . . . . . + . k
    . . . . . + . .
    . . . . . W . .
    . . . . . . . .
    . . W . . . . .
    + + R + + + + +
    . . + . . . . .
    . . + . . . . K
  ]]
  reaches "c3"
end)

scenario("the enemy's Warp Points are obstacles", {tags = "steps"}, function()
  position "k7/8/3w4/8/8/3w4/3R4/7K w - - 0 1"
  reaches("d2", "d1 a2 b2 c2 e2 f2 g2 h2")
end)

scenario("a side with one Warp Point has an obstacle", {tags = "steps"}, function()
  position "k7/8/8/8/8/3W4/3R4/7K w - - 0 1"
  reaches("d2", "d1 a2 b2 c2 e2 f2 g2 h2")
end)

scenario("no piece takes a Warp Point", {tags = "capture"}, function()
  position "k7/8/8/8/2w5/8/2R5/7K w - - 0 1"
  cannot "c2c4"
end)

scenario("a Warp Point takes nothing", {tags = "capture"}, function()
  position "k7/8/4p3/8/3W4/8/8/7K w - - 0 1"
  cannot "d4e6"
end)

scenario("a line leaves the board behind the other Warp Point: no next square", {tags = "steps"}, function()
  position "3W3k/8/8/8/8/3W4/3R4/7K w - - 0 1"
  reaches("d2", "d1 a2 b2 c2 e2 f2 g2 h2")
end)

scenario("a piece captures through Warp Points", {tags = "capture"}, function()
  position "3r3k/3W4/8/8/8/3W4/3R4/7K w - - 0 1"
  can "d2d8"
end)

scenario("a slide that comes back to its start ends there", {tags = "steps trap"}, function()
  -- e8-h8 isn't on the way from e4 to the east, because the rank between the Warp Points is closed to a ring
  position "k7/8/8/8/1W2R2W/8/8/7K w - - 0 1"
  reaches("e4", "c4 d4 f4 g4 e4 e1 e2 e3 e5 e6 e7 e8")
  play "e4e4"
  after "k7/8/8/8/1W2R2W/8/8/7K b - - 1 1"
end)

scenario("both ways round to the own square are one move", {tags = "trap"}, function()
  position "k7/8/8/8/1W2R2W/8/8/7K w - - 0 1"
  local rounds = 0
  for _, move in ipairs(pos:moves()) do rounds = rounds + (move == "e4e4" and 1 or 0) end
  assert(rounds == 1)
end)

scenario("a King is attacked through the enemy's Warp Points", {tags = "check"}, function()
  -- the Rook on e8 looks down: e7 is a Warp Point, so its line continues below e4
  position "k3r3/4w3/8/8/4w3/8/4K3/8 w - - 0 1"
  cannot "e2e3 e2e1"
  can "e2d2"
end)

scenario("Kings adjacent through a portal attack each other", {tags = "check trap"}, function()
  -- the next square forward of d5 is d3, because d6 is a Warp Point and the other one is on d2
  position "8/8/3W4/3K4/1k6/8/3W4/8 b - - 0 1"
  cannot "b4c4"
  can "b4c3 b4b3"
  position "8/8/3W4/3K4/8/2k5/3W4/8 b - - 0 1"
  cannot "c3d3"
end)

scenario("a pawn on its second rank may make a double move however it got there", {tags = "pawns"}, function()
  position "k7/8/8/8/8/2W5/2P5/2W4K w - - 0 1"
  -- the next square forward of c2 is c2 itself, because c3 is a Warp Point and the other one is on c1
  reaches("c2", "c2")
  play "c2c2 a8b8"
  can "c2c2"
end)

scenario("a double move that comes back to its own square leaves its mark", {tags = "pawns en-passant"}, function()
  position "k7/8/8/8/3W4/8/3P4/3W3K w - - 0 1"
  reaches("d2", "d3 d2")
  play "d2d2"
  after "k7/8/8/8/3W4/8/3P4/3W3K b - d3 0 1"
end)

scenario("a pawn that reaches the far rank promotes to Queen, Rook or Bishop", {tags = "promotion"}, function()
  position "8/P6k/8/8/8/8/8/K7 w - - 0 1"
  can "a7a8q a7a8r a7a8b"
  cannot "a7a8n"
end)

scenario("a capture through Warp Points may promote", {tags = "promotion"}, function()
  position "1r5k/2W5/8/8/8/3W4/4P3/7K w - - 0 1"
  -- the next square to the upper left of e2 is b8, because d3 is a Warp Point and the other one is on c7
  can "e2b8q e2b8r"
end)

scenario("a Warp Point between King and Rook is in the way of castling", {tags = "castling"}, function()
  position "4k3/8/8/8/8/8/8/R3K1WR w KQ - 0 1"
  cannot "e1g1"
  can "e1c1"
end)

scenario("more pieces to promote to, by option", {tags = "promotion options"}, function()
  variant("warp-point-chess", {promote_to = "Q"})
  position "8/P6k/8/8/8/8/8/K7 w - - 0 1"
  can "a7a8q"
  cannot "a7a8r"
end)

scenario("Warp Points are obstacles by option", {tags = "options"}, function()
  variant("warp-point-chess", {warp = false})
  position "k7/8/3W4/8/8/3W4/2P1B3/7K w - - 0 1"
  reaches("e2", "f3 g4 h5 d1 f1")
  differs "warp-point-chess"
end)

scenario("a third Warp Point makes all of them obstacles", {tags = "steps"}, function()
  position "k7/8/3W4/8/8/3W4/2P1B3/W6K w - - 0 1"
  reaches("e2", "f3 g4 h5 d1 f1")
end)

scenario("checkmate through Warp Points wins", {tags = "end"}, function()
  -- the Rook on e8 gives check, because e7 is a Warp Point and its line continues below e4
  position "k2rrr2/4w3/8/8/4w3/8/4K3/8 w - - 0 1"
  result("black", "checkmate")
end)

scenario("a hundred turns without capture or pawn move are a draw", {tags = "end"}, function()
  position "k7/8/8/8/8/8/1R6/7K w - - 99 80"
  play "b2c2"
  result "draw"
end)

scenario("a double move that ends on the far rank promotes, and cannot be taken en passant", {tags = "pawns promotion"},
  function()
    position "7k/8/3W4/8/8/3W4/3P4/K7 w - - 0 1"
    can "d2d7 d2d8q d2d8r d2d8b"
    play "d2d8q"
    after "3Q3k/8/3W4/8/8/3W4/8/K7 b - - 0 1"
  end)

scenario("a step onto the far rank promotes too", {tags = "pawns promotion"}, function()
  position "8/P6k/8/8/8/8/8/K7 w - - 0 1"
  reaches("a7", "a8")
  cannot "a7a8k a7a8w"
end)

scenario("the start as text; no pawn stands on its own first rank", {tags = "position"}, function()
  after "rwbqkbwr/pppppppp/8/8/8/8/PPPPPPPP/RWBQKBWR w KQkq - 0 1"
  impossible("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "first or last rank")
  impossible("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "first or last rank")
end)
