-- Merging (rules/warp-checkers.md, "Merging Kings" and the revised rules).
variant "warp-checkers"
tags "merging"

scenario("a King that steps onto a King makes a Queen", function()
  position "8/8/8/8/3K4/4K3/m7/8 w 0 1"
  play "d4-e3=Q"
  after "8/8/8/8/8/4Q3/m7/8 b 1 1"
end)

scenario("Kings merge across an edge", function()
  position "8/8/8/8/K7/7K/m7/8 w 0 1"
  play "a4-h3"
  becomes("h3", "Q")
end)

scenario("Kings merge across a corner", function()
  position "7K/8/8/8/8/m7/8/K7 w 0 1"
  can "a1-h8=Q h8-a1=Q"
end)

scenario("either King may be the one that moves: two moves", function()
  position "8/8/8/8/3K4/4K3/m7/8 w 0 1"
  can "d4-e3=Q e3-d4=Q"
end)

scenario("Kings do not merge with Queens, nor Queens with Queens", function()
  position "8/8/8/8/3Q4/4Q3/m7/8 w 0 1"
  cannot "d4-e3"
  position "8/8/8/8/3K4/4Q3/m7/8 w 0 1"
  cannot "d4-e3 e3-d4"
end)

scenario("Kings do not merge with enemy Kings", function()
  position "8/8/8/8/3K4/4k3/8/8 w 0 1"
  cannot "d4-e3"
end)

scenario("Kings do not merge straight", function()
  position "8/8/8/8/3KK3/8/m7/8 w 0 1"
  cannot "d4-e4"
  can "d4<>e4"
end)

scenario("a jump may end on an own King", function()
  position "8/8/5K2/4m3/3K4/8/m7/8 w 0 1"
  play "d4xf6=Q"
  after "8/8/5Q2/8/8/8/m7/8 b 0 1"
end)

scenario("a jump that merges ends the turn", function()
  position "8/6m1/5K2/4m3/3K4/8/m7/8 w 0 1"
  can "d4xf6=Q"
  cannot "d4xf6xh8"
end)

scenario("a chain may end in a merger", function()
  position "7K/6m1/8/4m3/3K4/8/m7/8 w 0 1"
  can "d4xf6 d4xf6xh8=Q"
end)

scenario("a fragment that steps onto a fragment makes a King", function()
  position "8/8/8/4F3/3F4/8/m7/8 w 0 1"
  play "d4-e5=K"
  after "8/8/8/4K3/8/8/m7/8 b 1 1"
end)

scenario("fragments merge forward only", function()
  position "8/8/8/4F3/3F4/8/m7/8 w 0 1"
  cannot "e5-d4"
end)

scenario("a fragment's jump may end on a fragment", function()
  position "8/8/5F2/4m3/3F4/8/m7/8 w 0 1"
  play "d4xf6=K"
  after "8/8/5K2/8/8/8/m7/8 b 0 1"
end)

scenario("fragments merge across the top edge", function()
  position "3F4/8/8/8/8/m7/8/4F3 w 0 1"
  play "d8-e1=K"
  after "8/8/8/8/8/m7/8/4K3 b 1 1"
end)

scenario("a man is not a fragment: they do not merge", function()
  position "8/8/8/4M3/3F4/8/m7/8 w 0 1"
  cannot "d4-e5"
  position "8/8/8/4F3/3M4/8/m7/8 w 0 1"
  cannot "d4-e5"
end)

scenario("without the option fragments do not merge, and jumps end on empty squares", function()
  variant("warp-checkers", {fragments_merge = false, capture_merge = false})
  position "8/8/8/4F3/3F4/8/m7/8 w 0 1"
  cannot "d4-e5"
  position "8/8/5K2/4m3/3K4/8/m7/8 w 0 1"
  cannot "d4xf6"
end)
