variant "tests/newcomers/turncoats.lua"

scenario("whoever is jumped turns", function()
  position "6/6/2m3/1MM3/6/6 w 0 1"
  cannot "c3-d3"
  play "c3-c5"
  after "6/2M3/2M3/1M4/6/6 b 1 1"
  result "white"
end)

scenario("friends turn as well", function()
  position "5m/6/6/1MM3/6/6 w 0 1"
  play "b3-d3"
  after "5m/6/6/2mM2/6/6 b 1 1"
end)
