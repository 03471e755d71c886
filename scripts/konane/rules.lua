-- Konane.
variant "konane"

scenario("White takes a stone out of the middle or a corner, Black one beside it", function()
  moves "a1 d4 e5 h8"
  play "d4"
  moves "d3 c4 e4 d5"
end)

scenario("once two stones are gone, stones only jump", function()
  play "d4 d3"
  moves "b4xd4 d6xd4 f4xd4"
end)

scenario("jumps go straight on, over single stones", function()
  position "8/8/8/8/8/8/1m6/M1m1m1m1 w 1"
  moves(0)
  position "8/8/8/8/2m5/8/2m5/Mm1m1mM1 w 1"
  moves "a1xc1 a1xc1xe1 g1xe1 g1xe1xc1"
end)

variant "konane"

scenario("the start as text", {tags = "position"}, function()
  after "mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm w 1"
end)

scenario("whoever cannot jump has lost", function()
  position "8/8/8/8/8/8/1m6/M1m5 w 9"
  result "black"
end)
