-- Puzzles: positions in which a result is proved. The untrained computer must find the winning moves.
variant "warp-checkers-classic"
tags "puzzle"

scenario("two steps across the seam, and then points decide", function()
  position "8/4F3/6ff/8/4F3/8/f2ff3/5F1f b 15 96"
  wins "e2-d1" -- e2-d1 f1-e2 h1-a8 e2-d3 a2-h1
  finds("e2-d1", {positions = 50000})
end)

scenario("a chase across the seam until points decide", function()
  position "4f3/1F2F3/6f1/m4f2/2F1F3/F7/F7/8 w 13 70"
  wins "e4-d5" -- e4-d5 a5-h4 a3-b4 f5-e4 a2-h3 e4-d3 h3-g4
  finds("e4-d5", {positions = 50000})
end)

scenario("a fragment attacks across the seam", function()
  position "8/8/8/2mf2ff/f7/8/2f1Ff2/7F b 5 89"
  wins "a4-h3" -- a4-h3 h1-g2 h3xf1 e2-d3 c5-b4 d3-c4 d5xb3
  finds("a4-h3", {positions = 50000})
end)

scenario("the last fragment is followed across the seam", function()
  position "1F6/1ff5/8/7f/8/8/f1f5/6f1 b 3 80"
  wins "c7-b6" -- c7-b6 b8-a1 b6-a5 a1-h2 a5-h4 h2-g3 h4xf2
  finds("c7-b6", {positions = 50000})
end)

scenario("a fragment waits on the other side of the seam", function()
  position "5F2/6FF/F4F2/3F1f2/8/8/4Ff2/6F1 w 2 87"
  wins "g1xe3" -- g1xe3 f5-g4 h7-g8 g4-h3 g8-h1 h3-g2 h1xf3
  finds("g1xe3", {positions = 50000})
end)
