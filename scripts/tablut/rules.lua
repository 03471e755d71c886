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
