-- DVONN.
variant "dvonn"

scenario("first the DVONN pieces are placed, then the others", {tags = "position"}, function()
  after "11/11/11/11/11 w 49 1"
  moves(49)
  play "f3 a3 k3"
  after "11/11/D4D4D/11/11 b 46 2"
  play "a5"
  after "r10/11/D4D4D/11/11 w 45 3"
  play "b5"
  after "rR9/11/D4D4D/11/11 b 44 3"
end)

scenario("White places the last piece, and moves first", function()
  position "rrrrrRRrr2/rRRRRrrrDD1/RRRRRRrrrDR/1RrrrRRrRrR/2rRrRRRr1r w 1 25"
  moves "j1"
  play "j1"
  after "rrrrrRRrr2/rRRRRrrrDD1/RRRRRRrrrDR/1RrrrRRrRrR/2rRrRRRrRr w 0 25"
  can "j1-k1 j1-i1 j1-j2 a3-a4 a3-b3"
  cannot "b3-c3 k1-j1"
end)

scenario("a stack goes as far as it is high, onto other pieces, and over gaps", function()
  position "11/11/DR1(Rr)r1RrrRr/11/11 w 0 9"
  reaches("d3", "b3")
  reaches("b3", "a3")
  reaches("g3", "h3")
  position "11/4R6/D2(rRr)r1RrrRr/11/3R7 b 0 9"
  reaches("d3", "a3 g3")
  play "d3-g3"
  after "11/11/D10/11/11 w 0 10"
end)

scenario("what isn't linked with a DVONN piece is removed", function()
  position "11/11/DR1(Rr)r1RrrRr/11/11 w 0 9"
  play "d3-b3"
  after "11/11/D(RrR)9/11/11 b 0 9"
  position "11/11/DR1(RDr)r1(RDr)r1R1/11/11 w 0 9"
  play "g3-d3"
  after "11/11/DR1(RDrRDr)r6/11/11 b 0 9"
end)

scenario("surrounded pieces don't move, and DVONN pieces only below others", function()
  position "11/2rr7/2DRr6/3rr6/11 w 0 9"
  moves "pass"
  position "11/2rr7/2RRr6/3Dr6/11 w 0 9"
  moves "c3-c4 c3-d3 c3-d2"
  position "11/2rr7/3Rr6/3Dr6/11 w 0 9"
  moves "d3-c4 d3-d4 d3-e3 d3-e2 d3-d2"
end)

scenario("a player who can't move passes", function()
  position "11/11/(rr)Dr1R6/11/11 w 0 9"
  moves "pass"
  play "pass"
  moves "c3-b3 a3-c3"
end)

scenario("when nobody can move, the higher stacks win", {tags = "end"}, function()
  position "11/11/(rr)DR8/11/11 w 0 9"
  result "ongoing"
  play "c3-b3"
  result "draw"
  position "11/11/(rrr)DR8/11/11 w 0 9"
  play "c3-b3"
  result "black"
  position "11/11/(rR)(DD)R8/11/11 w 0 9"
  play "c3-b3"
  result "white"
end)
