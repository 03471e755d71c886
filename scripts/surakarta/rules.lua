-- Surakarta.
variant "surakarta"

scenario("sixteen steps at the start", function() moves(16) end)

scenario("captures go through a loop", function()
  position "6/6/5m/6/6/2M3 w 0 1"
  reaches("c1", "b1 b2 c2 d1 d2 f4")
  position "6/6/6/5m/6/2M3 w 0 1"
  can "c1xf3"
end)

scenario("onto the first man, round the own place as well", function()
  position "6/6/6/1m3m/2M3/6 w 0 1"
  can "c2xb3"
  position "6/6/6/6/1Mm3/6 w 0 1"
  can "b2xc2"
end)

scenario("the start", {tags = "position"}, function()
  after "mmmmmm/mmmmmm/6/6/MMMMMM/MMMMMM w 0 1"
end)

scenario("every loop leads on, both ways", function()
  position "6/6/m4m/m4m/6/2MM2 w 0 1"
  can "c1xa3"
  can "d1xf3"
  position "2MM2/6/m4m/m4m/6/6 w 0 1"
  can "c6xa4"
  can "d6xf4"
  position "6/M4M/6/6/M4M/1m2m1 w 0 1"
  can "a2xb1"
  can "f2xe1"
  position "1m2m1/M4M/6/6/M4M/6 w 0 1"
  can "a5xb6"
  can "f5xe6"
end)

scenario("the last man wins, and so does more men after a hundred quiet turns", function()
  position "6/6/6/6/6/1Mm3 w 0 1"
  result "ongoing"
  position "6/6/m5/6/6/2M3 w 0 1"
  play "c1xa4"
  result "white"
  position "6/6/mm4/6/6/2M3 w 100 90"
  result "black"
end)

scenario("two loops one after the other", function()
  position "6/6/2mM2/6/6/3M2 w 0 1"
  can "d1xc4"
end)

scenario("whoever cannot move has lost", function()
  position "6/6/6/6/mm4/Mm4 w 0 1"
  result "black"
end)
