-- Steps and the torus (hazelcat.site/misc/warp-checkers; rules/warp-checkers.md, "Steps" and "Shared terms").
variant "warp-checkers"
tags "steps"

scenario("the game begins with 16 moves of each side", function()
  moves(16)
  perft(2, 256)
  perft(3, 4320)
end)

scenario("the start is drawn in the rules", function()
  after [[
    m m m m m m m m
    m m m m m m m m
    m m m m m m m m
    . . . . . . . .
    . . . . . . . .
    M M M M M M M M
    M M M M M M M M
    M M M M M M M M
  ]]
end)

scenario("a man steps diagonally forward", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . + . + . . .
    . . . M . . . .
    . . . . . . . .
    . m . . . . . .
    . . . . . . . .
  ]]
  reaches "d4"
  cannot "d4-d5 d4-c3 d4-e3"
end)

scenario("a black man steps towards rank 1", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . m . . . .
    . . + . + . . .
    . . . . . . . .
    . . . . . . . .
    . M . . . . . .
  ]]
  turn "black"
  reaches "d5"
end)

scenario("a fragment steps forward as a man does", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . + . + . . .
    . . . F . . . .
    . . . . . . . .
    . m . . . . . .
    . . . . . . . .
  ]]
  reaches "d4"
end)

scenario("Kings and Queens step in all four diagonals", function()
  for _, piece in ipairs{"K", "Q"} do
    board [[
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . + . + . . .
      . . . K . . . .
      . . + . + . . .
      m . . . . . . .
      . . . . . . . .
    ]]
    put("d4", piece)
    reaches "d4"
  end
end)

scenario("the left edge is joined to the right edge", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . + . . . . . +
    M . . . . . . .
    . . . . . . . .
    . . m . . . . .
    . . . . . . . .
  ]]
  reaches "a4"
  play "a4-h5"
  becomes("h5", "M")
end)

scenario("the top edge is joined to the bottom edge", function()
  board [[
    . . . + . + . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . + . + . .
    . . . . K . . .
  ]]
  put("a5", "m")
  reaches "e1"
end)

scenario("a King in the corner steps to all four corners' neighbours", function()
  position "8/8/8/3m4/8/8/8/K7 w 0 1"
  reaches("a1", "b2 h2 b8 h8")
end)

scenario("a fragment on its far rank goes on to its home rank", function()
  board [[
    . . . F . . . .
    . . . . . . . .
    . . . . . . . .
    m . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . + . + . . .
  ]]
  reaches "d8"
  play "d8-e1"
  becomes("e1", "F")
end)

scenario("no piece steps onto another", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . M . M . . .
    . . . M . . . .
    . . . . . . . .
    m . . . . . . .
    . . . . . . . .
  ]]
  cannot "d4-c5 d4-e5"
  reaches("d4", "")
end)
