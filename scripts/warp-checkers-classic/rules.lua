-- The differences of Warp Checkers' first rules (mirazel.com/warp-checkers; rules/warp-checkers.md,
-- "warp-checkers-classic").
variant "warp-checkers-classic"

scenario("the game begins as the revised one", function()
  moves(16)
  perft(3, 4320)
  agrees "warp-checkers"
end)

scenario("merging is by a King's step alone", {tags = "merging"}, function()
  position "8/8/8/8/3K4/4K3/m7/8 w 0 1"
  can "d4-e3=Q"
  position "8/8/5K2/4m3/3K4/8/m7/8 w 0 1"
  cannot "d4xf6"
end)

scenario("fragments never merge", {tags = "merging"}, function()
  position "8/8/8/4F3/3F4/8/m7/8 w 0 1"
  cannot "d4-e5"
  differs "warp-checkers"
end)

scenario("a man swapped across the seam is crowned", {tags = "swap seam"}, function()
  position "3K4/8/8/8/8/m7/8/3M4 w 0 1"
  play "d8<>d1"
  after "3K4/8/8/8/8/m7/8/3K4 b 1 1"
end)

scenario("a man that a cycle carries across the seam is crowned", {tags = "cycle seam"}, function()
  position "4k3/8/8/8/8/8/8/3MQ3 w 0 1"
  differs "warp-checkers"
  play "e1~d8-"
  becomes("d8", "K")
end)

scenario("a King in a corner swaps with the opposite corner", {tags = "swap"}, function()
  position "7m/8/8/8/8/8/8/K7 w 0 1"
  play "a1<>h8"
  after "7K/8/8/8/8/8/8/k7 b 1 1"
end)

scenario("so does a Queen, and on the other diagonal", {tags = "swap"}, function()
  position "Q7/8/8/8/8/m7/8/7F w 0 1"
  can "a8<>h1"
  position "8/8/8/8/8/m7/8/F6Q w 0 1"
  cannot "h1<>b2"
end)

scenario("corners of the same edge are neighbours anyway", {tags = "swap"}, function()
  position "8/8/8/8/8/m7/8/K6F w 0 1"
  can "a1<>h1"
end)

scenario("there is no corner swap where nothing is joined", {tags = "swap"}, function()
  variant("warp-checkers-classic", {wrap = "plain"})
  position "7f/8/8/8/8/8/8/K7 w 0 1"
  cannot "a1<>h8"
end)

scenario("the first split-jump of a fragment goes in any direction", {tags = "split"}, function()
  position "8/8/8/8/3K4/4m3/8/8 w 0 1"
  play "d4/xf2"
  after "8/8/8/8/3F4/8/5F2/8 b 0 1"
end)

scenario("later jumps of the part go as its kind allows", {tags = "split"}, function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . K . . . .
    . . . . m . . .
    . . . . . . . .
    . . . . m . m .
    . . . . . . . .
  ]]
  can "d5/xf3"
  cannot "d5/xf3xd1 d5/xf3xh1"
end)

scenario("parts of a four-way split may use one direction", {tags = "split"}, function()
  position "8/8/8/4m3/3Q4/8/m7/8 w 0 1"
  can "d4/xf6,e5,c3"
end)

scenario("a player who has a Queen may pass", function()
  position "8/8/8/8/3Q4/8/m7/8 w 4 1"
  play "pass"
  after "8/8/8/8/3Q4/8/m7/8 b 5 1"
end)

scenario("a player without a Queen may not", function()
  position "8/8/8/8/3K4/8/8/q7 w 0 1"
  cannot "pass"
  play "d4-e5"
  can "pass"
end)

scenario("after 20 turns without a capture the points decide", {tags = "end"}, function()
  position "8/8/8/8/3K4/8/m7/8 w 19 40"
  play "d4-e5"
  result "white"
  position "8/8/8/8/3K4/8/mm6/8 w 19 40"
  play "d4-e5"
  result "draw"
  position "8/8/8/8/3M4/8/8/7q w 19 40"
  play "d4-e5"
  result "black"
end)

scenario("a fragment is worth one, a King two, a Queen four", {tags = "end"}, function()
  position "8/8/8/8/3Q4/8/mm6/k7 w 19 40"
  play "d4-e5"
  result "draw"
  position "8/8/8/8/3F4/8/m7/8 w 19 40"
  play "d4-e5"
  result "draw"
end)

scenario("a position drawn in the README", function()
  board [[
          a b c d e f g h
          ^ ^ ^ ^ ^ ^ ^ ^
      8 < . : . : . : . m > 8
      7 < : . : f : . : . > 7
      6 < . : . : . : . : > 6
      5 < : . : . : . : . > 5
      4 < . : K : . : . : > 4
      3 < : . : m : . : . > 3
      2 < . : . : . : . : > 2
      1 < K . : . : . : . > 1
          v v v v v v v v
          a b c d e f g h
  ]]
  can "a1<>h8 c4/xe2"
end)

scenario("a chain may stop after any jump", {tags = "jumps"}, function()
  position "8/6m1/8/4m3/3F4/8/m7/8 w 0 1"
  can "d4xf6 d4xf6xh8"
end)

scenario("parts of a split go across edges", {tags = "split"}, function()
  position "8/8/8/8/3m4/8/8/K7 w 0 1"
  can "a1/h8 a1/b2 a1/h2 a1/b8"
end)
