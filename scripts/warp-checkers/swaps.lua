-- Swaps and the seam (rules/warp-checkers.md, "Swap" and "Seam").
variant "warp-checkers"
tags "swap"

scenario("a King trades places with each of its orthogonal neighbours", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . m . . . .
    . . M K q . . .
    . . . F . . . .
    . . . . . . . .
    . . . . . . . .
  ]]
  can "d4<>d5 d4<>c4 d4<>e4 d4<>d3"
  play "d4<>e4"
  becomes("d4", "q")
  becomes("e4", "K")
end)

scenario("a Queen swaps as a King does", function()
  position "8/8/8/3m4/2MQ4/8/8/8 w 0 1"
  can "d4<>d5 d4<>c4"
end)

scenario("men and fragments do not swap", function()
  position "8/8/8/3m4/2MF4/8/8/8 w 0 1"
  cannot "d4<>d5 d4<>c4 c4<>d4"
end)

scenario("nothing swaps diagonally or with an empty square", function()
  position "8/8/8/4m3/3K4/8/8/8 w 0 1"
  cannot "d4<>e5 d4<>d5"
end)

scenario("swapping equal pieces changes nothing and is legal: two moves", function()
  position "8/8/8/8/3KK3/8/8/8 w 3 1"
  can "d4<>e4 e4<>d4"
  play "d4<>e4"
  after "8/8/8/8/3KK3/8/8/8 b 4 1"
end)

scenario("a swap goes across the side edge", function()
  position "8/8/8/8/K6m/8/8/8 w 0 1"
  play "a4<>h4"
  after "8/8/8/8/m6K/8/8/8 b 1 1"
end)

scenario("Kings, Queens and fragments swap across the seam", {tags = "seam"}, function()
  for _, piece in ipairs{"K", "q", "f", "F"} do
    position "8/8/8/8/8/8/8/3K4 w 0 1"
    put("d8", piece)
    can "d1<>d8"
  end
end)

scenario("no swap carries a man from its home rank to its far rank", {tags = "seam"}, function()
  position "3K4/8/8/8/8/m7/8/3M4 w 0 1"
  cannot "d8<>d1"
  position "3m4/8/8/8/8/8/8/3K4 w 0 1"
  cannot "d1<>d8"
end)

scenario("a swap may put a man on its far rank, because it doesn't cross the seam", {tags = "seam"}, function()
  position "3K4/3M4/8/8/8/m7/8/8 w 0 1"
  can "d8<>d7"
end)

scenario("without the seam rule a man goes across and is crowned", {tags = "seam"}, function()
  variant("warp-checkers", {seam_rule = false})
  position "3K4/8/8/8/8/m7/8/3M4 w 0 1"
  play "d8<>d1"
  becomes("d8", "K")
  becomes("d1", "K")
end)

scenario("the seam rule makes the difference", {tags = "seam"}, function()
  position "3K4/8/8/8/8/m7/8/3M4 w 0 1"
  differs("warp-checkers", {seam_rule = false})
  position "3K4/3M4/8/8/8/m7/8/8 w 0 1"
  agrees("warp-checkers", {seam_rule = false})
end)

scenario("opposite corners are not swapped under the revised rules", function()
  position "7f/8/8/8/8/8/8/K7 w 0 1"
  cannot "a1<>h8"
  differs("warp-checkers", {corner_swap = true})
end)

scenario("a swap isn't a capture: the clock goes on", function()
  position "8/8/8/3m4/3K4/8/8/8 w 5 1"
  play "d4<>d5"
  after "8/8/8/3K4/3m4/8/8/8 b 6 1"
end)
