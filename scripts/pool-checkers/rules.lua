-- American pool checkers: the rules of play in variants/pool-checkers.lua, by number.
variant "pool-checkers"

scenario("4: men step forward, and capture forward or backward", {tags = "jumps"}, function()
  position "8/8/8/2m5/3M4/4m3/8/8 w 1"
  moves "d4xb6 d4xf2"
  position "8/8/8/8/3M4/8/8/8 w 1"
  moves "d4-c5 d4-e5"
end)

scenario("5: a man that jumps on from the far side stays a man", {tags = "crowning jumps"}, function()
  position "8/2m1m3/1M6/8/8/8/8/8 w 1"
  play "b6xd8xf6"
  becomes("f6", "M")
  position "8/2m5/1M6/8/8/8/7m/8 w 1"
  play "b6xd8"
  becomes("d8", "K")
end)

scenario("7: any capture may be chosen, but it must be finished", {tags = "compulsion"}, function()
  position "8/8/5m2/8/3m1m2/4M3/8/8 w 1"
  moves "e3xc5 e3xg5xe7"
end)

scenario("7: a King must land where it can go on capturing", {tags = "jumps king"}, function()
  position "8/8/8/6m1/3m4/8/8/K7 w 1"
  moves "a1xf6xh4"
end)

scenario("8 and 9: captured pieces are in the way until the move ends", {tags = "jumps trap"}, function()
  position "8/8/8/6m1/1m1m4/8/1m1m4/2K5 w 1"
  can "c1xe3xc5xa3xc1"
  cannot "c1xe3xc5xa3xc1xh6"
end)

scenario("10: a lone King that makes thirteen moves against three draws", {tags = "draw"}, function()
  position "7k/8/8/8/8/8/8/2K1K1K1 w 1"
  play "e1-f2 h8-a1 c1-d2 a1-g7 d2-e3 g7-h8 e3-d2 h8-a1 f2-a7 a1-e5 d2-a5 e5-g3 a5-b4 g3-b8"
  play "g1-d4 b8-g3 d4-g1 g3-e5 b4-d2 e5-f6 g1-b6 f6-e5 d2-c1 e5-f6 c1-a3"
  result "ongoing"
  play "f6-d4"
  result("draw", "too many turns with these pieces")
end)
