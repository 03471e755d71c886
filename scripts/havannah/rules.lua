-- Havannah.
variant "havannah"

scenario("169 cells", function() moves(169) end)

variant("havannah", {size = 4})

scenario("a ring round an empty cell", function()
  position "7/7/2SS3/2S1S2/3S3/7/7 w 9"
  play "e3"
  result "white"
end)

scenario("a ring round a stone of one's own", function()
  position "7/7/2SS3/2SSS2/3S3/7/7 w 9"
  play "e3"
  result "white"
end)

scenario("a bridge", function()
  position "7/7/7/S6/1S5/7/3S3 w 9"
  play "c2"
  result "white"
end)

scenario("a fork between three edges, to which corners do not belong", function()
  position "7/1S5/1S5/1SSSS2/7/7/7 w 9"
  play "f4"
  result "ongoing"
end)

scenario("corners that no chain joins are no bridge", function()
  position "7/7/7/S6/7/7/3S3 w 9"
  play "c3"
  result "ongoing"
end)

variant("havannah", {size = 3})

scenario("19 cells on the smallest board", function() moves(19) end)

scenario("a full board without a ring, a bridge or a fork is a draw", function()
  position "SSs2/sssS1/SsSSs/1sSSS/2Sss b 10"
  result "draw"
end)

scenario("a stone is taken over only with the option", function()
  position "S4/5/5/5/5 b 1"
  moves(18)
end)

variant("havannah", {size = 3, swap = "true"})

scenario("the only stone may be taken over", function()
  position "S4/5/5/5/5 b 1"
  moves(19)
  play "a5swap"
  after "s4/5/5/5/5 w 2"
end)

scenario("a player with a stone takes over none, and nobody one of two", function()
  position "Ss3/5/5/5/5 b 2"
  moves(17)
  position "SS3/5/5/5/5 b 2"
  moves(17)
end)
