-- Cylinder chess: the sides are joined (rules/classics.md).
variant "cylinder-chess"

scenario("a Bishop goes round the side", function()
  position "k7/7p/8/8/B7/8/8/4K3 w - - 0 1"
  can "a4h5 a4h3 a4g6"
end)

scenario("a Rook never comes back to its own square", {tags = "trap"}, function()
  position "4k3/8/8/8/R7/8/8/4K3 w - - 0 1"
  cannot "a4a4"
  reaches("a4", "b4 c4 d4 e4 f4 g4 h4 a1 a2 a3 a5 a6 a7 a8")
end)

scenario("a way round both sides to one square is one move", {tags = "trap"}, function()
  position "4k3/8/8/8/R7/8/8/4K3 w - - 0 1"
  local count = 0
  for _, move in ipairs(pos:moves()) do count = count + (move == "a4e4" and 1 or 0) end
  assert(count == 1)
end)

scenario("en passant across the side", {tags = "en-passant trap"}, function()
  position "4k3/7p/8/P7/8/8/8/4K3 b - - 0 1"
  play "h7h5"
  can "a5h6"
  play "a5h6"
  becomes("h5", "")
end)

scenario("check comes round the side", {tags = "check"}, function()
  position "4k3/8/8/8/K6r/8/8/8 w - - 0 1"
  cannot "a4b4"
end)

variant "cylinder-chess"

scenario("nobody can win with one Bishop", function()
  position "8/8/4k3/8/8/3BK3/8/8 w - - 0 1"
  result "draw"
end)
