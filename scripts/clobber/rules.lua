-- Clobber.
variant "clobber"

scenario("each stone of White's clobbers its neighbours at the start", function()
  moves(49)
  perft(2, 2116)
end)

scenario("neighbours alone, and only the enemy's", function()
  position "5/5/1pP2/1P3/3p1/5 w 0 1"
  moves "b3xb4 c4xb4"
end)

scenario("whoever has no neighbour to take has lost", function()
  position "5/5/1p3/1P3/5/5 w 0 1"
  play "b3xb4"
  result "white"
end)

variant "clobber"

scenario("the start as text", {tags = "position"}, function()
  after "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w 0 1"
end)
