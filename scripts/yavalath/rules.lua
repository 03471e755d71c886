-- Yavalath.
variant "yavalath"

scenario("61 cells", function() moves(61) end)

scenario("four win", function()
  position "9/9/9/9/1SS1S4/9/9/9/9 w 5"
  play "d5"
  result "white"
end)

scenario("three lose", function()
  position "9/9/9/2s6/2s6/9/9/9/9 b 5"
  play "c4"
  result "white"
end)

scenario("along each of the three lines", function()
  position "9/9/9/9/3S5/4S4/9/6S2/9 w 5"
  play "f3"
  result "white"
end)

scenario("three lose along the short diagonal, too", function()
  position "9/9/9/9/3S5/4S4/9/9/9 w 5"
  play "f3"
  result "black"
end)
