-- Fanorona.
variant "fanorona"

scenario("five captures at the start", {tags = "position"}, function()
  after "mmmmmmmmm/mmmmmmmmm/mMmM1mMmM/MMMMMMMMM/MMMMMMMMM w 1"
  moves "d2xe3 d3xe3(c3) d3xe3(f3) e2xe3 f2xe3"
end)

scenario("approach and withdrawal take the whole row, but not both rows", function()
  position "9/9/mmM1mmm1m/9/m8 w 1"
  can "c3xd3(a3,b3) c3xd3(e3,f3,g3)"
  play "c3xd3(e3,f3,g3)"
  after "9/9/mm1M4m/9/m8 b 1"
end)

scenario("a row ends at a gap and at a man of the same side", function()
  position "9/9/1M1mMm1m1/9/m8 w 1"
  play "b3xc3"
  after "9/9/2M1Mm1m1/9/m8 b 1"
  position "9/9/1M1m1m1m1/9/m8 w 1"
  play "b3xc3"
  after "9/9/2M2m1m1/9/m8 b 1"
end)

scenario("captures are compulsory, steps are not", function()
  position "9/9/1M1m5/9/7M1 w 1"
  moves "b3xc3"
  position "9/9/4m4/9/1M5M1 w 1"
  moves "b1-a1 b1-b2 b1-c1 h1-g1 h1-h2 h1-i1"
end)

scenario("slanting lines lead through every other point", function()
  position "8m/9/4M4/9/9 w 1"
  reaches("e3", "d2 d3 d4 e2 e4 f2 f3 f4")
  position "8m/9/3M5/9/9 w 1"
  reaches("d3", "c3 d2 d4 e3")
  position "9/9/1m7/4m4/3M5 w 1"
  reaches("d1", "c1 d2 e1")
end)

scenario("a chain of captures may stop after each one", function()
  position "3m5/9/1mM6/9/9 w 1"
  moves "c3xd3 c3xd3xd4"
  play "c3xd3"
  after "3m5/9/3M5/9/9 b 1"
end)

scenario("not twice in the same direction", function()
  position "9/9/1mM2m3/9/9 w 1"
  moves "c3xd3"
end)

scenario("not to the same point twice", function()
  position "3m5/9/1mM6/1m7/9 w 1"
  moves "c3xd3 c3xd3xd4 c3xd4 c3xd4xd3"
end)

scenario("a player without men or moves loses", {tags = "end"}, function()
  position "9/9/1M1m5/9/9 w 1"
  play "b3xc3"
  result "white"
  position "9/9/mm7/mm7/Mm7 w 1"
  result "black"
end)

scenario("the third time is a draw", {tags = "end"}, function()
  position "m8/9/9/9/8M w 1"
  play "i1-i2 a5-a4 i2-i1 a4-a5"
  result "ongoing"
  play "i1-i2 a5-a4 i2-i1 a4-a5"
  result "draw"
end)
