-- Amazons (rules/classics.md).
variant "amazons"

scenario("2176 moves at the start", function()
  moves(2176)
end)

scenario("an amazon moves as a Queen and shoots from where it stands", function()
  position "10/10/10/10/10/10/10/10/XX8/AX7a w 1"
  result "black"
  position "10/10/10/10/10/10/10/10/X1X7/AX7a w 1"
  reaches("a1", "b2 c3 d4 e5 f6 g7 h8 i9 j10")
end)

scenario("an arrow may fly to the square that was left", function()
  position "a9/10/10/10/10/10/10/10/XXX7/A1X7 w 1"
  moves "a1-b1/a1"
end)

scenario("the start as text", {tags = "position"}, function()
  after "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w 1"
end)
