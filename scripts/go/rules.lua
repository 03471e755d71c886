-- Go.
variant "go"

scenario("a stone anywhere, or a pass; two passes end the game, and Black has the komi", function()
  perft(1, 82)
  perft(2, 6643)
  play "pass pass"
  result "black"
end)

scenario("groups without liberties are taken, all that one stone takes the last liberty of", function()
  position "9/9/9/9/9/9/SS7/ssS6/1sS6 w - 0 1"
  play "a1"
  after "9/9/9/9/9/9/SS7/2S6/S1S6 b - 0 1"
end)

scenario("suicide is forbidden, unless it takes", function()
  position "9/9/9/9/9/9/9/s8/1s7 w - 0 1"
  cannot "a1"
  position "9/9/9/9/9/9/S8/sS7/1sS6 w - 0 1"
  can "a1"
end)

scenario("nobody retakes a ko at once, but two stones may be", function()
  position "9/9/9/9/9/9/1Ss6/S1Ss5/1Ss6 b - 0 1"
  play "b2"
  after "9/9/9/9/9/9/1Ss6/Ss1s5/1Ss6 w c2 0 2"
  cannot "c2"
  play "i9 i8"
  can "c2"
  position "9/9/9/9/9/1Ss6/SsSs5/S1Ss5/1Ss6 b - 0 1"
  play "b2"
  after "9/9/9/9/9/1Ss6/Ss1s5/Ss1s5/1Ss6 w - 0 2"
end)

scenario("a stone that is left with two liberties isn't a ko", function()
  position "9/9/9/9/9/9/9/1s7/sSs6 w - 0 1"
  play "a2"
  after "9/9/9/9/9/9/9/Ss7/1Ss6 b - 0 1"
  can "a1"
end)

scenario("points are stones and what they surround alone; six and a half are Black's before", function()
  position "4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3 w - 2 1"
  result "white"
  position "3S1s3/3S1s3/3S1s3/3S1s3/3S1s3/3S1s3/3S1s3/3S1s3/3S1s3 w - 2 1"
  result "black"
  position "3SSs3/3SSs3/3SSs3/3SSs3/3SSs3/3SSs3/3Ss4/3Ss4/3Ss4 b - 2 1"
  result "black"
end)

scenario("a lead of seven is enough, one of six is not", function()
  position "4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/3Ss4 w - 2 1"
  result "white"
  position "4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/3S1s3/3S1s3/3S1s3 w - 2 1"
  result "black"
end)

variant("go", {komi = 12})

scenario("a komi without a half allows draws", function()
  position "4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/3S1s3/3S1s3/3S1s3 w - 2 1"
  result "draw"
end)

variant("go", {komi = 15})

scenario("a komi with a half allows none", function()
  position "4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/4Ss3/3Ss4 w - 2 1"
  result "black"
end)

variant("go", {size = 5})

scenario("boards of other sizes", function() perft(1, 26) end)

local TRIPLE = "1Ss6/Ss1s5/1Ss6/1Ss6/S1Ss5/1Ss6/1Ss6/Ss1s5/1Ss6 w - 0 1"

variant("go", {superko = true})

scenario("no stone may bring the board back: the last of a triple ko must wait, and a pass is none", function()
  position(TRIPLE)
  play "c8 b5 c2 b8 c5"
  cannot "b2"
  can "a9 pass"
  play "pass i9"
  can "b2"
end)

variant "go"

scenario("without superko it may come back once, and is a draw then", function()
  position(TRIPLE)
  play "c8 b5 c2 b8 c5 b2 c8"
  result "ongoing"
  play "b5 c2 b8 c5 b2 c8"
  result "draw"
end)
