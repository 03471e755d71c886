-- Lines of Action.
variant "lines-of-action"

scenario("36 moves at the start", function() moves(36) end)

scenario("as far as there are pieces on the line, over one's own, not over the enemy's", function()
  position "m7/8/8/8/8/8/8/M1M2m2 w 1"
  reaches("a1", "a3 b2 d1")
  position "m7/8/8/8/8/8/8/Mm3M2 w 1"
  cannot "a1-d1"
end)

scenario("united pieces win, the mover's if both are", function()
  position "8/8/8/m1m5/8/8/8/MM1M4 w 1"
  play "d1-d2"
  result "ongoing"
  position "8/8/1M6/m1m5/8/2M5/8/8 w 1"
  play "c3xc5"
  result "white"
end)

scenario("the start as text", {tags = "position"}, function()
  after "1MMMMMM1/m6m/m6m/m6m/m6m/m6m/m6m/1MMMMMM1 w 1"
end)

scenario("a position that comes for the third time draws", function()
  position "1m4m1/8/8/8/8/8/8/1M4M1 w 1"
  play "b1-d1 b8-d8 d1-b1 d8-b8"
  result "ongoing"
  play "b1-d1 b8-d8 d1-b1 d8-b8"
  result "draw"
end)
