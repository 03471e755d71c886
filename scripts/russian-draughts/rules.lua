-- Russian draughts (rules/classics.md).
variant "russian-draughts"

scenario("the published counts of the start", {tags = "perft"}, function()
  perft(1, 7)
  perft(2, 49)
  perft(3, 302)
  perft(4, 1469)
end)

scenario("men capture backward too", {tags = "jumps"}, function()
  position "8/8/8/8/3M4/4m3/8/8 w 1"
  moves "d4xf2"
end)

scenario("a King flies", function()
  board [[
    8                 +
    7   +           +
    6     +       +
    5       +   +
    4         K
    3       +   +
    2     +       +
    1   +           +
        a b c d e f g h
  ]]
  put("h2", "m")
  reaches "d4"
end)

scenario("a King captures from afar and lands anywhere behind", {tags = "jumps king"}, function()
  position "8/8/5m2/8/8/8/8/K7 w 1"
  reaches("a1", "g7 h8")
end)

scenario("a King must land where it can go on capturing", {tags = "jumps king"}, function()
  position "8/8/8/6m1/3m4/8/8/K7 w 1"
  moves "a1xf6xh4"
end)

scenario("a man that reaches the far rank in a capture goes on as a King", {tags = "crowning jumps"}, function()
  position "8/2m5/1M6/6m1/8/8/8/8 w 1"
  moves "b6xd8xh4=K"
end)

scenario("a chain may come back to its start", {tags = "jumps trap"}, function()
  position "8/8/8/8/1m1m4/8/1m1m4/2K5 w 1"
  moves(1)
  can "c1xe3xc5xa3xc1 c1xa3xc5xe3xc1"
end)

scenario("captured pieces leave after the move, and are in the way until then", {tags = "jumps trap"}, function()
  -- if d2 were removed at once, the King could go on from c1 over g5
  position "8/8/8/6m1/1m1m4/8/1m1m4/2K5 w 1"
  can "c1xe3xc5xa3xc1"
  cannot "c1xe3xc5xa3xc1xh6"
end)

scenario("captures are compulsory with free choice", {tags = "compulsion"}, function()
  position "8/8/5m2/8/3m1m2/4M3/8/8 w 1"
  moves "e3xc5 e3xg5xe7"
end)

scenario("the City Game", {tags = "game"}, function()
  play "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4"
  result "ongoing"
end)

scenario("a man that steps onto the far rank becomes a King", {tags = "crowning"}, function()
  position "8/2M5/8/8/8/8/7m/8 w 1"
  play "c7-d8"
  becomes("d8", "K")
end)

scenario("whoever cannot move has lost", {tags = "end"}, function()
  position "8/8/8/8/8/8/1m6/M7 w 1"
  put("b2", "m")
  put("c3", "m")
  result("black", "no legal move")
end)

scenario("the start as text; no man stands on its far rank", {tags = "position"}, function()
  after "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1"
  impossible("1M6/8/8/8/8/8/8/8 w 1", "far rank")
  impossible("8/8/8/8/8/8/8/m7 w 1", "far rank")
  position "1K6/8/8/8/8/8/8/k7 w 1"
end)

-- The rules of draughts-64, 7.2.
scenario("two Kings against one are a draw after five moves of each", {tags = "draw"}, function()
  position "1K6/K7/8/8/8/8/7k/8 w 0 1"
  play "a7-b6 h2-g1 b6-a5 g1-h2 a5-e1 h2-g1 e1-h4 g1-h2 h4-d8"
  result "ongoing"
  play "h2-g1"
  result "draw"
end)

scenario("three Kings against one on the main road are a draw after five moves of each", {tags = "draw"}, function()
  position "1K1K4/K7/8/8/8/8/8/k7 w 0 1"
  play "a7-b6 a1-h8 b6-a5 h8-a1 a5-e1 a1-h8 e1-h4 h8-a1 h4-g3"
  result "ongoing"
  play "a1-h8"
  result "draw"
end)

scenario("three Kings against one off the main road have fifteen moves", {tags = "draw"}, function()
  position "1K1K4/K7/8/8/8/8/7k/8 w 0 1"
  play "a7-b6 h2-g1 b6-a5 g1-h2 a5-e1 h2-g1 e1-h4 g1-h2 h4-g5 h2-g1"
  result "ongoing"
end)
