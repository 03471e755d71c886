-- Crazyhouse (rules/classics.md).
variant "crazyhouse"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 20)
  perft(2, 400)
  perft(3, 8902)
  perft(4, 197281)
end)

scenario("what is captured can be dropped", {tags = "reserve"}, function()
  play "e2e4 d7d5 e4d5 d8d5"
  assert(tostring(pos):find("[Pp]", 1, true))
  can "P@e4 P@d4"
  cannot "P@a1 P@a8"
end)

scenario("the start as text", {tags = "position"}, function()
  after "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
end)

scenario("pieces are dropped on empty squares", {tags = "reserve"}, function()
  position "4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1"
  moves(67)
  play "N@d4"
  becomes("d4", "N")
end)
