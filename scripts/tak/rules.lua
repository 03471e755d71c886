-- Tak.
variant "tak"

scenario("first a flat stone of the other's, then one of three", function()
  perft(3, 43320)
  play "F@a1"
  can "F@e5"
  play "F@e5"
  after("4F/5/5/5/f4[" .. ("F"):rep(20) .. "C" .. ("f"):rep(20) .. "c] w 21 21 2")
  can "F@b2"
  can "F@b2=W"
  can "C@b2"
end)

scenario("a stack unrolls, leaving one or more on each square", function()
  position "5/5/2(CfF)2/5/f4[FFFFFffff] w 10 10 9"
  play "c3-c4-c5:12"
  after "2(Cf)2/2F2/5/5/f4[FFFFFffff] b 10 10 9"
  position "5/5/2(FfffffF)2/5/f4[FFFFFffff] w 10 10 9"
  can "c3-c4-c5:23"
  cannot "c3-c4-c5:24"
end)

scenario("nothing goes onto standing stones, but a capstone that flattens them", function()
  position "5/5/2(CF)w1/5/f4[FFFFFffff] w 10 10 9"
  cannot "c3-d3:2"
  play "c3-d3:1"
  after "5/5/2F(Cf)1/5/f4[FFFFFffff] b 10 10 9"
  position "5/5/2FCw/5/f4[FFFFFffff] w 10 10 9"
  cannot "c3-d3:1"
  can "d3-e3:1"
  position "5/5/2Fcf/5/f4[FFFFFffff] w 10 10 9"
  cannot "c3-d3:1"
end)

scenario("a road of flat stones and the capstone wins, whoever has made it", function()
  position "5/5/FFF1F/5/ffff1[FFFFFCffff] w 10 10 9"
  play "C@d3"
  result "white"
  position "5/5/FFF1F/5/ffff1[FFFFFCffff] w 10 10 9"
  play "F@d3=W"
  result "ongoing"
  position "2F2/2F2/5/2F2/2F1f[FFFFFffff] w 10 10 9"
  play "F@c3"
  result "white"
  position "5/FFF(Ff)F/5/3f1/ffff1[FFFFFffff] w 10 10 9"
  result "white"
  position "2F2/2F2/2F2/2F2/f4[FFFFFffff] w 10 10 9"
  result "ongoing"
  position "5/FFFF1/5/5/f4[FFFFFffff] w 10 10 9"
  result "ongoing"
end)

scenario("large boards have two capstones", function()
  variant("tak", {size = 7})
  play "F@a1 F@g7"
  after("6F/7/7/7/7/7/f6[" .. ("F"):rep(39) .. "CC" .. ("f"):rep(39) .. "cc] w 41 41 2")
end)

scenario("without stones or squares left the flat ones on top count", function()
  position "FfF2/5/5/5/5[ffff] w 0 10 9"
  result "white"
  position "FfW2/5/5/5/5[ffff] b 0 10 9"
  result "draw"
  position "FfW2/5/5/5/f4[FFFF] w 10 0 9"
  result "black"
  position "FfFfF/fFfFf/FfFfF/fFfFf/FfFfW[FFFffff] b 10 10 9"
  result "draw"
end)

scenario("a player has 22 pieces", function()
  impossible("5/5/5/5/5[] w 23 22 1", "23")
  impossible("5/5/5/5/5[] w 22 23 1", "23")
end)
