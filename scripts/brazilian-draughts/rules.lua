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
