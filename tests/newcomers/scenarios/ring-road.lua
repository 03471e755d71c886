variant "tests/newcomers/ring-road.lua"

scenario("nobody drives into the hole or over it", function()
  position "7/7/7/1C5/7/7/3c3 w 0 1"
  can "b4-b5 b4-b6 b4-b3 b4-b2 b4-a4"
  cannot "b4-f4"
  moves(5)
end)

scenario("ramming", function()
  position "7/7/7/1C5/7/1c5/7 w 0 1"
  play "b4xb2"
  result "white"
end)
