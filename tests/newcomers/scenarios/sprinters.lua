variant "tests/newcomers/sprinters.lua"

scenario("a sprint is counted", function()
  position "6/6/6/5s/6/S5 w 0 1"
  play "a1-d4!"
  after "6/6/3S2/5s/6/6 b 1 1"
end)

scenario("there are three of them", function()
  position "6/6/6/5s/6/S5 w 3 1"
  can "a1-b2"
  cannot "a1-d4!"
end)
