-- Puzzles: positions in which a result is proved. The untrained computer must find the winning moves.
variant "checkers-2011"
tags "puzzle"

scenario("a King makes room for captures by two stacks", function()
  position "6mm/6m1/8/4(kKMMMM)3/8/2(KMm)1(mm)2(kM)/(kMM)3(kMM)(kMM)2/5(kmm)2 b 91"
  wins "a2-b3" -- a2-b3 c3-d2 e3xc1=K d2-d3 e2xc4
  finds("a2-b3", {positions = 50000})
end)

scenario("a stack drives the last enemy into a double capture", function()
  position "6mm/6m1/8/5(kKMMMM)2/8/4(mm)1(kmm)1/(kMM)3(kMM)(kMM)1(kM)/2(KMm)5 b 96"
  wins "e2-d1" -- e2-d1 c1-b1 d1-c1 b1-b2 c1xa3xc1
  finds("e2-d1", {positions = 50000})
end)

scenario("a stack is given up for a double capture", function()
  position "4(Kkm)mm1/8/2(Mm)1(MMMMMM)3/(Mkm)7/8/8/1M(MM)(KMmmmmmmmm)4/1M3M2 w 42"
  wins "e6-f7" -- e6-f7 f8xf6 e8-e7 g8xe6 e7xe5xg7
  finds("e6-f7", {positions = 50000})
end)

scenario("a man is given up to draw the King away", function()
  position "2m2(Km)1m/8/8/5m2/8/m4m2/1(kMMM)5(kMMM)/3(kM)k3 b 75"
  wins "h8-g7" -- h8-g7 f8xh6 f5-g5 h6xf4xf2 e1xg3
  finds("h8-g7", {positions = 50000})
end)

scenario("a man blocks the King in the corner", function()
  position "2m4m/5(Km)2/8/5m2/8/m4m2/1(kMMM)1(kM)3(kMMM)/4k3 b 76"
  wins "c8-d8" -- c8-d8 f7-f8 d8-e8 f8-g8 e8-f8
  finds("c8-d8", {positions = 50000})
end)
