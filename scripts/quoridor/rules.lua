-- Quoridor.
variant "quoridor"

scenario("three steps and 128 walls, and what the other may do then", {tags = "perft"}, function()
  perft(1, 131)
  perft(2, 16677)
end)

scenario("walls neither cross nor overlap, but may meet", function()
  play "h2h"
  cannot "h2v f2h j2h"
  can "d2h l2h h4v f2v"
end)

scenario("a wall stands before both", function()
  play "h2h"
  position "8p8/17/17/17/17/17/17/17/17/17/17/17/17/17/17/7WWW7/8P8 w 9 10 2"
  cannot "i1-i3"
  can "i1-g1 i1-k1"
end)

scenario("over the other pawn, or to its side where a wall or the edge is behind it", function()
  position "17/17/17/17/17/17/17/17/8p8/17/8P8/17/17/17/17/17/17 w 0 0 1"
  can "i7-i11"
  cannot "i7-g9 i7-k9 i7-i9"
  position "17/17/17/17/17/17/17/8WWW6/8p8/17/8P8/17/17/17/17/17/17 w 0 0 1"
  can "i7-g9 i7-k9"
  cannot "i7-i11"
end)

scenario("no wall may close the last way", function()
  position "p16/17/17/17/17/17/17/17/17/17/17/17/17/17/1W15/1W15/PW15 w 5 5 1"
  can "b6v d4h"
  cannot "b4h"
end)

scenario("who is across has won", function()
  position "17/17/P16/17/17/17/17/17/17/17/17/17/17/17/17/17/16p w 0 0 1"
  result "black"
  position "17/17/P16/17/17/17/17/17/17/17/17/17/17/17/16p/17/17 w 0 0 1"
  play "a15-a17"
  result "white"
end)
