variant "tube.lua"

scenario("stones fall to the lowest free square", function()
  moves "a1 b1 c1 d1 e1 f1 g1"
  play "d1 d2 d3"
  can "d4"
  cannot "d1 d3 d5"
end)

scenario("a full file takes no more", function()
  position "3s3/3S3/3s3/3S3/3s3/3S3[Pp] w 4"
  moves(6)
end)

scenario("a painter needs an enemy's stone below", function()
  position "7/7/7/7/7/1S1s3[Pp] w 2"
  can "P@d2 b2 d2"
  cannot "P@b2 P@c1"
end)

scenario("a painter turns the stone below, and is a stone", function()
  position "7/7/7/7/7/3s3[Pp] w 2"
  play "P@d2"
  after "7/7/7/7/3S3/3S3[p] b 2"
  becomes("d1 d2", "S")
end)

scenario("there is one painter each", function()
  position "7/7/7/7/7/1S1s3[p] w 2"
  moves "a1 b2 c1 d2 e1 f1 g1"
end)

scenario("four in a row, upright", function()
  position "7/7/7/3S3/1s1S3/1s1S2s[Pp] w 4"
  play "d4"
  result("white", "decided on the board")
end)

scenario("four across the joined edge, level and aslant", function()
  position "7/7/7/7/7/SS4S[Pp] w 4"
  play "f1"
  result "white"
  position "7/7/7/Ss5/sS4S/ss3Ss[Pp] w 5"
  play "b4"
  result "white"
end)

scenario("a painted stone may complete a four", function()
  position "7/7/7/7/7/SSs1S2[Pp] w 4"
  play "P@c2"
  result "ongoing"
  position "7/7/7/7/7/SSsS3[Pp] w 4"
  play "P@c2"
  result "white"
end)

scenario("a full board without a four is a draw", function()
  position "SSssSS1/ssSSssS/SSssSSs/ssSSssS/SSssSSs/ssSSssS[] b 21"
  moves "g6"
  play "g6"
  result("draw", "no legal move")
end)
