-- Focus.
variant "focus"

scenario("thirty-six pieces", {tags = "position"}, function()
  after "8/1MMmmMM1/1mmMMmm1/1MMmmMM1/1mmMMmm1/1MMmmMM1/1mmMMmm1/8[] w 1"
  reaches("b3", "a3 b2 b4 c3")
  reaches("b7", "b6 c7")
end)

scenario("as many pieces as squares, over anything", function()
  position "8/8/8/8/1(MmM)m5/1(mm)6/8/8[] w 1"
  reaches("b4", "a4 b3 b5 b6 b7 c4 d4 e4 b2")
  play "b4-c4"
  after "8/8/8/8/1(mM)(Mm)5/1(mm)6/8/8[] b 1"
  position "8/8/8/8/1(MmM)m5/1(mm)6/8/8[] w 1"
  play "b4-d4"
  after "8/8/8/8/1Mm(Mm)4/1(mm)6/8/8[] b 1"
  position "8/8/8/8/1(MmM)m5/1(mm)6/8/8[] w 1"
  play "b4-e4"
  after "8/8/8/8/2m1(MmM)3/1(mm)6/8/8[] b 1"
end)

scenario("only the commander moves a stack", function()
  position "8/8/8/8/1(mM)6/8/8/5M2[] w 1"
  moves "f1-e1 f1-f2"
end)

scenario("a stack of five moves five squares", function()
  position "8/8/8/8/(MmmmM)7/8/8/5m2[] w 1"
  play "a4-f4"
  after "8/8/8/8/5(MmmmM)2/8/8/5m2[] b 1"
end)

scenario("below the fifth, pieces leave the board, one's own to the reserve", function()
  position "8/8/8/8/2(MM)1(mMmmM)3/8/8/8[m] w 1"
  play "c4-e4"
  after "8/8/8/8/4(MMmMm)3/8/8/8[Mm] b 1"
  position "8/8/8/8/2(mmm)2(mMmmM)2/8/8/8[m] b 1"
  play "c4-f4"
  after "8/8/8/8/5(mmmmM)2/8/8/8[mmm] w 2"
end)

scenario("a piece of the reserve on any square or stack", function()
  position "8/8/8/8/2(mmmmm)5/8/8/4M3[M] w 1"
  can "M@c4 M@a4 M@e1 M@c8"
  moves(55)
  play "M@c4"
  after "8/8/8/8/2(Mmmmm)5/8/8/4M3[] b 1"
end)

scenario("a player who can't move loses", {tags = "end"}, function()
  position "8/8/8/8/2Mm4/8/8/8[] w 1"
  play "c4-d4"
  result "white"
  position "8/8/8/8/2Mm4/8/8/8[m] w 1"
  play "c4-d4"
  result "ongoing"
end)

scenario("the third time is a draw", {tags = "end"}, function()
  position "8/8/8/8/M7/7m/8/8[] w 1"
  play "a4-a3 h3-h4 a3-a4 h4-h3 a4-a3 h3-h4 a3-a4"
  result "ongoing"
  play "h4-h3"
  result "draw"
end)
