-- HexDame.
variant "hexdame"

scenario("a man steps in three ways and captures in six", function()
  position "9/9/9/9/9/9/4M4/9/9 w 1"
  reaches("e3", "d4 e4 f3")
  position "9/9/9/9/4m4/4M4/5m3/9/9 w 1"
  moves "e4xe6 e4xg2"
end)

scenario("the greatest number is compulsory", function()
  position "9/9/4m4/9/4m4/4M4/5m3/9/9 w 1"
  moves "e4xe6xe8"
end)

scenario("Kings fly", function()
  position "9/9/9/9/4m4/9/4K4/9/9 w 1"
  reaches("e3", "e6 e7 e8 e9")
end)

scenario("the start", {tags = "position"}, function()
  after "1mmmm4/2mmmm3/3mmmm2/4mmmm1/9/1MMMM4/2MMMM3/3MMMM2/4MMMM1 w 1"
end)

scenario("whoever has nothing left to move has lost", function()
  position "9/9/9/9/4m4/4M4/9/9/9 w 1"
  play "e4xe6"
  result "white"
end)
