variant "minefield.lua"

scenario("generals and soldiers go as they go, and not into the water", function()
  position "4g3/8/8/8/8/2SG4/8/8 w 0 1"
  reaches("c3", "b3 b4 d4")
  reaches("d3", "c2 d2 e2 e3 e4 d4")
end)

scenario("a mine does not capture", function()
  position "4g3/8/8/8/3s4/3M4/8/3G4 w 0 1"
  reaches("d3", "c3 e3 d2")
end)

scenario("a captured soldier does not explode", function()
  position "4g3/8/8/8/3s4/3S4/8/3G4 w 5 1"
  play "d3xd4"
  after "4g3/8/8/8/3S4/8/8/3G4 b 0 1"
end)

scenario("a captured mine takes its captor and all neighbours along", function()
  board [[
    . . . . g . . .
    . . . . . . . .
    . . . s s . . .
    . .   S m   . .
      .   S .   . .
    . . . . . . . .
    . . . . . . . .
    . . . G . . . .
  ]]
  play "d4xe5"
  after "4g3/8/8/8/8/8/8/3G4 b 0 1"
end)

scenario("two squares away nothing happens", function()
  position "4g3/4s3/6s1/4m3/3S4/4S3/8/3G4 w 0 1"
  play "d4xe5"
  after "4g3/4s3/6s1/8/8/4S3/8/3G4 b 0 1"
end)

scenario("mines set off mines, of both sides", function()
  position "s3g3/1M6/2m5/3m4/3S4/8/4m3/3G4 w 0 1"
  play "d4xd5"
  after "4g3/8/8/8/8/8/4m3/3G4 b 0 1"
end)

scenario("the general blown up with the mines loses", function()
  position "8/8/3mg3/3S4/8/8/8/3G4 w 0 1"
  play "d5xd6"
  result "white"
end)

scenario("one's own general too, and both are a draw", function()
  position "4g3/8/8/8/8/8/3m4/3GS3 w 0 1"
  play "e1xd2"
  result "black"
  position "8/8/8/8/8/4g3/3m4/3GS3 w 0 1"
  play "e1xd2"
  result "draw"
end)

scenario("the captor's general dies by his own capture", function()
  position "4g3/8/8/8/8/8/3m4/3G4 w 0 1"
  play "d1xd2"
  result "black"
end)

scenario("a chain may turn corners and come back", function()
  position "8/3g4/8/8/8/4G3/3Ms3/4MM2 b 16 52"
  play "e2xe1"
  after "8/3g4/8/8/8/8/8/8 w 0 53"
  result "black"
end)
