variant "tests/newcomers/tower-race.lua"

scenario("a runner takes a friend under itself", function()
  position "5/5/5/5/2R2/1R3/5 w 1"
  play "b2xc3"
  after "5/5/5/5/2(RR)2/5/5 b 1"
end)

scenario("first on the far rank", function()
  position "5/1(RR)3/5/5/5/5/4r w 1"
  result "black"
end)

scenario("a tower goes on as a whole", function()
  position "5/1(RR)3/5/5/5/4r/5 w 1"
  play "b6-b7"
  result "white"
end)
