variant "tests/newcomers/three-round-the-tower.lua"

scenario("stones fall to the ground, or onto stones", function()
  position "6/6/6/S2s2[SSss] w 1"
  can "S@a2 S@b1 S@d2"
  cannot "S@b2 S@a1"
  moves(6)
end)

scenario("three in a row round the corner", function()
  position "6/6/6/SS3s[SSss] w 1"
  play "S@c1"
  result "white"
end)

scenario("a1, f1 and e1 are neighbours too", function()
  position "6/6/6/S3S1[SSss] w 1"
  play "S@f1"
  result "white"
end)
