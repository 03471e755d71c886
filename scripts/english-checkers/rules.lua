-- English checkers (rules/classics.md).
variant "english-checkers"

scenario("the published counts of the start", {tags = "perft"}, function()
  perft(1, 7)
  perft(2, 49)
  perft(3, 302)
  perft(4, 1469)
end)

scenario("men step and jump forward", function()
  board [[
        a b c d e f g h
      8   .   .   .   m 8
      7 .   .   .   .   7
      6   .   .   .   . 6
      5 .   +   +   .   5
      4   .   M   .   . 4
      3 .   .   .   .   3
      2   .   .   .   . 2
      1 .   .   .   .   1
        a b c d e f g h
  ]]
  reaches "d4"
  position "8/8/8/8/3M4/4m3/8/8 w 1"
  cannot "d4xf2"
end)

scenario("captures are compulsory", {tags = "compulsion"}, function()
  position "8/8/8/4m3/3M4/8/8/M7 w 1"
  moves "d4xf6"
end)

scenario("any capture may be chosen, the smaller too, but a chain is finished", {tags = "compulsion"}, function()
  position "8/8/5m2/8/3m1m2/4M3/8/8 w 1"
  moves "e3xc5 e3xg5xe7"
end)

scenario("a captured piece leaves at once", {tags = "jumps"}, function()
  position "8/8/8/2m1m3/8/2m1m3/3K4/8 w 1"
  can "d2xf4xd6xb4xd2"
end)

scenario("crowning ends the move", {tags = "crowning"}, function()
  position "8/2m1m3/1M6/8/8/8/8/8 w 1"
  moves "b6xd8=K"
end)

scenario("Kings step and jump one square in four directions", function()
  position "7m/8/8/8/3K4/8/8/8 w 1"
  reaches("d4", "c5 e5 c3 e3")
end)

scenario("whoever cannot move has lost", {tags = "end"}, function()
  position "8/8/8/4m3/3M4/8/8/8 w 1"
  play "d4xf6"
  result("white", "no legal move")
end)

-- The square by its number (World Checkers Draughts Federation): 1 to 32 from the side that begins, White's here.
local function square_of(number)
  local rank = (number - 1) // 4 + 1
  local file = 2 * (4 * rank - number) + 1 + (rank + 1) % 2
  return string.char(96 + file) .. rank
end
local function record(text)
  return (text:gsub("%d+", function(number) return square_of(tonumber(number)) end))
end

scenario("the Goose Walk, as old as the books", {tags = "game"}, function()
  play(record "11-15 23-19 9-14 22-17 5-9 17-13 14-18 19-16 12x19 26-23")
  can(record "19x26")
  play(record "19x26 30x23x14x5")
  becomes(square_of(5), "m")
  becomes(square_of(9) .. " " .. square_of(18), "")
  result "ongoing"
end)

scenario("men drawn as draughtsmen", {tags = "drawing"}, function()
  board [[
    +-----------------+
  8 |   ⛂   ⛂   ⛂   ⛂ |
  7 | ⛂   ⛂   ⛂   ⛂   |
  6 |   ⛂   ⛂   ⛂   ⛂ |
  5 |                 |
  4 |                 |
  3 | ⛀   ⛀   ⛀   ⛀   |
  2 |   ⛀   ⛀   ⛀   ⛀ |
  1 | ⛀   ⛀   ⛀   ⛀   |
    +-----------------+
      a b c d e f g h
  ]]
  moves(7)
  after "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1"
end)

scenario("Kings jump backward too, and finish their chains", {tags = "jumps king"}, function()
  position "8/8/8/4K3/3m4/8/1m6/8 w 1"
  moves "e5xc3xa1"
end)

scenario("the start as text; no man stands on its far rank", {tags = "position"}, function()
  after "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1"
  impossible("1M6/8/8/8/8/8/8/8 w 1", "far rank")
  impossible("8/8/8/8/8/8/8/m7 w 1", "far rank")
  position "1K6/8/8/8/8/8/8/k7 w 1"
end)
