-- Ends and options (rules/warp-checkers.md, "End" and "Options").
variant "warp-checkers"
tags "end"

scenario("whoever has no piece has lost", function()
  position "8/8/8/4m3/3M4/8/8/8 w 0 1"
  result "ongoing"
  play "d4xf6"
  result "white"
end)

scenario("whoever cannot move has lost", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . m . . . .
    . . M . M . . .
    . M . . . M . .
    . . . . . . . .
  ]]
  turn "black"
  moves(0)
  result("white", "no legal move")
end)

scenario("after 24 turns without a capture the game is drawn", function()
  position "8/8/8/8/3K4/8/8/k7 w 23 40"
  result "ongoing"
  play "d4-e5"
  result "draw"
end)

scenario("having no move comes before the clock", function()
  position "8/8/8/4m3/3M4/8/8/8 w 23 40"
  play "d4xf6"
  result "white"
  position "8/8/8/8/8/8/8/K7 b 24 40"
  result "white"
end)

scenario("a capture begins the clock anew", function()
  position "8/8/8/4m3/3K4/8/m7/8 w 23 40"
  play "d4xf6"
  result "ongoing"
end)

scenario("the clock is an option", function()
  variant("warp-checkers", {clock = 2})
  position "8/8/8/8/3K4/8/8/k7 w 1 40"
  play "d4-e5"
  result "draw"
  variant("warp-checkers", {clock = 0})
  position "8/8/8/8/3K4/8/8/k7 w 900 40"
  play "d4-e5"
  result "ongoing"
end)

scenario("captures can be made compulsory, splits that capture included", function()
  variant("warp-checkers", {must_capture = true})
  position "8/8/8/4m3/3K4/8/m7/8 w 0 1"
  can "d4xf6 d4/xf6"
  cannot "d4-c5 d4/c5"
  moves(2)
end)

scenario("chains can be made to be finished", function()
  variant("warp-checkers", {must_continue = true})
  position "8/6m1/8/4m3/3F4/8/m7/8 w 0 1"
  can "d4xf6xh8"
  moves "d4-c5 d4xf6xh8"
end)

scenario("on a cylinder only the sides are joined", function()
  variant("warp-checkers", {wrap = "cylinder"})
  position "8/8/8/8/8/3m4/8/K7 w 0 1"
  reaches("a1", "b2 h2")
  play "a1-h2"
end)

scenario("on a plain board nothing is joined", function()
  variant("warp-checkers", {wrap = "plain"})
  position "8/8/8/8/8/3m4/8/K7 w 0 1"
  reaches("a1", "b2")
end)

scenario("nobody passes under the revised rules", function()
  position "8/8/8/8/3Q4/8/m7/8 w 0 1"
  cannot "pass"
  variant("warp-checkers", {skip = true})
  position "8/8/8/8/3Q4/8/m7/8 w 0 1"
  can "pass"
end)

scenario("a clock below nothing is refused", function()
  refused("warp-checkers", "clock", {clock = -1})
  refused("warp-checkers", "wrap", {wrap = "sphere"})
  refused("warp-checkers", "seam", {seam = true})
end)

scenario("positions that no game can have are refused", function()
  impossible("8/8/8/8/8/8/8/m7 w 0 1", "far rank")
  impossible("8/8/8/8/8/8/8/44 w 0 1", "44")
  impossible("8/8/8/8/8/8/8/9 w 0 1", "rank 1")
  impossible("8/8/8/8/8/8/8/8 x 0 1", "side")
end)

scenario("a clock of one turn", function()
  variant("warp-checkers", {clock = 1})
  position "8/8/8/8/3K4/8/8/k7 w 0 40"
  play "d4-e5"
  result "draw"
end)

scenario("the clock draws whoever has more, unless points decide by option", function()
  position "8/8/8/8/3Q4/8/8/k7 w 23 40"
  play "d4-e5"
  result "draw"
  variant("warp-checkers", {points = true})
  position "8/8/8/8/3Q4/8/8/k7 w 23 40"
  play "d4-e5"
  result "white"
end)

scenario("the start as text; no man stands on its far rank", {tags = "position"}, function()
  after "mmmmmmmm/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/MMMMMMMM w 0 1"
  impossible("M7/8/8/8/8/8/8/8 w 0 1", "far rank")
  position "FKQ5/8/8/8/8/8/8/fkq5 w 0 1"
end)
