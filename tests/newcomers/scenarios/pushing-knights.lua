variant "tests/newcomers/pushing-knights.lua"

scenario("an enemy is pushed one square forward", function()
  position "7/7/3n3/7/2N4/7/7 w 1"
  moves(8)
  play "c3<>d6-d5"
  after "7/3n3/3N3/7/7/7/7 b 1"
end)

scenario("not if there is no room behind it", function()
  position "7/3n3/3n3/7/2N4/7/7 w 1"
  cannot "c3<>d6-d5"
end)

scenario("who pushes a Knight home has won", function()
  position "7/3N3/7/2N4/7/3n3/7 w 1"
  play "c4<>d7-d6"
  result "white"
end)
