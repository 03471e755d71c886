-- Cycles (rules/warp-checkers.md, "Cycle").
variant "warp-checkers"
tags "cycle"

scenario("a Queen turns a block by 90 degrees clockwise", function()
  position "8/8/8/8/3Qm3/3f4/8/8 w 0 1"
  play "d4~d3+"
  after [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . f Q . . .
    . . . . m . . .
    . . . . . . . .
    . . . . . . . .
  ]]
end)

scenario("counterclockwise", function()
  position "8/8/8/8/3Qm3/3f4/8/8 w 0 1"
  play "d4~d3-"
  becomes("d3", "Q")
  becomes("d4", "m")
  becomes("e3", "f")
  becomes("e4", "")
end)

scenario("and by half a turn", function()
  position "8/8/8/8/3Qm3/3f4/8/8 w 0 1"
  play "d4~d3*"
  becomes("e3", "Q")
  becomes("d3", "m")
  becomes("e4", "f")
  becomes("d4", "")
end)

scenario("a Queen is in four blocks, and turns those that hold another piece", function()
  position "8/8/8/2m1m3/3Q4/2m1m3/8/8 w 0 1"
  can "d4~c4+ d4~d4+ d4~c3+ d4~d3+"
  position "8/8/8/4m3/3Q4/8/8/8 w 0 1"
  can "d4~d4+ d4~d4- d4~d4*"
  cannot "d4~c3+ d4~d3+ d4~c4+"
end)

scenario("a King turns nothing", function()
  position "8/8/8/4m3/3K4/8/8/8 w 0 1"
  cannot "d4~d4+"
end)

scenario("a block may hang over the side edge", function()
  position "8/8/8/8/Q6m/8/8/8 w 0 1"
  play "a4~h4+"
  -- the block is h4 a4 h5 a5
  becomes("a4", "")
  becomes("h5", "m")
  becomes("h4", "Q")
end)

scenario("a block may be the four corners", function()
  position "q7/8/8/8/8/8/8/Q7 w 0 1"
  can "a1~h8+ a1~h8- a1~h8*"
  play "a1~h8*"
  becomes("h8", "Q")
  becomes("h1", "q")
end)

scenario("two own Queens in a block make two moves of each turn", function()
  position "8/8/8/8/3QQ3/8/m7/8 w 0 1"
  can "d4~d3+ e4~d3+"
end)

scenario("a turn that changes nothing is legal", function()
  position "8/8/8/3QQ3/3QQ3/8/m7/8 w 0 1"
  play "d4~d4+"
  after "8/8/8/3QQ3/3QQ3/8/m7/8 b 1 1"
end)

scenario("no cycle carries a man across the seam", {tags = "seam"}, function()
  position "4k3/8/8/8/8/8/8/3MQ3 w 0 1"
  -- block d8: d8 e8 above d1 e1 going up; the man on d1 would go to d8
  cannot "e1~d8- e1~d8*"
  can "e1~d8+"
end)

scenario("a cycle may carry fragments, Kings and Queens across the seam", {tags = "seam"}, function()
  position "4k3/8/8/8/8/8/8/3FQ3 w 0 1"
  can "e1~d8+ e1~d8- e1~d8*"
end)

scenario("without the seam rule a cycle crowns the man that it carries across", {tags = "seam"}, function()
  variant("warp-checkers", {seam_rule = false})
  position "4k3/8/8/8/8/8/8/3MQ3 w 0 1"
  can "e1~d8+ e1~d8- e1~d8*"
end)

scenario("Black's turns are seen as White sees them", function()
  position "8/8/8/8/3qM3/3F4/8/8 b 0 1"
  play "d4~d3+"
  becomes("e4", "q")
  becomes("e3", "M")
  becomes("d4", "F")
end)
