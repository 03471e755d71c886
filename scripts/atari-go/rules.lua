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

scenario("a long group is captured as a whole, and none that has a liberty", function()
  position "9/9/9/9/9/9/SSS6/sss6/9 w 1"
  play "d2"
  result "ongoing"
  position "9/9/9/9/9/9/SSS6/sssS5/SS7 w 1"
  play "c1"
  result "white"
  position "9/9/9/9/9/9/sss6/SS1s5/1ss6 w 1"
  can "a1"
end)

variant("atari-go", {size = 5})

scenario("whoever can put no stone has lost", function()
  position "1ssss/sssss/sssss/sssss/ssss1 w 20"
  moves(0)
  result "black"
end)

scenario("a board has at most 19 lines", function()
  refused("atari-go", "a whole number from 5 to 19", {size = 20})
end)
