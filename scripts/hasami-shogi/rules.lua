-- Hasami shogi (rules/classics.md).
variant "hasami-shogi"

scenario("pieces move as Rooks do", function()
  board [[
    . . . . + . . . m
    . . . . + . . . m
    . . . . + . . . .
    . . . . + . . . .
    + + + + M + m . .
    . . . . + . . . .
    . . . . + . . . .
    . . . . + . . . .
    . . . . + . . . M
  ]]
  reaches "e5"
end)

scenario("what is enclosed in a line is removed", {tags = "capture"}, function()
  position "mm7/9/9/9/1Mm1M4/9/9/9/8M w 1"
  play "e5-d5"
  becomes("c5", "")
end)

scenario("moving in between costs nothing", {tags = "capture"}, function()
  position "mm7/9/9/9/1m1m5/2M6/9/9/8M w 1"
  play "c4-c5"
  becomes("c5", "M")
  becomes("b5 d5", "m")
end)

scenario("a piece in the corner is enclosed by its two neighbours", {tags = "capture trap"}, function()
  position "mM7/9/M8/9/4m4/9/9/9/8M w 1"
  play "a7-a8"
  becomes("a9", "")
end)

scenario("the start as text", {tags = "position"}, function()
  after "mmmmmmmmm/9/9/9/9/9/9/9/MMMMMMMMM w 1"
end)

scenario("runs in all four directions", {tags = "capture"}, function()
  board [[
    . . . . M . . . .
    . . . . m . . . .
    . . . . m . . . .
    . . . . m . . . .
    M m m m . m m M .
    . . . . m . . . .
    . . . . M . . . .
    . . . M . . . . .
    . . m . . . . . .
  ]]
  put("e4 e3", "")
  put("e1", "M")
  play "e1-e5"
  becomes("b5 c5 d5 f5 g5 e6 e7 e8", "")
  position "mm7/9/9/M8/9/4m4/4M4/9/8M w 1"
  play "a6-a5"
  play "b9-b8"
  play "a5-e5"
  becomes("e4", "")
end)

scenario("whoever has fewer than two pieces has lost", {tags = "end"}, function()
  position "mm7/9/9/9/1Mm1M4/9/9/9/8M w 1"
  result "ongoing"
  position "m8/9/9/9/9/9/9/9/MM7 w 1"
  result "ongoing"
  position "m8/9/9/9/9/9/9/9/MM7 b 1"
  result "white"
end)

scenario("the third occurrence of a position is a draw", {tags = "end"}, function()
  play "a1-a2 a9-a8 a2-a1 a8-a9 a1-a2 a9-a8 a2-a1"
  result "ongoing"
  play "a8-a9"
  result "draw"
end)
