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
