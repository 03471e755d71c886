-- Turkish draughts (rules/classics.md).
variant "turkish-draughts"

scenario("men stand on the second and third ranks", function()
  after "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 1"
  perft(2, 64)
end)

scenario("men step forward and sideways", function()
  board [[
    . . . . . . . .
    m . . . . . . .
    . . . . . . . .
    . . . + . . . .
    . . + M + . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
  ]]
  reaches "d4"
end)

scenario("captured pieces leave at once and open the way", {tags = "jumps"}, function()
  position "8/8/8/3m4/3M4/8/8/8 w 1"
  play "d4xd6"
  becomes("d5", "")
end)

scenario("a King does not turn back by 180 degrees within a capture", {tags = "jumps trap"}, function()
  position "8/8/8/8/m1m1K1m1/8/8/8 w 1"
  for _, move in ipairs(pos:moves()) do assert(not move:find "^e4x[ab]4xh4", move) end
end)

scenario("the greatest number is compulsory", {tags = "compulsion"}, function()
  position "8/8/1m6/8/1m4m1/1M4M1/8/8 w 1"
  moves "b3xb5xb7"
end)

scenario("whoever cannot move has lost", {tags = "end"}, function()
  position "8/8/8/3m4/3M4/8/8/8 w 1"
  play "d4xd6"
  result "white"
end)

scenario("men and Kings capture orthogonally, men not backward", {tags = "jumps"}, function()
  for over, target in pairs{d5 = "d6", c4 = "b4", e4 = "f4"} do
    position "8/8/8/8/3M4/8/8/8 w 1"
    put(over, "m")
    reaches("d4", target)
  end
  position "8/8/8/8/3M4/3m4/8/8 w 1"
  cannot "d4xd2"
  position "8/8/8/8/3K4/3m4/8/8 w 1"
  reaches("d4", "d1 d2")
end)

variant "turkish-draughts"

scenario("one piece against one is a draw after a move of each", {tags = "draw"}, function()
  position "8/8/k7/8/8/8/8/7K w 1"
  play "h1-h2"
  result "draw"
  position "8/8/k6k/8/8/8/8/6K1 w 1"
  play "g1-g2"
  result "ongoing"
end)
