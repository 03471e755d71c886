-- Toguz korgool.
variant "toguz-korgool"

scenario("nine stones in each hole", {tags = "position"}, function()
  moves "a1-i1 b1-i2 c1-h2 d1-g2 e1-f2 f1-e2 g1-d2 h1-c2 i1-b2"
  play "a1-i1"
  after("(SSSSSSSSS)(SSSSSSSSS)(SSSSSSSSS)(SSSSSSSSS)(SSSSSSSSS)(SSSSSSSSS)(SSSSSSSSS)(SSSSSSSSS)(SSSSSSSSS)/"
    .. "S(SSSSSSSSSS)(SSSSSSSSSS)(SSSSSSSSSS)(SSSSSSSSSS)(SSSSSSSSSS)(SSSSSSSSSS)(SSSSSSSSSS)(SSSSSSSSSS) b 0 0 1")
end)

scenario("a single stone moves on", function()
  position "9/S8 w 80 81 50"
  moves "a1-b1"
  position "S8/9 b 80 81 50"
  moves "a2-a1"
end)

scenario("an even number in an enemy hole is captured", function()
  position "6S1S/6S(SSS)1 w 76 77 50"
  play "h1-i2"
  after "6S2/6SSS b 78 77 50"
  position "5(SSS)1S1/7(SSSS)1 w 76 77 50"
  play "h1-h2"
  after "5(SSS)2S/7SS b 78 77 50"
end)

scenario("an odd number, or one's own hole, isn't", function()
  position "6S1(SSS)/6(SSS)1S w 76 77 50"
  play "g1-i1"
  after "6S1(SSS)/6SS(SS) b 76 77 50"
end)

scenario("three make a tuz", function()
  position "4S2(SS)1/8(SSS) w 76 77 50"
  play "i1-h2"
  after "4S2TS/8S b 79 77 50"
  play "e2-d2"
  play "i1-i2"
  after "3S3T1/9 b 81 77 51"
end)

scenario("a tuz keeps stones for its owner, on all rounds", function()
  position "4S2TS/8(SSS) w 76 77 50"
  play "i1xh2"
  after "4S2T(SS)/8S b 77 77 50"
  position "4S4/(SSS)1t6 w 78 79 50"
  play "a1xc1"
  after "4S4/SSt6 b 78 80 50"
  position "1(SSS)5T1/2t6 b 76 77 50"
  play "b2-a1"
  after "SS5T1/S1t6 w 76 77 51"
  position "(SSSS)6T1/2t6 b 76 77 50"
  play "a2xc1"
  after "S6T1/SSt6 w 76 78 51"
end)

scenario("one tuz only, not in the ninth hole, and not in the twin of the enemy's", function()
  position "4S2TS/8(SSS) w 76 77 50"
  put("g2", "(SS)")
  put("i1", "(SSSS)")
  play "i1xg2"
  becomes("g2", "(SSS)")
  position "(SS)8/8(SSSSSSSSSS) w 76 70 50"
  play "i1-a2"
  becomes("a2", "(SSS)")
  position "4S2(SS)1/1t6(SSS) w 76 77 50"
  play "i1-h2"
  becomes("h2", "(SSS)")
  position "4S2(SS)1/2t5(SSS) w 76 77 50"
  play "i1-h2"
  becomes("h2", "T")
end)

scenario("more than half of the stones win", {tags = "end"}, function()
  position "8S/7(SS)1 w 80 77 50"
  play "h1-i1"
  result "ongoing"
  position "8S/8(SS) w 80 79 50"
  play "i1-i2"
  result "white"
  position "S7S/8(SS) w 80 78 50"
  play "i1-i2"
  result "white"
  position "1(SS)T6/1S7 b 81 78 50"
  play "b2-a2"
  result "ongoing"
  position "2(SS)T5/1S7 b 78 81 50"
  play "c2-b2"
  result "ongoing"
  position "3T(SS)4/1S7 b 81 78 50"
  play "e2xd2"
  result "white"
  position "4S4/(SSS)1t6 w 76 81 50"
  play "a1xc1"
  result "black"
  position "4(SS)4/1S7 w 82 77 50"
  result "white"
end)

scenario("stones that are left are the enemy's", {tags = "end"}, function()
  position "9/8(SS) b 80 80 50"
  result "white"
  position "8S/9 w 81 80 50"
  result "draw"
  position "9/9 w 81 81 50"
  result "draw"
  position "9/8S b 81 80 50"
  result "white"
end)

scenario("the stores have room for all stones", {tags = "position"}, function()
  position "9/9 w 162 0 50"
  result "white"
  impossible("9/9 w 163 0 50", "162")
end)

scenario("the third time is a draw", {tags = "end"}, function()
  position "8S/S8 w 80 80 50"
  local round = "a1-b1 i2-h2 b1-c1 h2-g2 c1-d1 g2-f2 d1-e1 f2-e2 e1-f1 e2-d2 f1-g1 d2-c2 g1-h1 c2-b2 h1-i1 b2-a2 "
  play(round)
  play "i1-i2 a2-a1"
  result "ongoing"
  play(round)
  play "i1-i2 a2-a1"
  result "draw"
end)
