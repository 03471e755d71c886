-- ZÈRTZ.
variant "zertz"

scenario("a turn is a marble on a vacant ring and a ring that is removed from the edge", {tags = "position"}, function()
  moves(3 * 37)
  play "d4:gray"
  after "7/7/7/3G3/7/7/7 w 6 7 10 0 0 0 0 0 0 1 1"
  moves "a4 a5 a6 a7 b3 b7 c2 c7 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4"
  play "a4"
  after "7/7/7/X2G3/7/7/7 b 6 7 10 0 0 0 0 0 0 0 1"
  cannot "a4:white d4:white"
  can "b4:white b4:black"
end)

scenario("a ring is free if two adjacent sides are, and no marble is on it", function()
  position "1X5/XX1X3/WXX4/X2B3/7/7/7 w 5 8 9 0 0 0 0 0 0 1 9"
  moves "a7 b3 c2 c4 c6 c7 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4"
  cannot "a5 b4 c5 d5"
end)

scenario("captures are compulsory, with one marble as long as it can jump", function()
  position "7/7/2W4/2GB3/1B5/7/7 w 5 7 8 0 0 0 0 0 0 0 9"
  moves "c4xc6 c4xe4 c5xc3 c5xe3 d4xb4 d4xb6"
  play "c4xc6"
  after "7/2G4/7/3B3/1B5/7/7 b 5 7 8 1 0 0 0 0 0 0 9"
  position "7/7/7/WB1G1B1/7/7/7 b 5 7 8 0 0 0 0 0 0 0 9"
  moves "a4xc4xe4xg4"
  play "a4xc4xe4xg4"
  after "7/7/7/6W/7/7/7 w 5 7 8 0 0 0 1 0 2 0 10"
end)

scenario("isolated marbles are taken with their rings, but not while there is a vacant ring", function()
  position "GX5/W1X4/XX5/7/7/7/7 w 4 7 10 0 0 0 0 0 0 1 9"
  play "b6"
  after "XX5/XXX4/XX5/7/7/7/7 b 4 7 10 1 0 1 0 0 0 0 9"
  position "GX5/W1X4/XXX4/7/7/7/7 w 4 7 10 0 0 0 0 0 0 1 9"
  play "d1"
  after "GX5/W1X4/XXX4/7/7/7/3X3 b 4 7 10 0 0 0 0 0 0 0 9"
  play "b6:black g1"
  after "XX5/XXX4/XXX4/7/7/7/3X2X w 4 7 9 0 1 0 1 0 1 0 10"
end)

scenario("if the pool is empty, players place marbles that they have captured", function()
  position "XXXX3/XXXXX2/XXXXXX1/XXXXXXX/1XXXXXX/2X1WXX/3X1XX w 0 0 0 3 2 1 0 0 3 0 30"
  moves "d2:white d2:gray e1:white e1:gray"
  play "d2:gray"
  after "XXXX3/XXXXX2/XXXXXX1/XXXXXXX/1XXXXXX/2XGWXX/3X1XX w 0 0 0 3 2 0 0 0 3 1 30"
end)

scenario("the first to capture enough marbles wins", {tags = "end"}, function()
  position "7/7/7/WB1G3/7/7/7 b 0 3 3 2 2 0 4 5 2 0 30"
  play "a4xc4xe4"
  result "black"
  position "7/7/7/BW5/7/7/7 w 2 3 3 3 0 0 0 0 0 0 30"
  play "a4xc4"
  result "white"
  position "7/7/7/BW5/7/7/7 w 2 3 3 2 0 3 0 3 0 0 30"
  play "a4xc4"
  result "white"
  position "7/7/7/BW5/7/7/7 w 2 3 3 2 0 3 0 2 0 0 30"
  play "a4xc4"
  result "ongoing"
  variant("zertz", {blitz = true})
  position "7/7/7/BW5/7/7/7 w 2 3 3 1 0 2 0 2 0 0 30"
  play "a4xc4"
  result "white"
end)

scenario("whoever fills the last vacant ring wins", {tags = "end"}, function()
  position "XXXX3/XXXXX2/XXXXXX1/XXXXXXX/1XXXXXX/2X1WXX/3XXXX w 0 0 4 3 2 1 0 0 3 0 30"
  play "d2:black"
  result "white"
end)
