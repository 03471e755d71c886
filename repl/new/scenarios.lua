-- Scenarios of @NAME@. Run them in the folder of @NAME@.lua: `warpboard run scenarios/@NAME@.lua`.
variant "@NAME@.lua"

scenario("games begin with a choice of twelve moves", function()
  moves(12)
end)

scenario("a man moves straight forward and captures diagonally", function()
  position "6/6/1mm3/2M3/6/6 w 1"
  can "c3xb4"
  cannot "c3-c4"
  play "c3xb4"
  after "6/6/1Mm3/6/6/6 b 1"
end)

scenario("a man that reaches the far rank wins", function()
  position "6/2M3/6/3m2/6/6 w 1"
  play "c5-c6"
  result "white"
end)
