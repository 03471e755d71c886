variant "tests/newcomers/exploding-bishops.lua"

scenario("the blast takes the neighbours, friend and enemy, and the Bishop", function()
  position "k7/8/8/3b4/3b4/2B1K3/8/K7 w 0 1"
  play "c3xd4"
  after "k7/8/8/8/8/8/8/K7 b 0 1"
end)

scenario("who blows up the last King wins", function()
  position "8/8/8/2k5/3b4/8/1B6/K7 w 0 1"
  play "b2xd4"
  result "white"
end)
