-- Splits (rules/warp-checkers.md, "Split" and the revised rules).
variant "warp-checkers"
tags "split"

scenario("a King splits into two fragments", function()
  position "8/8/8/8/3K4/8/m7/8 w 0 1"
  play "d4/e5"
  after "8/8/8/4F3/3F4/8/m7/8 b 1 1"
end)

scenario("the other part is put on any of the four diagonals", function()
  position "8/8/8/8/3K4/8/m7/8 w 0 1"
  can "d4/c3 d4/c5 d4/e3 d4/e5"
  cannot "d4/d5 d4/f6"
end)

scenario("a part is put across an edge", function()
  position "8/8/8/8/3m4/8/8/K7 w 0 1"
  can "a1/h8 a1/b2 a1/h2 a1/b8"
end)

scenario("a Queen splits into two Kings", function()
  position "8/8/8/8/3Q4/8/m7/8 w 0 1"
  play "d4/c3"
  after "8/8/8/8/3K4/2K5/m7/8 b 1 1"
end)

scenario("a Queen splits into four fragments", function()
  position "8/8/8/8/3Q4/8/m7/8 w 0 1"
  play "d4/c5,e5,c3"
  after "8/8/8/2F1F3/3F4/2F5/m7/8 b 1 1"
end)

scenario("parts in another order are the same move", function()
  position "8/8/8/8/3Q4/8/m7/8 w 0 1"
  can "d4/c3,c5,e5 d4/e5,c3,c5 d4/c5,e5,c3"
  local four = 0
  for _, move in ipairs(pos:moves()) do
    if move:find "," then four = four + 1 end
  end
  assert(four == 4, "three of four directions: four moves")
end)

scenario("a part that has nowhere to go forbids the split", function()
  position "8/8/8/2M1M3/3K4/2M1M3/m7/8 w 0 1"
  cannot "d4/c5 d4/e5"
  for _, move in ipairs(pos:moves()) do assert(not move:find "^d4/", move) end
end)

scenario("a Queen with two free diagonals does not split into four", function()
  position "8/8/8/4M3/3Q4/4M3/m7/8 w 0 1"
  can "d4/c5 d4/c3"
  for _, move in ipairs(pos:moves()) do assert(not move:find "^d4.*,", move) end
end)

scenario("a part may jump", function()
  position "8/8/8/4m3/3K4/8/m7/8 w 0 1"
  play "d4/xf6"
  after "8/8/5F2/8/3F4/8/m7/8 b 0 1"
end)

scenario("and go on jumping", function()
  position "8/6m1/8/4m3/3K4/8/m7/8 w 0 1"
  can "d4/xf6 d4/xf6xh8"
  play "d4/xf6xh8"
  after "7F/8/8/8/3F4/8/m7/8 b 0 1"
end)

scenario("the first jump of a fragment goes forward only", function()
  position "8/8/8/8/3K4/4m3/m7/8 w 0 1"
  cannot "d4/xf2"
end)

scenario("the split-jumps of a King go in all four directions", function()
  position "8/8/8/8/3Q4/4m3/m7/8 w 0 1"
  play "d4/xf2"
  after "8/8/8/8/3K4/8/m4K2/8 b 0 1"
end)

-- The Queen on d4 can jump in a circle and come back.
local ROUND = "8/2m1m3/8/2m1m3/3Q4/8/m7/8 w 0 1"

scenario("the part that stays blocks the square of the split", function()
  variant("warp-checkers", {capture_merge = false})
  position(ROUND)
  can "d4/xf6xd8xb6 d4xf6xd8xb6xd4"
  cannot "d4/xf6xd8xb6xd4"
end)

scenario("a King's part that comes back merges with the part that stayed", {tags = "merging"}, function()
  position(ROUND)
  play "d4/xf6xd8xb6xd4"
  after "8/8/8/8/3Q4/8/m7/8 b 0 1"
end)

scenario("that leaves the same as the Queen's own chain: one move", {tags = "merging trap"}, function()
  position(ROUND)
  local round = 0
  for _, move in ipairs(pos:moves{full = true}) do
    if move.position:find("8/8/8/8/3Q4/8/m7/8", 1, true) then round = round + 1 end
  end
  assert(round == 1)
end)

scenario("three parts use three directions", function()
  position "8/8/8/4m3/3Q4/8/m7/8 w 0 1"
  can "d4/c5,c3,e3 d4/xf6,c5,c3"
  cannot "d4/xf6,e5,c3"
end)

scenario("without the option two parts may use one direction", function()
  variant("warp-checkers", {distinct_split = false})
  position "8/8/8/4m3/3Q4/8/m7/8 w 0 1"
  can "d4/xf6,e5,c3"
end)

scenario("parts of a split across an edge can be forbidden", function()
  variant("warp-checkers", {split_warps = false})
  position "8/8/8/8/8/3m4/8/K7 w 0 1"
  can "a1/b2"
  cannot "a1/h8 a1/h2 a1/b8"
  can "a1-h8"
end)

scenario("a split doesn't crown: its parts have no suffix", function()
  position "8/3K4/8/8/8/8/m7/8 w 0 1"
  play "d7/e8"
  becomes("e8", "F")
end)
