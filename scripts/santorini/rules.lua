-- Santorini.
variant "santorini"

scenario("each player places two workers", {tags = "position"}, function()
  after "5/5/5/5/5[WWww] w 1"
  moves(25)
  play "W@b2"
  after "5/5/5/1W3/5[Www] w 1"
  play "W@c3 w@d4 w@a5"
  after "w4/3w1/2W2/1W3/5[] w 2"
end)

scenario("a worker moves and builds beside its new space, perhaps where it was", function()
  position "5/5/5/w4/W2Ww[] w 5"
  play "a1-b1/a1"
  after "5/5/5/w4/BW1Ww[] b 5"
  can "a2-b2/b3 a2-a3/a2 a2-a1/a2"
  cannot "a2-a1/b1 a2-b1/a1 e1-d1/e1 e1-e2/d1 e1-e2/c2"
  play "a2-a1/a2"
  after "5/5/5/B4/(wB)W1Ww[] w 6"
end)

scenario("up by one level, down by any, not onto workers and domes", function()
  position "5/1(BB)B2/(WB)(DBBB)1w1/(BB)(BBB)3/3Ww[] w 5"
  reaches("a3", "b4 a4 a2 b4")
  cannot "a3-b2 a3-b3/a3"
  position "5/1(BBB)3/1B(WBB)w1/5/3Ww[] w 5"
  reaches("c3", "b3 b2 c2 d2 d4 c4 b4")
end)

scenario("three blocks and then a dome", function()
  position "(BBB)4/1W3/5/w4/3Ww[] w 5"
  can "b4-a4/a5 b4-b5/a5"
  play "b4-a4/a5"
  after "(DBBB)4/W4/5/w4/3Ww[] b 5"
  position "(DBBB)4/1W3/5/w4/3Ww[] w 5"
  cannot "b4-a4/a5"
  position "(BB)4/1W3/5/w4/3Ww[] w 5"
  play "b4-a4/a5"
  after "(BBB)4/W4/5/w4/3Ww[] b 5"
end)

scenario("moving up onto the third level wins", {tags = "end"}, function()
  position "(BBB)4/1(WBB)3/5/w4/3Ww[] w 5"
  can "b4-a5"
  cannot "b4-a5/a4"
  play "b4-a5"
  result "white"
end)

scenario("a player who can't move and build loses", {tags = "end"}, function()
  position "5/5/(BB)4/(WB)(BBB)(DBBB)2/wWw2[] w 5"
  result "ongoing"
  position "5/5/(BB)(BB)3/W(BB)(DBBB)2/wWw2[] w 5"
  result "black"
end)
