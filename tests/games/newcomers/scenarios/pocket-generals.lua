variant "pocket-generals.lua"

scenario("the armies face each other turned round", function()
  moves "a1-a2 b1-a2 b1-b2 b1-c2 c1-b2 c1-c2 d2-d3 e1-e2"
  play "a1-a2"
  moves "e5-e4 d5-e4 d5-d4 d5-c4 c5-d4 c5-c4 b4-b3 a5-a4"
end)

scenario("a captured piece goes into the captor's hand, as what it was before promotion", function()
  position "k4/5/2a2/2R2/4K[] w 0 1"
  play "c2xc3"
  after "k4/5/2R2/5/4K[C] b 0 1"
  position "k4/5/2v2/2R2/4K[F] w 0 1"
  play "c2xc3"
  after "k4/5/2R2/5/4K[FF] b 0 1"
end)

scenario("no second Foot on a file, a Veteran does not count, nor the enemy's Foot", function()
  board [[
    . . . . k
    . . . . .
    . V . . F
    . . . . .
    . . f . K
  ]]
  hand "F"
  can "F@a1 F@b2 F@b4 F@c2"
  cannot "F@e2 F@e4"
end)

scenario("no Foot on the far rank, none right before the enemy King", function()
  board [[
    . . . . .
    . . . k .
    . . . . .
    . . . . .
    K . . . .
  ]]
  hand "RF"
  cannot "F@b5 F@d3"
  can "F@d2 F@c3 R@b5 R@d3"
end)

scenario("a Foot must, a Captain may be promoted", function()
  position "4k/F1C2/5/5/K4[] w 0 1"
  can "c4-b5 c4-b5=A"
  moves "a4-a5=V c4-b5 c4-b5=A c4-c5 c4-c5=A c4-d5 c4-d5=A c4-b3 c4-d3 a1-a2 a1-b1 a1-b2"
  play "a4-a5"
  becomes("a5", "V")
end)

scenario("a Captain may be promoted when it leaves the far rank", function()
  position "C3k/5/5/5/K4[] w 0 1"
  moves "a5-b4 a5-b4=A a1-a2 a1-b1 a1-b2"
end)

scenario("check must be met, by a drop too", function()
  position "k4/5/5/5/R3K[f] b 0 1"
  moves "F@a2 F@a3 F@a4 a5-b5 a5-b4"
end)

scenario("mate by a dropped Chariot", function()
  position "k4/5/K4/5/5[R] w 0 1"
  play "R@e5"
  result("white", "checkmate")
end)

scenario("three times the same position is a draw", function()
  play "e1-e2 a5-a4 e2-e1 a4-a5 e1-e2 a5-a4 e2-e1 a4-a5"
  result("draw", "repetition")
end)

scenario("sixty turns without a capture are a draw", function()
  position "k4/5/5/5/4K[] w 59 30"
  play "e1-e2"
  result("draw")
end)
