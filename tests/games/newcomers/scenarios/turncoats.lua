variant "turncoats.lua"

scenario("five ways to go, across the seam too", function()
  position "6/mm4/6/M5/3M2/6/6 w 0 1"
  reaches("d3", "c3 e3 c4 d4 e4")
  reaches("a4", "b4 b5 a5 f5 f4")
end)

scenario("the seam turns the man over", function()
  position "6/2m3/6/M5/6/6/M5 w 7 1"
  play "a4-f5"
  after "6/2m3/5m/6/6/6/M5 b 0 1"
end)

scenario("a jump turns the enemy", function()
  position "6/6/6/2m3/3M2/6/6 w 7 1"
  play "d3-b5"
  after "6/6/1M4/2M3/6/6/6 b 0 1"
end)

scenario("a jump across the seam turns both, whichever step crosses it", function()
  position "6/2m3/6/m5/1M4/6/6 w 7 1"
  play "b3-f5"
  after "6/2m3/5m/M5/6/6/6 b 0 1"
  position "6/2m3/6/5m/M5/6/6 w 7 1"
  play "a3-e5"
  after "6/2m3/4m1/5M/6/6/6 b 0 1"
end)

scenario("no jump over one's own, none onto a man", function()
  position "6/1mm3/2m3/2MM2/6/6/6 w 0 1"
  cannot "d4-b4 d4-b6 c4-c6"
  moves "c4-b5 c4-d5 c4-b4 d4-d5 d4-e5 d4-e4"
end)

scenario("out of the well all around change colour", function()
  position "6/6/3mM1/1M1M2/5m/6/m5 w 9 1"
  play "b4-e4"
  after "6/6/3Mm1/3mM1/5M/6/m5 b 0 1"
end)

scenario("the well is shut while a man stands on its other mouth", function()
  position "6/6/6/1M2m1/6/6/6 w 0 1"
  cannot "b4-e4"
  put("e4", "")
  can "b4-e4"
end)

scenario("four on the far row win", function()
  position "MMM3/3M2/6/6/6/6/mmm3 w 0 1"
  play "d6-d7"
  result("white", "decided on the board")
end)

scenario("also if the other has turned the fourth", function()
  position "1MMM1m/6/6/6/6/6/mm3m b 0 1"
  play "f7-a7"
  after "MMMM2/6/6/6/6/6/mm3m w 0 2"
  result("white", "decided on the board")
end)

scenario("after thirty quiet turns each the men are counted", function()
  position "6/6/2m3/6/6/2MM2/6 w 59 40"
  play "c2-c3"
  result("white", "too many turns without a capture")
end)
