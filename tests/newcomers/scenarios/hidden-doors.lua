variant "tests/newcomers/hidden-doors.lua"

scenario("north of c3 is g6", function()
  position "8/8/8/8/8/2R5/8/7r w 0 1"
  can "c3-g6 c3-g7 c3-g8"
  cannot "c3-c4"
end)

scenario("and back again", function()
  position "8/8/6R1/8/8/8/2r5/8 w 0 1"
  can "g6xc2"
end)
