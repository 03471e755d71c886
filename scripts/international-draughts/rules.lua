-- International draughts (rules/classics.md).
variant "international-draughts"

scenario("the published counts of the start", {tags = "perft"}, function()
  perft(1, 9)
  perft(2, 81)
  perft(3, 658)
  perft(4, 4265)
end)

scenario("men capture backward too", {tags = "jumps"}, function()
  position "10/10/10/10/10/4M5/5m4/10/10/10 w 1"
  moves "e5xg3"
end)

scenario("a flying King lands anywhere behind", {tags = "jumps king"}, function()
  position "10/10/10/10/10/10/3m6/10/10/K9 w 1"
  reaches("a1", "e5 f6 g7 h8 i9 j10")
end)

-- The square by its FMJD number: 1 to 50 from Black's side, left to right.
local function square_of(number)
  local row = (number - 1) // 5
  local file = 2 * ((number - 1) % 5) + (row % 2 == 0 and 2 or 1)
  return string.char(96 + file) .. 10 - row
end
local function record(text)
  return (text:gsub("%d+", function(number) return square_of(tonumber(number)) end))
end

scenario("the first exchange of many a game", {tags = "game"}, function()
  play(record "32-28 19-23 28x19 14x23 37-32 10-14")
  becomes(square_of(23), "m")
  becomes(square_of(28) .. " " .. square_of(19), "")
end)

scenario("the start as text", {tags = "position"}, function()
  after "1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1m1m1/10/10/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1 w 0 1"
end)

scenario("a King flies in all directions", {tags = "king"}, function()
  position "10/10/10/10/10/4K5/1m8/10/10/10 w 1"
  can "e5-f6 e5-d6 e5-f4 e5-d4 e5-j10"
end)

scenario("captured pieces leave after the move, and are in the way until then", {tags = "jumps trap"}, function()
  position "10/10/10/10/10/6m3/1m1m6/10/1m1m6/2K7 w 1"
  can "c1xe3xc5xa3xc1"
  cannot "c1xe3xc5xa3xc1xh6"
end)

variant "international-draughts"

scenario("twenty-five moves of Kings by each player are a draw", {tags = "draw"}, function()
  position "5k1k1k/10/10/10/10/10/10/10/10/K1K1K5 w 40 90"
  play "c1-d2"
  result "ongoing"
  position "5k1k1k/10/10/10/10/10/10/10/10/K1K1K5 w 49 90"
  play "c1-d2"
  result "draw"
end)

scenario("a King against a King is a draw after five moves of each", {tags = "draw"}, function()
  position "9k/10/10/10/10/10/10/10/10/2K7 w 0 1"
  play "c1-d2 j10-i9 d2-e1 i9-h10 e1-f2 h10-g9 f2-g1 g9-f10 g1-h2"
  result "ongoing"
  play "f10-e9"
  result "draw"
end)

scenario("three Kings against a King are a draw after sixteen moves of each", {tags = "draw"}, function()
  position "9k/10/10/10/10/10/10/10/10/2K1K1K3 w 0 1"
  play "c1-j8 j10-a1 j8-h10 a1-g7 g1-h2 g7-h6 h10-c5 h6-i7 e1-f2 i7-c1 h2-e5 c1-a3 c5-a7 a3-b4 e5-j10 b4-g9 j10-d4"
  play "g9-f8 d4-i9 f8-e7 a7-d4 e7-c9 d4-h8 c9-a7 f2-g3 a7-b6 i9-j10 b6-a7 h8-f6 a7-e3 f6-h4"
  result "ongoing"
  play "e3-c1"
  result "draw"
end)
