-- Crowning (rules/warp-checkers.md, "Crowning").
variant "warp-checkers"
tags "crowning"

scenario("a man that steps onto its far rank becomes a King", function()
  position "8/3M4/8/8/8/8/m7/8 w 0 1"
  play "d7-e8"
  becomes("e8", "K")
end)

scenario("a man that jumps onto its far rank becomes a King", function()
  position "8/4m3/3M4/8/8/8/1m6/8 w 0 1"
  play "d6xf8"
  becomes("f8", "K")
  becomes("e7", "")
end)

scenario("a man that jumps over its far rank becomes a King on its home rank", function()
  position "4m3/3M4/8/8/8/8/1m6/8 w 0 1"
  can "d7xf1=K"
  play "d7xf1"
  becomes("f1", "K")
  becomes("e8", "")
end)

scenario("crowning ends the chain on the far rank", function()
  position "8/4m3/3M4/8/8/8/6m1/8 w 0 1"
  can "d6xf8"
  cannot "d6xf8xh2"
end)

scenario("crowning ends the chain behind the far rank", function()
  position "4m3/3M4/8/8/8/8/6m1/8 w 0 1"
  can "d7xf1"
  cannot "d7xf1xh3"
end)

scenario("Black is crowned on rank 1", function()
  position "8/6M1/8/8/8/8/3m4/8 b 0 1"
  play "d2-e1"
  becomes("e1", "k")
end)

scenario("fragments are never crowned", function()
  position "4m3/3F4/8/8/8/8/1m6/8 w 0 1"
  can "d7-c8 d7xf1"
  play "d7-c8"
  becomes("c8", "F")
end)

scenario("a fragment's chain goes on behind the far rank", function()
  position "4m3/3F4/8/8/8/8/6m1/8 w 0 1"
  play "d7xf1xh3"
  after "8/8/8/8/8/7F/8/8 b 0 1"
end)

scenario("a man swapped onto its far rank becomes a King", function()
  position "8/3M4/8/8/8/8/m7/8 w 0 1"
  put("d8", "K")
  play "d8<>d7"
  becomes("d8", "K")
  becomes("d7", "K")
end)

scenario("an enemy man swapped onto its own far rank becomes a King of its colour", function()
  position "8/8/8/8/8/M7/3m4/3K4 w 0 1"
  play "d1<>d2"
  becomes("d1", "k")
  becomes("d2", "K")
end)

scenario("a man that a cycle carries onto its far rank becomes a King", function()
  position "8/2QM4/8/8/8/8/5m2/8 w 0 1"
  play "c7~c7-"
  becomes("d8", "K")
  becomes("c7", "")
  becomes("d7", "Q")
end)

scenario("an enemy man that a cycle carries onto its far rank becomes a King of its colour", function()
  position "8/8/8/8/8/M7/2mQ4/8 w 0 1"
  play "d2~c1-"
  becomes("c1", "k")
  becomes("c2", "Q")
end)
