-- TZAAR.
variant "tzaar"

scenario("White begins with one capture, and then each turn has two moves", {tags = "position"}, function()
  moves(42)
  cannot "pass d5-c5"
  play "e6xd7"
  after "ttttT4/TaaaAT3/TAzTZAT2/TAZt1ZAT1/TAZT1tzat/1taztTzat/2tazZZat/3taAAAt/4tTTTT b 1 1"
  cannot "pass d8-d9"
  play "d8xd7"
  after "ttttT4/Taa1AT3/TAzaZAT2/TAZt1ZAT1/TAZT1tzat/1taztTzat/2tazZZat/3taAAAt/4tTTTT b 2 1"
  can "pass d9-c9 d9xe8"
  play "pass"
  after "ttttT4/Taa1AT3/TAzaZAT2/TAZt1ZAT1/TAZT1tzat/1taztTzat/2tazZZat/3taAAAt/4tTTTT w 1 2"
  cannot "pass"
end)

scenario("pieces go over vacant spaces to the first piece, not across the center", function()
  position "2z1a4/9/1t7/A2Z2t2/9/9/3T5/9/4t4 w 2 9"
  reaches("d6", "a6 g6 d3")
  moves "pass a6-d6 a6-d3 d3-a6 d3-d6 d6-a6 d6xg6 d6-d3"
  position "t1a1z4/9/9/9/Z7z/9/9/4T4/4A4 w 1 9"
  moves "a5xa9"
end)

scenario("a stack captures stacks that are as high or lower, and takes all pieces", function()
  position "t8/1z7/9/2a3Z2/(ZT)2(tza)5/1A7/2t6/5(tt)3/4T3a w 1 9"
  cannot "a5xd5"
  can "b4xb8 b4xc3 e1xi1 g6xc6"
  position "4a4/1z7/9/2a3Z2/(ZTA)2(tza)5/1A7/2t6/4(tt)4/4T3a w 1 9"
  play "a5xd5"
  after "4a4/1z7/9/2a3Z2/3(ZTA)5/1A7/2t6/4(tt)4/4T3a w 2 9"
end)

scenario("the second move may put a stack on another one", function()
  position "4z4/9/9/2A3Z2/9/9/2(TA)2t3/9/8a w 2 9"
  play "c3-c6"
  after "4z4/9/9/2(TAA)3Z2/9/9/5t3/9/8a b 1 9"
end)

scenario("a player without one of the three kinds loses", {tags = "end"}, function()
  position "4a4/9/9/2A2ZZz1/9/9/2T2t3/9/8a w 1 9"
  moves "c3xf3 c6xf3 f6xf3 g6xh6"
  play "c3xf3"
  result "white"
  position "4a4/9/9/2A2ZZz1/9/9/2T2t3/9/8a w 1 9"
  play "g6xh6"
  result "white"
  position "4z4/9/9/2A3Z2/9/9/2T2t3/9/8a w 2 9"
  result "ongoing"
  play "c3-c6"
  result "black"
  position "4z4/9/1A3t3/2A3Z2/9/9/2(TA)2t3/9/8a w 2 9"
  play "c3-c6"
  result "ongoing"
end)

scenario("a player who can't capture with the first move loses", {tags = "end"}, function()
  position "4a4/9/9/2A2Z1(zt)1/9/9/2T2(tt)3/9/8a w 1 9"
  result "black"
  position "4a4/9/9/2A2Z1(zt)1/9/9/2T2(tt)3/9/8a w 2 9"
  result "ongoing"
end)
