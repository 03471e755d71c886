-- Jumps and chains (rules/warp-checkers.md, "Jumps").
variant "warp-checkers"
tags "jumps"

scenario("a jump takes the enemy off", function()
  position "8/8/8/4m3/3M4/8/m7/8 w 0 1"
  play "d4xf6"
  after "8/8/5M2/8/8/8/m7/8 b 0 1"
end)

scenario("capturing is not compulsory", function()
  position "8/8/8/4m3/3M4/8/m7/8 w 0 1"
  reaches("d4", "c5 f6")
end)

scenario("men jump forward only", function()
  position "8/8/8/8/3M4/4m3/8/8 w 0 1"
  cannot "d4xf2"
end)

scenario("fragments jump forward only", function()
  position "8/8/8/4m3/3F4/4m3/8/8 w 0 1"
  can "d4xf6"
  cannot "d4xf2"
end)

scenario("Kings and Queens jump backward too", function()
  position "8/8/8/4m3/3K4/4m3/8/8 w 0 1"
  can "d4xf6 d4xf2"
  position "8/8/8/4m3/3Q4/4m3/8/8 w 0 1"
  can "d4xf6 d4xf2"
end)

scenario("no piece jumps over its own", function()
  position "8/8/8/4M3/3K4/8/m7/8 w 0 1"
  cannot "d4xf6"
end)

scenario("no piece jumps onto an occupied square", function()
  position "8/8/5m2/4m3/3K4/8/8/8 w 0 1"
  cannot "d4xf6"
end)

scenario("a chain may stop after any jump", function()
  position "8/6m1/8/4m3/3F4/8/m7/8 w 0 1"
  can "d4xf6 d4xf6xh8"
  play "d4xf6"
  after "8/6m1/5F2/8/8/8/m7/8 b 0 1"
end)

scenario("a jump goes across the side edge", function()
  position "8/8/8/8/7m/6F1/m7/8 w 0 1"
  play "g3xa5"
  after "8/8/8/F7/8/8/m7/8 b 0 1"
end)

scenario("a jump goes across the top edge", function()
  position "4m3/3F4/8/8/8/m7/8/8 w 0 1"
  play "d7xf1"
  after "8/8/8/8/8/m7/8/5F2 b 0 1"
end)

scenario("a jump goes across a corner", function()
  position "7m/6K1/8/8/3m4/8/8/8 w 0 1"
  play "g7xa1"
  after "8/8/8/8/3m4/8/8/K7 b 0 1"
end)

scenario("a King's chain may come back to the square that it left", function()
  position "8/8/8/2m1m3/8/2m1m3/3K4/8 w 0 1"
  can "d2xf4xd6xb4xd2 d2xb4xd6xf4xd2"
  play "d2xf4xd6xb4xd2"
  after "8/8/8/8/8/8/3K4/8 b 0 1"
end)

scenario("two ways round to the same position are one move, and both can be typed", function()
  position "8/8/8/2m1m3/8/2m1m3/3K4/8 w 0 1"
  local round = 0
  for _, move in ipairs(pos:moves{full = true}) do
    if move.position:find("8/8/8/8/8/8/3K4/8", 1, true) then round = round + 1 end
  end
  assert(round == 1, "one move takes all four")
end)

scenario("a piece is taken at once and can be crossed in the same chain", function()
  -- d4xf6xd8xb6xd4 comes back over the square of the first captured enemy
  position "8/2m1m3/8/2m1m3/3K4/8/m7/8 w 0 1"
  play "d4xf6xd8xb6xd4"
  after "8/8/8/8/3K4/8/m7/8 b 0 1"
end)

scenario("the clock counts turns without a capture", function()
  position "8/8/8/4m3/3M4/8/m7/8 w 7 1"
  play "d4-c5"
  after "8/8/8/2M1m3/8/8/m7/8 b 8 1"
  position "8/8/8/4m3/3M4/8/m7/8 w 7 1"
  play "d4xf6"
  after "8/8/5M2/8/8/8/m7/8 b 0 1"
end)
