-- Fox and Geese, in the words of its rules.
variant "fox-and-geese"

scenario("the fox begins on any empty place, seven of them beside the cross", function()
  moves(27)
  play "F@b2"
  moves(13)
end)

scenario("lines lead away from the places beside the cross, and not back", function()
  position "7/7/7/7/7/1F5/7[] w 3 4"
  moves "b2-a2 b2-b3 b2-c2"
  position "7/7/7/7/1F5/7/7[] w 3 4"
  cannot "b3-b2"
  position "7/7/7/1F5/1g5/7/7[] w 3 4"
  cannot "b4xb2"
  position "7/7/7/7/g6/F6/7[] w 3 4"
  can "a2xa4"
end)

scenario("men go along the lines, any way, one place", function()
  position "7/7/7/3F3/7/7/7[] w 3 4"
  reaches("d4", "c3 c4 c5 d3 d5 e3 e4 e5")
  position "7/7/7/7/3F3/7/7[] w 3 4"
  reaches("d3", "c3 d2 d4 e3")
  position "7/7/7/4g2/7/7/3F3[] b 3 4"
  moves "e4-d4 e4-e3 e4-e5 e4-f4"
  position "7/7/7/3g3/7/7/3F3[] b 3 4"
  moves "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5"
end)

scenario("the fox leaps over one goose, and need not", function()
  position "7/3g3/7/3g3/3F3/7/7[] w 3 4"
  can "d3xd5"
  cannot "d3xd5xd7"
  can "d3-c3"
  play "d3xd5"
  after "7/3g3/3F3/7/7/7/7[] b 4 4"
end)

scenario("a fox that cannot move has lost, and so have geese when all are taken", function()
  position "2ggg2/2ggF2/2ggg2/4g2/7/7/7[] w 9 20"
  result "black"
  position "7/7/7/7/3g3/3F3/7[] w 9 20"
  play "d2xd4"
  result "white"
end)

scenario("fifty turns of the fox are a draw", function()
  position "7/7/7/3F3/7/7/2g4[] w 49 50"
  play "d4-d5"
  result "draw"
end)

scenario("the start", {tags = "position"}, function()
  after "7/7/7/7/ggggggg/2ggg2/2ggg2[F] w 0 1"
end)

variant("fox-and-geese", {beside = "false"})

scenario("the cross alone", function() moves(20) end)

variant("fox-and-geese", {chains = "true"})

scenario("the fox goes on leaping", function()
  position "7/3g3/7/3g3/3F3/7/7[] w 3 4"
  can "d3xd5"
  can "d3xd5xd7"
end)
