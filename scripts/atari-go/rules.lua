-- Atari Go.
variant "atari-go"

scenario("the first capture wins", function()
  position "9/9/9/9/9/9/S8/sS7/9 w 1"
  play "a1"
  result "white"
end)

scenario("no suicide, of one stone or of a group", function()
  position "9/9/9/9/9/9/s8/Ss7/1s7 w 1"
  cannot "a1"
  position "9/9/9/9/9/9/s8/1s7/s8 w 1"
  cannot "a2"
end)

scenario("a stone without a liberty may be put where it captures", function()
  position "9/9/9/9/9/S8/sS7/1sS6/sS7 w 1"
  play "a2"
  result "white"
end)
