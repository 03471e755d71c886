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
