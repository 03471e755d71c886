-- Dobutsu shogi.
variant "dobutsu-shogi"

scenario("the counts of the start", {tags = "perft"}, function()
  after "gle/1c1/1C1/ELG[] w - - 0 1"
  perft(4, 976) -- ffish 0.7.10
end)

scenario("all pieces go one square, in the directions on their edges", function()
  position "l2/3/1L1/3[] w - - 0 1"
  reaches("b2", "a3 b3 c3 a2 c2 a1 b1 c1")
  position "l2/1G1/3/L2[] w - - 0 1"
  reaches("b3", "b4 a3 c3 b2")
  position "1l1/1E1/3/L2[] w - - 0 1"
  reaches("b3", "a4 c4 a2 c2")
  position "l2/1+C1/3/L2[] w - - 0 1"
  reaches("b3", "a4 b4 c4 a3 c3 b2")
  position "l2/1c1/3/L2[] b - - 0 1"
  reaches("b3", "b2")
end)

scenario("a Chick becomes a Hen on the last rank, a captured Hen a Chick", {tags = "promotion"}, function()
  position "l2/1C1/3/L2[] w - - 0 1"
  play "b3b4+"
  becomes("b4", "+C")
  play "a4b4"
  after "1l1/3/3/L2[c] w - - 0 2"
end)

scenario("any captured piece can be dropped on any empty square", {tags = "reserve"}, function()
  position "1g1/l1e/3/L2[] w - - 0 1"
  moves(3)
  position "3/lge/2G/L2[] w - - 0 1"
  play "c2c3"
  after "3/lgG/3/L2[E] b - - 0 1"
  play "b3c3"
  moves(3 + 9)
  position "3/l2/2C/L2[C] w - - 0 1"
  can "C@a4 C@c4 C@c3"
  play "C@c4"
  becomes("c4", "C")
end)

scenario("a captured Lion loses", {tags = "end"}, function()
  position "3/lg1/L2/3[] w - - 0 1"
  play "a2a3"
  result "white"
  position "3/lg1/L2/3[] w - - 0 1"
  play "a2b1"
  result "ongoing"
end)

scenario("a Lion on the last rank wins if it cannot be captured", {tags = "end"}, function()
  position "3/L2/l2/3[] w - - 0 1"
  play "a3b4"
  result "white"
  position "3/L1e/l2/3[] w - - 0 1"
  play "a3b4"
  result "ongoing"
  play "c3b4"
  result "black"
  position "3/L1e/1l1/3[] w - - 0 1"
  play "a3b4 b2b1"
  result "white"
end)

scenario("the third occurrence of a position is a draw", {tags = "end"}, function()
  play "b1a2 b4c3 a2b1 c3b4 b1a2 b4c3 a2b1"
  result "ongoing"
  play "c3b4"
  result "draw"
end)
