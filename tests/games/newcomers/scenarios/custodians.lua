variant "custodians.lua"

scenario("a sandwich of one, and it must be played", function()
  position "8/s7/8/1Ss5/3S4/4s3 w 0 1"
  moves "d2xd3"
end)

scenario("a long run, up to the next own piece", function()
  board [[
    . . S . . . . .
    . . . . . . . .
    . . . s . . . .
    . . . s . . . .
    . . . s . . . s
    . . . S . . . .
  ]]
  play "c6-d6"
  becomes("d4 d3 d2", "s")
  position "8/2S5/3s4/3s4/3s4/3S3s w 0 1"
  play "c5xd5"
  after "8/3S4/8/8/8/3S3s b 0 1"
end)

scenario("four directions at once, three enemies are more than one", function()
  board [[
    . . . S . . . .
    . . . s . . . s
    . S s . s S . .
    . . . . . . . .
    . . . S . . . .
    . . . . . s S .
  ]]
  moves "d2xd4"
  play "d2xd4"
  after "3S4/7s/1S1S1S2/8/8/5sS1 b 0 1"
end)

scenario("sandwiches lie across the edge, too", function()
  position "8/3s4/8/3s2S1/8/S6s w 0 1"
  moves "g3xg1"
  position "s7/S7/8/3s4/8/1S4S1 w 0 1"
  moves "b1xa1 g1xa1"
end)

scenario("moving between two enemies is safe", function()
  position "8/s7/8/2s1s3/3S4/7S w 0 1"
  play "d2-d3"
  becomes("d3", "S")
  after "8/s7/8/2sSs3/8/7S b 1 1"
end)

scenario("a Warden cannot be captured, and keeps its run safe", function()
  position "8/s7/1S6/2w5/3S4/4s3 w 0 1"
  can "b4-b3 d2-d3"
  play "d2-d3"
  becomes("c3", "w")
  position "1S6/8/8/Sswss3/8/5S2 w 0 1"
  can "f1-f3"
end)

scenario("a Warden captures", function()
  position "1S6/8/s7/4sS2/2W5/s7 w 0 1"
  moves "c2xd3"
end)

scenario("with one Soldier left the game is lost", function()
  position "8/s6s/8/2sS4/1S6/7W w 0 1"
  moves "b2xb3"
  play "b2xb3"
  result "ongoing"
  position "8/s7/8/2sS4/1S6/7W w 0 1"
  play "b2xb3"
  result "white"
end)

scenario("forty quiet turns", function()
  position "8/s6s/8/8/1S5S/8 w 39 30"
  play "b2-b3"
  result "draw"
end)
