-- Knightthrough.
variant "knightthrough"

scenario("forty moves at the start", function() moves(40) end)

scenario("forward alone, capturing or not", function()
  position "8/8/2n5/4n3/3N4/8/8/8 w 1"
  moves "d4xc6 d4-e6 d4-b5 d4-f5"
end)

scenario("the last rank wins", function()
  position "8/8/3N4/8/8/3n4/8/8 w 1"
  play "d6-e8"
  result "white"
end)
