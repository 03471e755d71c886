-- Brazilian draughts: international rules on 8x8 (rules/classics.md).
variant "brazilian-draughts"

scenario("the published counts of the start", {tags = "perft"}, function()
  perft(1, 7)
  perft(2, 49)
  perft(3, 302)
  perft(4, 1469)
end)

scenario("the greatest number is compulsory", {tags = "compulsion"}, function()
  position "8/8/5m2/8/3m1m2/4M3/8/8 w 1"
  moves "e3xg5xe7"
end)

scenario("a man that passes through the far rank stays a man", {tags = "crowning"}, function()
  position "8/2m1m3/1M6/8/8/8/8/8 w 1"
  play "b6xd8xf6"
  becomes("f6", "M")
end)

scenario("a man that stops on the far rank becomes a King", {tags = "crowning"}, function()
  position "8/2m5/1M6/8/8/8/7m/8 w 1"
  play "b6xd8"
  becomes("d8", "K")
end)

scenario("the start as text", {tags = "position"}, function()
  after "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1"
end)

variant "brazilian-draughts"

scenario("twenty moves of Kings by each player are a draw", {tags = "draw"}, function()
  position "1k1k1k2/8/8/8/8/8/8/K1K1K3 w 38 60"
  play "c1-d2"
  result "ongoing"
  position "1k1k1k2/8/8/8/8/8/8/K1K1K3 w 39 60"
  play "c1-d2"
  result "draw"
end)

scenario("a King against a King is a draw after five moves of each", {tags = "draw"}, function()
  position "7k/8/8/8/8/8/8/2K5 w 0 1"
  play "c1-d2 h8-g7 d2-e1 g7-f8 e1-f2 f8-e7 f2-g1 e7-d8 g1-h2"
  result "ongoing"
  play "d8-c7"
  result "draw"
end)
