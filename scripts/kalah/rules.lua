-- Kalah.
variant "kalah"

scenario("four seeds in each house", {tags = "position"}, function()
  moves "a1-e1 b1-f1 c1xf1 d1xf2 e1xe2 f1xd2"
  play "a1-e1"
  after "(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)/1(SSSSS)(SSSSS)(SSSSS)(SSSSS)(SSSS) b 0 0 1"
  play "d2xa2"
  after "(SSSSS)(SSSSS)(SSSSS)1(SSSS)(SSSS)/1(SSSSS)(SSSSS)(SSSSS)(SSSSS)(SSSS) b 0 1 1"
end)

scenario("the last seed in the store gives another move", function()
  play "c1xf1"
  after "(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)/(SSSS)(SSSS)1(SSSSS)(SSSSS)(SSSSS) w 1 0 1"
  play "f1xc2"
  after "(SSSS)(SSSS)(SSSSS)(SSSSS)(SSSSS)(SSSSS)/(SSSS)(SSSS)1(SSSSS)(SSSSS)1 b 2 0 1"
end)

scenario("the enemy's store is left out, one's own counts on each round", function()
  position "S5/1S2S(SSSSSSSSS) w 20 16 30"
  play "f1xb1"
  after "(SS)SSSSS/S(SS)2S1 b 21 16 30"
  position "5S/5(SSSSSSSSSSSSSS) w 20 13 30"
  play "f1xf1"
  after "SSSSS(SS)/SSSSSS w 22 13 30"
end)

scenario("seeds in the opposite house are captured with the last one", function()
  position "2S(SS)2/S1S1S1 w 20 22 30"
  play "c1-d1"
  after "2S3/S3S1 b 23 22 30"
  position "2S(SS)2/S1S1S1 b 20 22 30"
  play "c2-b2"
  after "1S1(SS)2/S1S1S1 w 20 22 31"
  position "S1S3/SSS2S b 20 22 30"
  play "c2-b2"
  after "S5/S1S2S w 20 24 31"
end)

scenario("also after a whole round, but not from a house with seeds or across from an empty one", function()
  position "6/S(SSSSSSSSSSSSS)4 w 20 14 30"
  put("f2", "S")
  play "b1xb1"
  after "S1SSS(SS)/(SS)1SSSS b 23 14 30"
  position "3S2/S1SS2 w 22 22 30"
  play "c1-d1"
  after "3S2/S2(SS)2 b 22 22 30"
  position "5S/S1S3 w 22 23 30"
  play "c1-d1"
  after "5S/S2S2 b 22 23 30"
  position "3(SS)2/4S1 b 22 23 30"
  play "d2-b2"
  after "1SS3/4S1 w 22 23 31"
end)

scenario("the game ends when one row is empty; the other row counts for its owner", {tags = "end"}, function()
  position "5S/5S w 23 23 30"
  play "f1xf1"
  result "draw"
  position "4SS/5S w 23 22 30"
  play "f1xf1"
  result "draw"
  position "4SS/5S w 22 23 30"
  play "f1xf1"
  result "black"
  position "6/S5 b 24 23 30"
  result "white"
  position "6/S5 w 23 24 30"
  result "draw"
  position "S5/6 b 24 23 30"
  result "draw"
  position "SS4/6 w 22 24 30"
  result "black"
end)
