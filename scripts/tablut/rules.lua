-- Tablut.
variant "tablut"

scenario("eighty moves at the start", function() moves(80) end)

scenario("the King wins at the edge", function()
  position "9/9/9/9/M2k5/9/9/9/9 b 1"
  play "d5-d1"
  result "black"
end)

scenario("on the throne he falls to four", function()
  position "9/9/9/4M4/3Mk4/4M4/9/9/5M3 w 1"
  play "f1-f5"
  result "white"
end)

scenario("two are too few on the throne and beside it, also across the throne", function()
  position "9/9/9/9/3Mk4/9/9/9/5M3 w 1"
  play "f1-f5"
  result "ongoing"
  position "9/9/9/3M5/3k5/9/9/9/3M5 w 1"
  play "d1-d4"
  result "ongoing"
  position "9/9/9/9/3k5/9/9/9/2M6 w 1"
  play "c1-c5"
  result "ongoing"
end)

variant "tablut"

scenario("the start as text", {tags = "position"}, function()
  after "3MMM3/4M4/4m4/M3m3M/MMmmkmmMM/M3m3M/4m4/4M4/3MMM3 w 1"
end)

scenario("the throne is an enemy of both when it is empty, none while the King sits on it", function()
  position "9/9/9/2M6/3mk4/9/9/9/9 w 1"
  play "c6-c5"
  after "9/9/9/9/2Mmk4/9/9/9/9 b 1"
  position "9/9/9/2M6/3m5/9/9/4k4/9 w 1"
  play "c6-c5"
  after "9/9/9/9/2M6/9/9/4k4/9 b 1"
end)
