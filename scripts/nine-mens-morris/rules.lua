-- Nine Men's Morris.
variant "nine-mens-morris"

scenario("men are put on any place", function() moves(24) end)

scenario("a mill takes one enemy that is in none", function()
  position "7/7/7/7/7/1m3m1/M2M2m[MMmm] w 1"
  cannot "M@g1"
  position "m2m2m/7/7/7/7/1m3m1/M2M3[MMmm] w 1"
  can "M@g1xb2"
  can "M@g1xf2"
  cannot "M@g1xa7"
end)

scenario("or any if all are in mills", function()
  position "m2m2m/7/7/7/7/7/M2M3[MMmm] w 1"
  can "M@g1xa7"
end)

scenario("then men move along the lines", function()
  position "m5m/1m3m1/7/M6/7/1M1M1M1/7[] w 9"
  reaches("a4", "a1 b4")
end)

scenario("three men fly, two have lost", function()
  position "m5m/1m3m1/7/M6/2M4/1M5/7[] w 9"
  reaches("a4", "a1 b4 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 g1 g4")
  position "m5m/1m3m1/7/M6/7/1M5/7[] w 9"
  result "black"
end)

scenario("a step in each of the four ways", function()
  position "m5m/1m3m1/7/4M2/2M4/3M3/M6[] w 9"
  reaches("d2", "b2 d1 d3 f2")
end)
