-- Czech draughts: the rules of the Czech Draughts Federation, see variants/czech-draughts.lua.
variant "czech-draughts"

scenario("men step and capture only forward", {tags = "jumps"}, function()
  position "8/8/8/2m1m3/3M4/2m1m3/8/8 w 1"
  moves "d4xb6 d4xf6"
  position "8/8/8/8/3M4/4m3/8/8 w 1"
  moves "d4-c5 d4-e5"
end)

scenario("a King captures before men", {tags = "compulsion king"}, function()
  position "8/8/8/4m3/3M4/6m1/8/4K3 w 1"
  moves "e1xh4"
  position "8/8/8/4m3/3M4/8/8/4K3 w 1"
  moves "d4xf6"
end)

scenario("the choice of captures is free, but each must be finished", {tags = "compulsion jumps"}, function()
  position "8/8/3m1m2/8/3m1m2/4M3/8/8 w 1"
  moves "e3xc5xe7 e3xg5xe7"
  position "8/8/5m2/8/3m1m2/4M3/8/8 w 1"
  moves "e3xc5 e3xg5xe7"
end)

scenario("a King must land where it can go on capturing", {tags = "jumps king"}, function()
  position "8/8/8/6m1/3m4/8/8/K7 w 1"
  moves "a1xf6xh4"
end)

scenario("a man is crowned where it ends, and doesn't go on as a King", {tags = "crowning"}, function()
  position "8/2m1m3/1M6/8/8/8/8/8 w 1"
  play "b6xd8"
  becomes("d8", "K")
end)

scenario("whoever cannot move has lost, and games of Kings end", {tags = "end draw"}, function()
  position "8/8/8/8/8/2m5/1m6/M7 w 1"
  result("black", "no legal move")
  position "7k/8/8/8/8/8/8/2K5 w 1"
  play "c1-d2 h8-g7 d2-c1 g7-h8 c1-d2 h8-g7 d2-c1"
  result "ongoing"
  play "g7-h8"
  result("draw", "repetition")
end)
