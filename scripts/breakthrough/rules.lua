-- Breakthrough (rules/classics.md).
variant "breakthrough"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 22)
  perft(2, 484)
  perft(3, 11132)
end)

scenario("a piece steps forward, and captures diagonally only", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . p p p . . .
    . . . P . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
  ]]
  reaches("d4", "c5 e5")
  cannot "d4-d5"
end)

scenario("a piece steps diagonally too", function()
  position "8/8/8/p7/3P4/8/8/8 w 1"
  reaches("d4", "c5 d5 e5")
end)

scenario("reaching the far rank wins", {tags = "end"}, function()
  position "8/3P4/8/8/8/8/p7/8 w 1"
  play "d7-d8"
  result "white"
  moves(0)
end)

scenario("the start as text", {tags = "position"}, function()
  after "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 1"
end)

scenario("whoever has lost all pawns has lost", {tags = "end"}, function()
  position "8/8/8/8/8/8/P7/8 b 1"
  result "white"
end)
