-- Werewolf Checkers as first published, without the reserve (chess.com, blog/Pokshtya/werewolf-checkers;
-- rules/werewolf-checkers.md).
variant "werewolf-checkers-original"

scenario("the position text has no hand", function()
  after "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 1"
  impossible("8/8/8/8/8/8/8/8[] w 1", "no reserve")
end)

scenario("the author's example", {tags = "published"}, function()
  play "b2xd4 g7xe5"
  after [[
    . m . m . m . m
    m . m . m . . .
    . m . m . . . m
    . . . . M . . .
    . . . m . . . .
    M . . . M . M .
    . . . M . M . M
    M . M . M . M .
  ]]
end)

scenario("an own capture is compulsory", {tags = "compulsion"}, function()
  position "8/8/8/2M5/3M4/8/8/8 w 1"
  moves "c5xe3 d4xb6"
  play "d4xb6"
  after "8/8/1m6/8/8/8/8/8 b 1"
end)

scenario("an own and an enemy capture: free choice", {tags = "compulsion"}, function()
  position "8/8/8/2M1m3/3M4/8/8/8 w 1"
  moves "c5xe3 d4xb6 d4xf6"
end)

scenario("nothing is dropped", function()
  position "8/8/8/8/3M4/8/8/8 w 1"
  moves "d4-c5 d4-e5"
end)

scenario("an own King is captured and leaves the game", function()
  board [[
        a b c d e f g h
      8   :   :   :   m 8
      7 :   :   :   :   7
      6   m   :   :   : 6
      5 :   :   :   :   5
      4   :   M   :   : 4
      3 :   :   K   :   3
      2   :   :   :   : 2
      1 :   :   :   :   1
        a b c d e f g h
  ]]
  play "d4xf2"
  after "7m/8/1m6/8/8/8/5m2/8 b 1"
end)

scenario("the last to move wins", {tags = "end"}, function()
  position "8/8/8/8/8/8/8/k7 w 1"
  result "black"
end)
