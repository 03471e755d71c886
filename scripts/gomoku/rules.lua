-- Gomoku on 15x15 (rules/classics.md).
variant "gomoku"

scenario("every square is free at the start", function()
  moves(225)
  play "h8"
  moves(224)
end)

scenario("five in a row win", {tags = "end"}, function()
  play "a1 a2 b1 b2 c1 c2 d1 d2"
  result "ongoing"
  play "e1"
  result "white"
end)

scenario("six are as good as five", {tags = "end"}, function()
  play "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 d1"
  result "white"
end)

scenario("five along a diagonal", {tags = "end"}, function()
  play "a1 a2 b2 b3 c3 c4 d4 d5 e5"
  result "white"
end)

scenario("the start as text", {tags = "position"}, function()
  after "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 w 1"
end)
