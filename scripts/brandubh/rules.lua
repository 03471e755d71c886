-- Brandubh.
variant "brandubh"

scenario("forty moves at the start", function() moves(40) end)

scenario("the King wins in a corner", function()
  position "7/7/7/1M5/7/7/3k3 b 1"
  play "d1-a1"
  result "black"
end)

scenario("a corner and the empty throne are hostile, and only the King stops there", function()
  position "1m5/7/2M4/7/2k4/7/7 w 1"
  reaches("c5", "a5 b5 c4 c6 c7 d5 e5 f5 g5")
  becomes("b7", "m")
  play "c5-c7"
  after "2M4/7/7/7/2k4/7/7 b 1"
end)

scenario("the King falls between two, beside the throne only to three, on it to four", function()
  position "7/7/7/7/4k2/7/M3M2 w 1"
  play "e1-e2"
  result "ongoing"
  position "7/7/7/7/3Mk2/7/M4M1 w 1"
  play "f1-f3"
  result "white"
  position "7/7/7/7/2Mk3/3M3/4M2 w 1"
  play "e1-e3"
  result "white"
  position "7/7/3M3/2Mk3/3M3/7/4M2 w 1"
  play "e1-e4"
  result "white"
end)

scenario("two are too few on the throne and beside it, also across the throne", function()
  position "7/7/7/2Mk3/7/7/4M2 w 1"
  play "e1-e4"
  result "ongoing"
  position "7/7/2M4/2k4/7/7/2M4 w 1"
  play "c1-c3"
  result "ongoing"
  position "7/7/7/2k4/7/7/1M5 w 1"
  play "b1-b4"
  result "ongoing"
end)

variant "brandubh"

scenario("the start as text", {tags = "position"}, function()
  after "3M3/3M3/3m3/MMmkmMM/3m3/3M3/3M3 w 1"
end)

scenario("the throne isn't an enemy while the King sits on it", function()
  position "7/7/1M5/2mk3/7/7/7 w 1"
  play "b5-b4"
  after "7/7/7/1Mmk3/7/7/7 b 1"
end)
