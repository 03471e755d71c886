-- Werewolf Checkers, with the example of its author's page (chess.com, blog/Pokshtya/werewolf-checkers;
-- rules/werewolf-checkers.md).
variant "werewolf-checkers"

scenario("the game begins as Russian draughts", function()
  after [[
    . m . m . m . m
    m . m . m . m .
    . m . m . m . m
    . . . . . . . .
    . . . . . . . .
    M . M . M . M .
    . M . M . M . M
    M . M . M . M .
  ]]
  after "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1[] w 1"
end)

scenario("the author's example: White takes an own man, and the taker turns black", {tags = "published"}, function()
  play "b2xd4"
  becomes("c3 b2", "")
  becomes("d4", "m")
  play "g7xe5"
  becomes("e5", "M")
  becomes("f6 g7", "")
end)

scenario("at the start only own captures are possible", {tags = "compulsion"}, function()
  for _, move in ipairs(pos:moves()) do assert(move:find "x", move) end
  cannot "c3-d4"
end)

scenario("a man steps diagonally forward where nothing can be captured", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . m
    . . . . . . . .
    . . . . . . . .
    + . + . . . . .
    . M . . . . . .
    . . . . . . . .
  ]]
  reaches "b2"
  cannot "b2-a1 b2-c1"
end)

scenario("a King slides along diagonals", function()
  board [[
    . . . . . . . +
    + . . . . . + .
    . + . . . + . .
    . . + . + . . .
    . . . K . . . .
    . . + . + . . .
    . + . . . + . .
    + . . . . . + .
  ]]
  put("h2", "k")
  reaches "d4"
end)

scenario("a man captures an enemy forward and backward, and turns into one", {tags = "capture"}, function()
  position "8/8/8/2m5/3M4/4m3/8/8[] w 1"
  can "d4xb6 d4xf2"
  play "d4xb6"
  after "8/8/1m6/8/8/4m3/8/8[] b 1"
end)

scenario("a man captures its own, which goes into the reserve", {tags = "capture reserve"}, function()
  position "8/8/8/2M5/3M4/8/8/6k1[] w 1"
  play "d4xb6"
  after "8/8/1m6/8/8/8/8/6k1[M] b 1"
end)

scenario("one capture is the whole turn", {tags = "capture"}, function()
  position "8/8/8/4m3/3M4/8/1m6/8[] w 1"
  play "d4xf6"
  result "ongoing"
  assert(pos:side() == "black")
end)

scenario("a King captures the first piece of a diagonal and lands right behind it", {tags = "capture king"}, function()
  position "8/8/5m2/8/8/2K5/8/8[] w 1"
  moves "c3xg7"
  play "c3xg7"
  after "8/6k1/8/8/8/8/8/8[] b 1"
end)

scenario("a King does not capture where the next square is occupied", {tags = "capture king"}, function()
  position "8/6m1/5m2/8/8/2K5/8/8[] w 1"
  cannot "c3xg7 c3xh8"
  reaches("c3", "d4 e5 b4 a5 b2 a1 d2 e1")
end)

scenario("a King captures its own first piece too", {tags = "capture king reserve"}, function()
  position "8/8/5M2/8/8/2K5/7k/8[] w 1"
  play "c3xg7"
  after "8/6k1/8/8/8/8/7k/8[M] b 1"
end)

scenario("a man that steps onto its far rank becomes a King", {tags = "crowning"}, function()
  position "8/4M3/8/8/8/8/8/k7[] w 1"
  play "e7-d8"
  becomes("d8", "K")
end)

scenario("a capturer is judged by its new colour: no crown on the old far rank", {tags = "crowning"}, function()
  position "8/4m3/3M4/8/8/8/8/k7[] w 1"
  play "d6xf8"
  becomes("f8", "m")
end)

scenario("a capturer that lands on its new far rank becomes a King", {tags = "crowning"}, function()
  position "8/8/8/8/8/4M3/3m4/8[] w 1"
  play "e3xc1"
  becomes("c1", "k")
end)

scenario("a King stays a King whatever its colour", {tags = "crowning"}, function()
  position "8/8/5m2/8/8/2K5/8/8[] w 1"
  play "c3xg7"
  becomes("g7", "k")
end)

scenario("an enemy capture possible: captures only, of either colour", {tags = "compulsion"}, function()
  position "8/8/8/2M1m3/3M4/8/8/8[M] w 1"
  moves "c5xe3 d4xb6 d4xf6"
  cannot "c5-b6 M@a1"
end)

scenario("only own captures possible: those, or a drop", {tags = "compulsion reserve"}, function()
  position "7k/8/8/2M5/3M4/8/8/8[M] w 1"
  can "d4xb6 M@a1 M@g1"
  cannot "d4-e5"
end)

scenario("no capture possible: a step or a drop", {tags = "reserve"}, function()
  position "7k/8/8/8/3M4/8/8/8[M] w 1"
  can "d4-e5 d4-c5 M@a1 M@h4"
end)

scenario("men are dropped on dark squares of the own half", {tags = "reserve"}, function()
  position "7k/8/8/8/3M4/8/8/8[M] w 1"
  cannot "M@b6 M@a5"
  reaches("@M", "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3 b4 f4 h4")
  play "M@g1"
  after "7k/8/8/8/3M4/8/8/6M1[] b 1"
end)

scenario("Black drops on ranks 5 to 8", {tags = "reserve"}, function()
  position "8/8/8/8/3k4/8/8/K7[m] b 1"
  can "M@a5 M@h8"
  cannot "M@h4"
end)

scenario("a King comes back as a man", {tags = "reserve"}, function()
  position "8/8/8/2K5/3M4/8/8/8[] w 1"
  put("h8", "k")
  play "d4xb6"
  after "7k/8/1m6/8/8/8/8/8[M] b 1"
end)

scenario("with the option a King comes back as a King", {tags = "reserve"}, function()
  variant("werewolf-checkers", {reserve_keeps_rank = true})
  position "7k/8/8/2K5/3M4/8/8/8[] w 1"
  play "d4xb6"
  after "7k/8/1m6/8/8/8/8/8[K] b 1"
  play "h8-g7"
  can "K@a1"
end)

scenario("a player without pieces but with a reserve drops", {tags = "end reserve"}, function()
  position "7k/8/8/8/8/8/8/8[M] w 1"
  result "ongoing"
  play "M@a1"
end)

scenario("whoever makes the last move wins, even without a piece left", {tags = "end"}, function()
  position "8/8/8/4m3/3M4/8/8/8[] w 1"
  play "d4xf6"
  -- the capturing piece is black now: White has no pieces left, but it is Black's turn
  result "ongoing"
  position "7k/8/8/8/8/8/8/8[] w 1"
  result("black", "no legal move")
end)

scenario("the result can be turned round", {tags = "end"}, function()
  variant("werewolf-checkers", {last_mover_wins = false})
  position "7k/8/8/8/8/8/8/8[] w 1"
  result "white"
end)

scenario("own pieces need not be captured under the option", {tags = "compulsion"}, function()
  variant("werewolf-checkers", {capture_own = false})
  can "c3-d4"
  cannot "b2xd4"
end)

scenario("the capturer keeps its colour under the option", {tags = "capture"}, function()
  variant("werewolf-checkers", {flip = false})
  position "8/8/8/2m5/3M4/8/8/8[] w 1"
  play "d4xb6"
  becomes("b6", "M")
  position "8/4m3/3M4/8/8/8/8/8[] w 1"
  play "d6xf8"
  becomes("f8", "K")
end)

scenario("a position drawn in the README", function()
  board [[
        a b c d e f g h
      8   :   :   :   : 8
      7 :   :   :   :   7
      6   :   :   m   : 6
      5 :   :   :   :   5
      4   :   M   :   : 4
      3 :   M   :   :   3
      2   :   :   :   : 2
      1 :   :   :   :   1
        a b c d e f g h
  ]]
  play "c3xe5"
  becomes("e5", "m")
  play "f6xd4"
  can "M@b4"
end)

scenario("hands that cannot be are refused", {tags = "position"}, function()
  impossible("8/8/8/8/8/8/8/8[mM] w 1", "'M' is out of order")
  impossible("8/8/8/8/8/8/8/8 w 1", "reserve")
  impossible("M7/8/8/8/8/8/8/8[] w 1", "a8")
end)

scenario("a King captures what stands next to it", {tags = "capture king"}, function()
  position "8/8/8/8/3m4/2K5/8/8[] w 1"
  moves "c3xe5"
end)

scenario("with the option men stay men in the reserve, and both are dropped", {tags = "reserve"}, function()
  variant("werewolf-checkers", {reserve_keeps_rank = true})
  position "7k/8/8/2M5/3M4/8/8/8[] w 1"
  play "d4xb6"
  after "7k/8/1m6/8/8/8/8/8[M] b 1"
  position "7k/8/8/8/8/8/8/8[MK] w 1"
  can "M@a1 K@a1"
end)

scenario("no man stands on its far rank", {tags = "position"}, function()
  impossible("1M6/8/8/8/8/8/8/8[] w 1", "far rank")
  impossible("8/8/8/8/8/8/8/m7[] w 1", "far rank")
  position "1K6/8/8/8/8/8/8/k7[] w 1"
end)
