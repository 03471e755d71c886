-- Oware.
variant "oware"

scenario("six houses to sow at the start", function()
  moves "a1-e1 b1-f1 c1-f2 d1-e2 e1-d2 f1-c2"
  perft(3, 190)
end)

scenario("twelve seeds and more leave out their own house", function()
  position "6/S(SSSSSSSSSSSS)4 w 0 0 1"
  play "b1-c1"
  after "SSSSSS/(SS)1(SS)SSS b 0 0 1"
end)

scenario("twos and threes are taken, backward", function()
  position "2SS(SS)S/5(SSS) w 0 0 1"
  play "f1-d2"
  after "2S3/6 b 7 0 1"
end)

scenario("a grand slam takes nothing", function()
  position "5S/5S w 0 0 1"
  play "f1-f2"
  after "5(SS)/6 b 0 0 1"
end)

scenario("the enemy must be fed, or the rest is one's own", function()
  position "6/S4S w 0 0 1"
  moves "f1-f2"
  position "6/SS4 w 20 26 1"
  result "black"
  position "6/SS4 w 23 23 1"
  result "white"
  position "6/SS4 w 22 24 1"
  result "draw"
end)

scenario("more than half wins", function()
  position "5S/S5 b 25 21 1"
  result "white"
  position "5S/S5 w 21 25 1"
  result "black"
end)

scenario("the start as text", {tags = "position"}, function()
  after "(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)/(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)(SSSS) w 0 0 1"
end)
