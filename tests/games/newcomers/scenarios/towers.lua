variant "towers.lua"

scenario("a single man goes one square ahead, or onto a neighbour", function()
  position "5/5/5/5/5/2m2/1MM2/5[] w 1"
  reaches("b2", "a3 b3 c3")
  play "b2xc3"
  after "5/5/5/5/5/2(Mm)2/2M2/5[] b 1"
end)

scenario("a tower goes as far as it is high, over others", function()
  position "5/5/5/2m2/2m2/2m2/1M(MmM)2/5[] w 1"
  reaches("c2", "c5 b3 c3 d3")
  can "c2xc5"
end)

scenario("a tower moves as one, on top of what is there", function()
  position "5/5/5/5/2(mM)2/5/2(Mm)2/5[] w 1"
  play "c2xc4"
  after "5/5/5/5/2(MmmM)2/5/5/5[] b 1"
end)

scenario("nothing is built higher than four", function()
  position "5/5/5/5/2(mMM)2/5/2(Mm)2/5[] w 1"
  cannot "c2xc4"
  reaches("c2", "a4 e4 b3 c3 d3")
end)

scenario("the top man steps down and frees an enemy", function()
  position "5/5/5/5/5/5/2(Mm)2/5[] w 1"
  play "c2xd3"
  after "5/5/5/5/5/3M1/2m2/5[] b 1"
  moves "c2-b1 c2-c1 c2-d1"
end)

scenario("the top man is borne off from the far row", function()
  position "(Mm)2M1/5/5/5/5/5/5/4M[M] w 1"
  can "a8off d8off"
  play "a8off"
  after "m2M1/5/5/5/5/5/5/4M[MM] b 1"
end)

scenario("not from any other", function()
  position "5/M4/5/5/5/5/5/4m[] w 1"
  moves "a7-a8 a7-b8"
end)

scenario("four at home win when the turn comes", function()
  position "M4/5/5/5/5/5/5/3mm[MMMmmm] w 1"
  play "a8off"
  result "ongoing"
  play "e1off"
  result("white", "decided on the board")
end)

scenario("who cannot move passes", function()
  position "5/5/(mmmm)4/5/5/5/m4/5[MMM] w 1"
  moves "pass"
end)
