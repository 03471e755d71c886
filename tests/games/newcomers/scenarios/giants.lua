variant "giants.lua"

scenario("a Giant splits into two Dwarfs before it", function()
  position "g6/7/7/2G4/7/7/7 w 0 1"
  moves "c4-b5 c4-c5 c4-d5 c4-b4 c4-d4 c4-b3 c4-c3 c4-d3 c4/b5,c5 c4/b5,d5 c4/c5,d5"
end)

scenario("after the split", function()
  position "g6/7/7/2G4/7/7/7 w 0 1"
  play "c4/b5,d5"
  after "g6/7/1D1D3/7/7/7/7 b 1 1"
  position "g6/7/1d5/2G4/7/7/7 w 0 1"
  cannot "c4/b5,d5"
  can "c4/c5,d5"
end)

scenario("Dwarfs merge forward and sideways, not backward", function()
  board [[
    g . . . . . .
    . . . . . . .
    . . . . . . .
    . + D . . . .
    . . D D . . .
    . . . . . . .
    . . . . . . .
  ]]
  reaches("c3", "b4 c4 d4 d3")
  reaches("c4", "b5 c5 d5")
  play "d3-c4"
  after "g6/7/7/2G4/2D4/7/7 b 1 1"
end)

scenario("a Dwarf captures Dwarfs, no Giants; a Giant captures both", function()
  position "7/7/1gd4/2D4/7/7/g6 b 0 1"
  result "ongoing"
  position "7/7/1gd4/2D4/7/7/7 w 0 1"
  moves "c4xc5 c4-d5"
  position "7/7/1gd4/2G4/7/7/7 w 0 1"
  can "c4xc5 c4xb5"
end)

scenario("a Giant on the far rank wins, a Dwarf there only when it has merged", function()
  position "6g/2G4/7/7/7/7/7 w 0 1"
  play "c6-c7"
  result "white"
  position "6g/2D4/7/7/7/7/7 w 0 1"
  play "c6-c7"
  result "ongoing"
  position "1DD3g/7/7/7/7/7/7 w 0 1"
  play "b7-c7"
  result "white"
end)

scenario("whoever is blocked loses", function()
  position "D6/7/7/7/7/7/6g w 0 1"
  result "black"
  position "D6/7/7/7/7/6g/7 w 0 1"
  result("black", "no legal move")
end)

scenario("a third time is a loss for whoever brings it about", function()
  position "6g/7/7/7/7/7/6G w 0 1"
  play "g1-g2 g7-g6 g2-g1 g6-g7 g1-g2 g7-g6 g2-g1 g6-g7"
  result("white", "repetition")
end)

scenario("quiet turns, as many as the option says", function()
  position "6g/7/7/7/7/7/6G w 39 1"
  play "g1-g2"
  result "draw"
  variant("giants.lua", {quiet_turns = 60})
  position "6g/7/7/7/7/7/6G w 39 1"
  play "g1-g2"
  result "ongoing"
end)
