-- Checkers 2011 (n81.posterous.com/checkers-2011; rules/checkers-2011.md).
variant "checkers-2011"

scenario("the game begins as Gothic checkers", function()
  after [[
    m m m m m m m m
    m m m m m m m m
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    M M M M M M M M
    M M M M M M M M
  ]]
  moves(22)
end)

scenario("a man steps straight and diagonally forward, left and right", {tags = "steps"}, function()
  board [[
    m . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . + + + . . .
    . . + M + . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
  ]]
  reaches "d4"
end)

scenario("a King steps in all eight directions", {tags = "steps"}, function()
  board [[
    m . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . + + + . . .
    . . + K + . . .
    . . + + + . . .
    . . . . . . . .
    . . . . . . . .
  ]]
  reaches "d4"
end)

scenario("a man imprisons straight and diagonally forward", {tags = "jumps"}, function()
  position "8/8/8/2mmm3/3M4/8/8/8 w 1"
  reaches("d4", "b6 d6 f6")
end)

scenario("nobody imprisons sideways, a man not backward", {tags = "jumps"}, function()
  position "8/8/8/8/2mMm3/2mmm3/8/8 w 1"
  cannot "d4xb4 d4xf4 d4xd2 d4xb2"
  position "8/8/8/8/2mKm3/8/8/8 w 1"
  cannot "d4xb4 d4xf4"
end)

scenario("a King imprisons backward too", {tags = "jumps"}, function()
  for over, target in pairs{c3 = "b2", d3 = "d2", e3 = "f2"} do
    position "8/8/8/8/3K4/8/8/8 w 1"
    put(over, "m")
    reaches("d4", target)
  end
end)

scenario("the commander of the jumped square goes under the jumping column", {tags = "jumps columns"}, function()
  position "8/8/8/3m4/3M4/8/8/8 w 1"
  play "d4xd6"
  after "8/8/3(Mm)4/8/8/8/8/8 b 1"
end)

scenario("what was beneath stays, now commanded by its new top piece", {tags = "jumps columns"}, function()
  position "8/8/8/3(mMm)4/3M4/8/8/8 w 1"
  play "d4xd6"
  after "8/8/3(Mm)4/3(Mm)4/8/8/8/8 b 1"
end)

scenario("a column moves as its commander does", {tags = "columns"}, function()
  position "m7/8/8/8/3(Mk)4/8/8/8 w 1"
  play "d4-c5"
  after "m7/8/8/2(Mk)5/8/8/8/8 b 1"
  impossible("8/8/8/8/3(M)4/8/8/8 w 1", "a stack has two pieces or more")
end)

scenario("whoever commands a column owns it", {tags = "columns"}, function()
  position "m7/8/8/8/3(mM)4/8/8/7M w 1"
  cannot "d4-d5"
  for _, move in ipairs(pos:moves()) do assert(move:find "^h1", move) end
end)

scenario("an imprisoned King is a King when it comes free", {tags = "columns"}, function()
  position "8/8/8/3(mK)4/3M4/8/8/8 w 1"
  play "d4xd6"
  becomes("d5", "K")
  becomes("d6", "(Mm)")
end)

scenario("an imprisonment is compulsory", {tags = "compulsion"}, function()
  position "8/8/8/3m4/3M4/8/8/7M w 1"
  moves "d4xd6"
end)

scenario("only the greatest number of jumps of all pieces is legal", {tags = "compulsion"}, function()
  position "8/8/8/1m1m4/8/1m5m/1M5M/8 w 1"
  moves "b2xb4xb6"
end)

scenario("without the option any imprisonment will do, its chain finished", {tags = "compulsion"}, function()
  variant("checkers-2011", {majority = false})
  position "8/8/8/1m1m4/8/1m5m/1M5M/8 w 1"
  moves "b2xb4xb6 h2xh4"
end)

scenario("the same square is jumped again while an enemy commands it", {tags = "jumps trap"}, function()
  -- a King jumps a column of two, turns back by 180 degrees and jumps the remaining man
  position "8/8/8/8/3(mm)4/3K4/8/8 w 1"
  play "d3xd5xd3"
  after "8/8/8/8/8/3(Kmm)4/8/8 b 1"
end)

scenario("a chain that comes back to its start", {tags = "jumps trap"}, function()
  position "8/8/8/8/3(mm)4/3K4/8/8 w 1"
  moves "d3xd5xd3"
end)

scenario("a man does not turn back by 180 degrees", {tags = "jumps"}, function()
  position "8/8/8/8/3(mm)4/3M4/8/8 w 1"
  moves "d3xd5"
end)

scenario("a man that ends a step on its far rank becomes a King", {tags = "crowning"}, function()
  position "8/3M4/8/8/8/8/7m/8 w 1"
  play "d7-d8"
  becomes("d8", "K")
end)

scenario("a chain ends where a man is crowned", {tags = "crowning"}, function()
  position "8/3mm3/3M4/8/8/8/8/8 w 1"
  play "d6xd8"
  becomes("d8", "(Km)")
  becomes("e7", "m")
end)

scenario("a King that lands on the far rank goes on", {tags = "crowning"}, function()
  position "8/3mm3/3K4/8/8/8/8/8 w 1"
  can "d6xd8xf6"
  cannot "d6xd8"
end)

scenario("a run of enemies between the landing square and an own piece is removed", {tags = "sandwich"}, function()
  position "8/8/8/8/1M1mmM2/8/8/8 w 1"
  play "b4-c4"
  after "8/8/8/8/2M2M2/8/8/8 b 1"
end)

scenario("in all four directions at once", {tags = "sandwich"}, function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . M . . . .
    . . . m M . . .
    . M m . m M . .
    . . . m M . . .
    . . . m . . . .
    . . . M . . . .
  ]]
  play "e3-d4"
  becomes("c4 e4 d5 d3 d2", "")
end)

scenario("diagonal runs do not count", {tags = "sandwich"}, function()
  position "8/8/8/8/3M4/2m5/8/1M6 w 1"
  play "b1-b2"
  becomes("c3", "m")
end)

scenario("a run that an empty square ends stays", {tags = "sandwich"}, function()
  position "8/8/8/8/1M1m1M2/8/8/8 w 1"
  play "b4-c4"
  becomes("d4", "m")
end)

scenario("a run along the border goes on round the corner", {tags = "sandwich trap"}, function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . M . . . . . .
    k . . . . . . .
    k . . . . . . .
    k k M . . . . .
  ]]
  play "b4-a4"
  becomes("a3 a2 a1 b1", "")
end)

scenario("moving in between two enemy pieces costs nothing", {tags = "sandwich"}, function()
  position "8/8/8/8/2m1m3/3M4/8/8 w 1"
  put("b5 f5", "m")
  play "d3-d4"
  becomes("d4", "M")
end)

scenario("whole columns are removed, or only their commanders by option", {tags = "sandwich columns"}, function()
  position "8/8/8/8/1M1(mM)mM2/8/8/8 w 1"
  play "b4-c4"
  becomes("d4 e4", "")
  variant("checkers-2011", {sandwich = "commander"})
  position "8/8/8/8/1M1(mM)mM2/8/8/8 w 1"
  play "b4-c4"
  becomes("d4", "M")
  becomes("e4", "")
end)

scenario("elimination comes after an imprisonment too", {tags = "sandwich jumps"}, function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . m M . .
    . . . m . . . .
    . . . M . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
  ]]
  play "d4xd6"
  becomes("e6", "")
  becomes("d6", "(Mm)")
end)

scenario("own pieces are jumped only by option", {tags = "jumps"}, function()
  position "m7/8/8/3M4/3M4/8/8/8 w 1"
  cannot "d4-d6"
  variant("checkers-2011", {jump_own = true})
  position "m7/8/8/3M4/3M4/8/8/8 w 1"
  can "d4-d6"
end)

scenario("jumps sideways are an option", {tags = "jumps"}, function()
  variant("checkers-2011", {sideways_jump = true})
  position "8/8/8/8/2mMm3/8/8/8 w 1"
  reaches("d4", "b4 f4")
end)

scenario("a man may not turn back by 180 degrees even sideways", {tags = "jumps"}, function()
  variant("checkers-2011", {sideways_jump = true})
  position "8/8/8/8/2M(mm)4/8/8/8 w 1"
  moves "c4xe4"
end)

scenario("whoever commands no square has lost", {tags = "end"}, function()
  position "8/8/8/3m4/3M4/8/8/8 w 1"
  play "d4xd6"
  result "white"
end)

scenario("a position drawn in the README", {tags = "published"}, function()
  board [[
       a    b    c    d    e    f    g    h
    8  .    :    .    :    .    :    .    :   8
    7  :    .    :    .    :    .    :    .   7
    6  .    :    .   (mM)  .    :    .    :   6
    5  :    .    :    .    :    .    :    .   5
    4  .    m    .   (mm)  .    :    .    :   4
    3  :    .    M    .    :    .    :    .   3
    2  .    :    .    :    .    :    .    :   2
    1  :    .    :    .    :    .    :    .   1
       a    b    c    d    e    f    g    h
  ]]
  can "c3xe5xc7"
  cannot "c3xa5"
end)

scenario("a run goes on round a corner upward too", {tags = "sandwich trap"}, function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . M
    . . . . . . . k
    . . . . M . k k
  ]]
  play "e1-f1"
  becomes("g1 h1 h2", "")
end)

scenario("a King imprisons forward as a man does", {tags = "jumps"}, function()
  for over, target in pairs{c5 = "b6", d5 = "d6", e5 = "f6"} do
    position "8/8/8/8/3K4/8/8/8 w 1"
    put(over, "m")
    reaches("d4", target)
  end
end)

scenario("by option Kings jump sideways too", {tags = "jumps"}, function()
  variant("checkers-2011", {sideways_jump = true})
  position "8/8/8/8/2mKm3/8/8/8 w 1"
  reaches("d4", "b4 f4")
end)

scenario("the start as text; no man stands on its far rank", {tags = "position"}, function()
  after "mmmmmmmm/mmmmmmmm/8/8/8/8/MMMMMMMM/MMMMMMMM w 1"
  impossible("M7/8/8/8/8/8/8/8 w 1", "far rank")
  impossible("8/8/8/8/8/8/8/m7 w 1", "far rank")
  position "K7/8/8/8/8/8/8/k7 w 1"
end)
