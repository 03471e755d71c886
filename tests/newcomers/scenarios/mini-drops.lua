variant "tests/newcomers/mini-drops.lua"

scenario("what is captured can be dropped", function()
  position "2k2/5/1p3/1P3/2K2[] w 1"
  play "b2xb3"
  after "2k2/5/1P3/5/2K2[P] b 1"
end)

scenario("a Lance is dropped where it guards a file, but not on the far rank", function()
  position "2k2/5/5/5/2K2[L] w 1"
  can "L@a1 L@e4"
  cannot "L@a5"
end)

scenario("no King may be left attacked", function()
  position "2l1k/5/5/5/2K2[P] w 1"
  can "P@c2 c1-b1"
  cannot "c1-c2 P@a2"
end)
