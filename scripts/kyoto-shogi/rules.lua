-- Kyoto shogi.
variant "kyoto-shogi"

scenario("the counts of the start", {tags = "perft"}, function()
  after "p+nks+l/5/5/5/+LSK+NP[] w - - 0 1"
  perft(3, 1636) -- ffish 0.7.10
end)

scenario("pieces move as in shogi, on either side", function()
  position "4k/5/5/2L2/K4[] w - - 0 1"
  reaches("c2", "c3 c4 c5")
  position "4k/5/2+L2/5/K4[] w - - 0 1"
  reaches("c3", "b4 c4 d4 b3 d3 c2")
  position "k4/5/2S2/5/K4[] w - - 0 1"
  reaches("c3", "b4 c4 d4 b2 d2")
  position "1k3/5/2+S2/5/K4[] w - - 0 1"
  reaches("c3", "b4 a5 d4 e5 b2 d2 e1")
  position "k4/5/2N2/5/K4[] w - - 0 1"
  reaches("c3", "b5 d5")
  position "4k/5/2+N2/5/K4[] w - - 0 1"
  reaches("c3", "b4 c4 d4 b3 d3 c2")
  position "4k/5/5/2P2/K4[] w - - 0 1"
  reaches("c2", "c3")
  position "4k/5/5/2+P2/K4[] w - - 0 1"
  reaches("c2", "c1 c3 c4 c5 a2 b2 d2 e2")
  position "4k/5/5/1K3/5[] w - - 0 1"
  reaches("b2", "a3 b3 c3 a2 c2 a1 b1 c1")
end)

scenario("every piece but the King turns over when it moves", {tags = "promotion"}, function()
  for front, to in pairs{L = "c3", S = "d3", N = "d4", P = "c3"} do
    position(("k4/5/5/2%s2/4K[] w - - 0 1"):format(front))
    play("c2" .. to .. "+")
    becomes(to, "+" .. front)
  end
  for front, to in pairs{L = "c3", S = "e4", N = "d3", P = "e2"} do
    position(("k4/5/5/2+%s2/4K[] w - - 0 1"):format(front))
    play("c2" .. to .. front:lower())
    becomes(to, front)
  end
end)

scenario("captured pieces are dropped with either side up, anywhere", {tags = "reserve"}, function()
  position "+p3k/L4/5/1P3/K4[] w - - 0 1"
  play "a4a5"
  after "+L3k/5/5/1P3/K4[P] b - - 0 1"
  play "e5e4"
  can "P@b5 P@b5+ P@b3 P@b3+"
  position "4k/5/5/5/K4[LSN] w - - 0 1"
  play "S@c3+"
  becomes("c3", "+S")
  position "4k/5/5/5/K4[LSN] w - - 0 1"
  moves(3 + 6 * 23)
end)

scenario("a dropped pawn may give checkmate, which wins", {tags = "end"}, function()
  position "k4/5/+N4/5/1+P2K[P] w - - 0 1"
  play "P@a4"
  result "white"
end)

scenario("the third occurrence of a position is a draw", {tags = "end"}, function()
  position "k4/5/5/5/K4[] w - - 0 1"
  play "a1b1 a5b5 b1a1 b5a5 a1b1 a5b5 b1a1"
  result "ongoing"
  play "b5a5"
  result "draw"
end)
