-- Pentago.
variant "pentago"

scenario("36 holes and eight turns", function()
  moves(288)
  perft(2, 80640)
end)

scenario("a quadrant turns by a quarter, either way", function()
  play "a1b2+"
  after "6/6/6/M5/6/6 b 1"
  play "b3e5-"
  after "6/6/6/Mm4/6/6 w 2"
  play "f6e5-"
  after "3M2/6/6/Mm4/6/6 b 2"
  play "e4e5+"
  after "5M/3m2/6/Mm4/6/6 w 3"
end)

scenario("the sides of a quadrant turn with its corners", function()
  position "6/6/6/1M4/6/1m4 w 1"
  play "f6b2+"
  after "5M/6/6/6/m1M3/6 b 1"
  play "f1b2-"
  after "5M/6/6/1M4/6/1m3m w 2"
end)

scenario("five in a row win at once", function()
  position "6/6/6/6/MMMM2/6 w 5"
  can "e2"
  play "e2"
  result "white"
end)

scenario("or by the turn; a row for both is a draw", function()
  position "6/6/2M3/1MM3/MM4/M5 b 5"
  result "ongoing"
  position "mmmmm1/6/6/6/6/MMMMM1 b 9"
  result "draw"
  position "m5/1m4/2m3/3m2/4m1/6 b 9"
  result "black"
end)
