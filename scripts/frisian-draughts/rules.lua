-- Frisian draughts, in the words of its rules.
variant "frisian-draughts"

scenario("captures go along files and ranks, too, over the next dark square", {tags = "jumps"}, function()
  position "10/10/10/10/10/2m1M5/10/10/10/10 w 1"
  moves "e5xa5"
end)

scenario("a King is more than a man, less than two", {tags = "compulsion"}, function()
  position "10/10/10/10/10/10/10/10/1k5m2/M7M1 w 1"
  moves "a1xc3"
  position "10/10/10/10/10/10/7m2/10/1k5m2/M7M1 w 1"
  moves "i1xg3xi5"
end)

scenario("three Kings are more than five men, less than six", {tags = "compulsion"}, function()
  position "10/6m3/7m2/10/1k5m2/10/1k5m2/10/1k5m2/M7M1 w 1"
  moves "a1xc3xa5xc7"
  position "10/2m3m3/7m2/10/1k5m2/10/1k5m2/10/1k5m2/M7M1 w 1"
  moves "i1xg3xi5xg7xi9xe9xa9"
end)

scenario("a King steps three times in a row while there are men", {tags = "king"}, function()
  position "10/m9/10/10/10/10/10/10/10/M7K1 w 1"
  play "i1-j2=A a9-b8 j2-i3=B b8-a7 i3-j4=C a7-b6"
  after "10/10/10/10/1m8/10/9C/10/10/M9 w 0 4"
  moves "a1-b2"
end)

scenario("it may step again when another piece has moved, or when it has captured", {tags = "king"}, function()
  position "10/10/10/10/1m8/10/9C/10/10/M9 w 4"
  play "a1-b2"
  after "10/10/10/10/1m8/10/9K/10/1M8/10 b 0 4"
  position "10/10/10/10/7m2/8C1/10/10/10/M9 w 4"
  play "i5xf8=K"
  after "10/10/5K4/10/10/10/10/10/10/M9 b 0 4"
end)

scenario("without men it steps as often as it likes", {tags = "king"}, function()
  position "10/10/10/10/1m8/10/9C/10/10/10 w 4"
  reaches("j4", "d10 e9 f8 g1 g7 h2 h6 i3 i5")
end)

variant("frisian-draughts", {three_steps = "false"})

scenario("steps are not counted", {tags = "king"}, function()
  position "10/10/10/10/1m8/10/9K/10/10/M9 w 4"
  play "j4-i5"
  after "10/10/10/10/1m8/8K1/10/10/10/M9 b 1 4"
end)

variant "frisian-draughts"

scenario("twenty-five moves of Kings by each player are a draw", {tags = "draw"}, function()
  position "5k1k1k/10/10/10/10/10/10/10/10/K1K1K5 w 48 90"
  play "c1-d2"
  result "ongoing"
  position "5k1k1k/10/10/10/10/10/10/10/10/K1K1K5 w 49 90"
  play "c1-d2"
  result "draw"
end)

scenario("a King against a King is a draw after two moves of each", {tags = "draw"}, function()
  position "9k/10/10/10/10/10/10/10/10/2K7 w 0 1"
  play "c1-d2 j10-i9 d2-e1"
  result "ongoing"
  play "i9-h10"
  result "draw"
end)

scenario("men capture along ranks and files, too", function()
  position "10/10/10/4m5/10/2m1M1m3/10/4m5/10/10 w 0 1"
  can "e5xe9 e5xe1 e5xi5 e5xa5"
  moves(4)
end)
