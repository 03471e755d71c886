-- Torus chess: all edges are joined (rules/classics.md).
variant "torus-chess"

scenario("a Knight leaps across the corner", function()
  position "8/8/8/4k3/8/8/5K2/N7 w - - 0 1"
  reaches("a1", "b3 h3 c2 g2 b7 h7 c8 g8")
end)

scenario("a Rook's file is a ring, and it does not end where it began", {tags = "trap"}, function()
  position "8/4k3/8/8/8/8/6K1/R7 w - - 0 1"
  cannot "a1a1"
end)

scenario("the start as text", {tags = "position"}, function()
  after "2rbbr2/2pppp2/1npqkpn1/3pp3/3PP3/1NPQKPN1/2PPPP2/2RBBR2 w - - 0 1"
end)

variant "torus-chess"

scenario("nobody can win with one Bishop", function()
  position "8/8/4k3/8/8/3BK3/8/8 w - - 0 1"
  result "draw"
end)
