-- Onitama.
variant "onitama"

scenario("each player has five pieces and two cards", {tags = "position"}, function()
  after "1ssmss1/7/6B/7/1SSMSS1[TCkn] w 1"
  moves("b1-b2:crab b1-b3:tiger c1-c2:crab c1-c3:tiger d1-d2:crab d1-d3:tiger e1-e2:crab e1-e3:tiger "
    .. "f1-f2:crab f1-f3:tiger")
end)

scenario("the card that was used goes on to the opponent", function()
  play "b1-b2:crab"
  after "1ssmss1/7/c6/1S5/2SMSS1[TBkn] b 1"
  cannot "b5-b4:boar b5-b4:crab"
  play "b5-c4:monkey"
  after "2smss1/2s4/6K/1S5/2SMSS1[TBcn] w 2"
  play "b2-c2:boar"
  after "2smss1/2s4/b6/2S4/2SMSS1[TKcn] b 2"
end)

scenario("each card has its own steps", function()
  local steps = {T = "d5 d2", D = "b4 f4 c2 e2", F = "c4 b3 e2", R = "e4 f3 c2", C = "d4 b3 f3", E = "c4 e4 c3 e3",
    G = "c4 c3 e3 e2", O = "e4 c3 e3 c2", K = "c4 e4 c2 e2", I = "c4 e4 d2", H = "d4 c3 d2", X = "d4 e3 d2",
    N = "d4 c2 e2", B = "d4 c3 e3", L = "c4 e3 c2", A = "e4 c3 e2"}
  for card, squares in pairs(steps) do
    position(("1m5/7/3M2%s/7/7[%s%s] w 5"):format(card == "T" and "C" or "T", card, card))
    reaches("d3", squares)
  end
end)

scenario("cards are turned toward the player, and don't lead off the mat", function()
  position "1m5/7/3S2B/7/5M1[RGkn] w 5"
  can "d3-e4:rabbit d3-f3:rabbit d3-c2:rabbit d3-c4:goose d3-c3:goose d3-e3:goose d3-e2:goose"
  position "1m5/7/b2s3/7/5M1[KNrg] b 5"
  can "d3-c2:rabbit d3-b3:rabbit d3-e4:rabbit d3-e2:goose d3-e3:goose d3-c3:goose d3-c4:goose"
  position "1m5/7/1S3SB/7/5M1[RCkn] w 5"
  cannot "b3-a3:crab f3-g3:rabbit"
end)

scenario("pieces leap, and capture enemies, not their own side", function()
  position "1m5/3s3/3s2B/3S3/3M3[TXkn] w 5"
  can "d2xd4:tiger d2xd3:ox d1xd3:tiger"
  cannot "d1-d2:ox d2-d1:tiger d2-d1:ox"
end)

scenario("a player who can't move only exchanges a card", function()
  position "1SMSSS1/7/6N/7/5m1[CBtk] w 5"
  moves "pass:crab pass:boar"
  play "pass:crab"
  after "1SMSSS1/7/c6/7/5m1[NBtk] b 5"
  position "1SMSS2/7/6N/7/5m1[CBtk] w 5"
  moves "e5-f5:boar d5-f5:crab"
end)

scenario("the master's capture wins, and so does the temple", {tags = "end"}, function()
  position "3m3/3S3/6B/7/3M3[TXkn] w 5"
  play "d4xd5:ox"
  result "white"
  position "1m5/2M4/6B/7/1S5[RXkn] w 5"
  play "c4-d5:rabbit"
  result "white"
  position "1m5/2S4/6B/7/1M5[RXkn] w 5"
  play "c4-d5:rabbit"
  result "ongoing"
  position "7/7/n6/2m4/4SM1[RXok] b 5"
  play "c2-d1:monkey"
  result "black"
end)
