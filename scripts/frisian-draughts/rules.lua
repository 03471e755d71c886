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
