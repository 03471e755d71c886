-- Xiangqi (rules/classics.md).
variant "xiangqi"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 44)
  perft(2, 1920)
end)

scenario("a horse is blocked by what stands beside it", function()
  position "4k4/9/9/9/9/4p4/4N4/9/9/3K5 w - - 0 1"
  cannot "e4d6 e4f6"
  can "e4c5 e4g5"
end)

scenario("a cannon captures over one piece", function()
  position "4k4/9/9/4p4/9/4P4/4C4/9/9/3K5 w - - 0 1"
  can "e4e7"
  cannot "e4e5"
end)

scenario("the generals may not face each other", {tags = "check"}, function()
  position "4k4/9/9/9/9/4p4/9/9/4R4/4K4 w - - 0 1"
  can "e2d2 e2e5"
  play "e2e5 e10d10"
  cannot "e1d1"
end)

scenario("an elephant does not cross the river", function()
  position "3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1"
  reaches("c5", "a3 e3")
end)

scenario("the start as text", {tags = "position"}, function()
  after "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
end)

scenario("the third occurrence of a position is a draw", {tags = "end"}, function()
  play "b1c3 b10c8 c3b1 c8b10 b1c3 b10c8 c3b1"
  result "ongoing"
  play "c8b10"
  result "draw"
end)

scenario("as an option, it is a draw although a player always gives check", {tags = "end options"}, function()
  variant("xiangqi", {perpetual_check = false})
  position "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"
  play "e2d2 d10e10 d2e2 e10d10 e2d2 d10e10 d2e2 e10d10"
  result "draw"
end)

scenario("a player who always gives check loses by repetition", {tags = "end"}, function()
  position "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"
  play "e2d2 d10e10 d2e2 e10d10 e2d2 d10e10 d2e2"
  result "ongoing"
  play "e10d10"
  result "black"
end)

scenario("a player who always chases an unprotected piece loses by repetition", {tags = "end"}, function()
  position "5k3/9/9/9/9/2c6/9/9/9/1R2K4 w - - 0 1"
  play "b1c1 c5b5 c1b1 b5c5 b1c1 c5b5 c1b1"
  result "ongoing"
  play "b5c5"
  result "black"
end)

scenario("as an option, it is a draw although a player always chases", {tags = "end options"}, function()
  variant("xiangqi", {chase = false})
  position "5k3/9/9/9/9/2c6/9/9/9/1R2K4 w - - 0 1"
  play "b1c1 c5b5 c1b1 b5c5 b1c1 c5b5 c1b1 b5c5"
  result "draw"
end)

scenario("an elephant goes two squares diagonally, unless something stands between", function()
  position "3k5/9/9/9/9/9/9/4B4/9/4K4 w - - 0 1"
  reaches("e3", "c1 g1 c5 g5")
  put("d4", "p")
  reaches("e3", "c1 g1 g5")
end)
