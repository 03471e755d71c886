-- Gothic checkers (rules/classics.md).
variant "gothic-checkers"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 14)
  perft(2, 196)
  perft(3, 2940)
end)

scenario("men step diagonally forward", function()
  board [[
    m . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . + . + . . .
    . . . M . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
  ]]
  reaches "d4"
end)

scenario("men capture straight, diagonally forward and sideways", {tags = "jumps"}, function()
  for over, target in pairs{c5 = "b6", d5 = "d6", e5 = "f6", c4 = "b4", e4 = "f4"} do
    position "8/8/8/8/3M4/8/8/8 w 1"
    put(over, "m")
    reaches("d4", target)
  end
end)

scenario("men do not capture backward", {tags = "jumps"}, function()
  position "8/8/8/8/3M4/2mmm3/8/8 w 1"
  cannot "d4xb2 d4xd2 d4xf2"
end)

scenario("the greatest number is compulsory", {tags = "compulsion"}, function()
  position "8/8/1m6/8/1m4m1/1M4M1/8/8 w 1"
  moves "b3xb5xb7"
end)

scenario("the start as text", {tags = "position"}, function()
  after "mmmmmmmm/mmmmmmmm/8/8/8/8/MMMMMMMM/MMMMMMMM w 1"
end)

scenario("Kings step in eight directions", function()
  position "m7/8/8/8/3K4/8/8/8 w 1"
  reaches("d4", "c5 d5 e5 c4 e4 c3 d3 e3")
end)

scenario("Kings capture in eight directions", {tags = "jumps"}, function()
  for over, target in pairs{c5 = "b6", d5 = "d6", e5 = "f6", c4 = "b4", e4 = "f4", c3 = "b2", d3 = "d2", e3 = "f2"} do
    position "8/8/8/8/3K4/8/8/8 w 1"
    put(over, "m")
    reaches("d4", target)
  end
end)

scenario("a man that steps or jumps onto the far rank becomes a King", {tags = "crowning"}, function()
  position "8/1M6/8/8/8/8/m7/8 w 1"
  play "b7-c8"
  becomes("c8", "K")
  position "8/3m4/3M4/8/8/8/m7/8 w 1"
  play "d6xd8"
  becomes("d8", "K")
end)

scenario("whoever cannot move has lost", {tags = "end"}, function()
  position "8/8/8/3m4/3M4/8/8/8 w 1"
  play "d4xd6"
  result "white"
end)
