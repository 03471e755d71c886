-- Tic-tac-toe (rules/classics.md).
variant "tic-tac-toe"

scenario("nine squares, and no more than that", function()
  moves(9)
  perft(2, 72)
  perft(9, 127872)
end)

scenario("a row of three wins, and nothing is played after it", {tags = "end"}, function()
  play "b2 a1 c1 a3 a2 c2 b3 b1"
  result "ongoing"
  position "XX1/xx1/3 w 3"
  play "c3"
  result "white"
  moves(0)
end)

scenario("a full board without a row is a draw", {tags = "end"}, function()
  position "XxX/XxX/xX1 b 5"
  play "c1"
  result "draw"
end)

scenario("the start as text", {tags = "position"}, function()
  after "3/3/3 w 1"
end)
