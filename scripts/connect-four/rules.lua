-- Connect four, 7x6 (rules/classics.md).
variant "connect-four"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 7)
  perft(2, 49)
  perft(4, 2401)
end)

scenario("a disc falls onto the lowest free square", function()
  play "d1 d2 d3"
  can "d4 a1"
  position "7/7/7/7/3d3/3D3 w 2"
  becomes("d3", "")
  can "d3"
end)

scenario("four in a row win: across, upward, along a diagonal", {tags = "end"}, function()
  play "a1 a2 b1 b2 c1 c2 d1"
  result "white"
end)

scenario("four upward", {tags = "end"}, function()
  play "a1 b1 a2 b2 a3 b3 a4"
  result "white"
  moves(0)
end)

scenario("four along a diagonal", {tags = "end"}, function()
  play "a1 b1 b2 c1 c2 d1 c3 d2 d3 a2 d4"
  result "white"
end)

scenario("the start as text", {tags = "position"}, function()
  after "7/7/7/7/7/7 w 1"
end)
