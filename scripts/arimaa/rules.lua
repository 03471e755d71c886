-- Arimaa.
variant "arimaa"

scenario("up to four steps, and then it is the other's turn", function()
  cannot "pass"
  play "d2-d3 d3-d4 e2-e3"
  after "rrrddrrr/rhcemchr/8/8/3E4/4M3/RHC2CHR/RRRDDRRR w 1 1"
  can "pass e3-e4"
  play "e3-e4"
  after "rrrddrrr/rhcemchr/8/8/3EM3/8/RHC2CHR/RRRDDRRR b 4 1"
  play "a7-a6 pass"
  after "rrrddrrr/1hcemchr/r7/8/3EM3/8/RHC2CHR/RRRDDRRR w 4 2"
end)

scenario("rabbits do not go backward", function()
  position "r7/8/8/8/3R4/8/8/8 w 4 1"
  can "d4-d5 d4-c4 d4-e4"
  cannot "d4-d3"
  position "8/8/8/3r4/8/8/8/R7 b 4 1"
  can "d5-d4 d5-c5 d5-e5"
  cannot "d5-d6"
end)

scenario("beside a stronger enemy a piece is frozen, unless one of its own side is beside it", function()
  position "r7/8/8/3c4/3D4/8/8/R7 b 4 1"
  cannot "d5-d6"
  position "r7/8/8/2rc4/3D4/8/8/R7 b 4 1"
  can "d5-d6"
  position "r7/8/8/3d4/3D4/8/8/R7 b 4 1"
  can "d5-d6"
end)

scenario("the stronger pushes with two steps", function()
  position "r7/8/8/3c4/3D4/8/8/R7 w 2 1"
  can "d4-d5>c5 d4-d5>e5"
  play "d4-d5>d6"
  after "r7/8/3c4/3D4/8/8/8/R7 b 4 1"
  position "r7/8/8/3c4/3D4/8/8/R7 w 1 1"
  cannot "d4-d5>d6"
  position "r7/8/8/3d4/3D4/8/8/R7 w 4 1"
  cannot "d4-d5>d6"
end)

scenario("and pulls with two", function()
  position "r7/8/8/3c4/3D4/8/8/R7 w 3 1"
  can "d4-c4<d5 d4-e4<d5"
  play "d4-d3<d5"
  after "r7/8/8/8/3c4/3D4/8/R7 w 1 1"
  cannot "d3-d2<d4"
  position "r7/8/8/3R4/3D4/8/8/R7 w 4 1"
  cannot "d4-d3<d5"
  position "r7/8/8/3c4/3D4/8/8/R7 b 4 1"
  cannot "d5-d6<d4"
end)

scenario("rabbits, too, are pushed and pulled backward", function()
  position "8/8/8/8/4rE2/8/8/R7 w 4 1"
  can "f4-e4>e5 f4-f5<e4"
end)

scenario("on a trap without a friend beside it a piece is lost", function()
  position "r7/8/8/8/8/3C4/8/R7 w 4 1"
  play "d3-c3"
  after "r7/8/8/8/8/8/8/R7 w 3 1"
  position "r7/8/8/8/3H4/3C4/8/R7 w 4 1"
  play "d4-c4 d3-c3"
  after "r7/8/8/8/2H5/2C5/8/R7 w 2 1"
  play "c4-b4"
  after "r7/8/8/8/1H6/8/8/R7 w 1 1"
end)

scenario("so are enemies that are pushed there, pulled there, or whose friend is pulled away", function()
  position "r7/8/8/2E5/2r5/8/8/R7 w 4 1"
  play "c5-c4>c3"
  after "r7/8/8/8/2E5/8/8/R7 w 2 1"
  position "r7/8/8/2e5/2E5/3rd3/8/R7 b 4 1"
  play "e3-e2"
  after "r7/8/8/2e5/2E5/3r4/4d3/R7 b 3 1"
  position "r7/8/2c5/2rE4/8/8/8/R7 w 4 1"
  play "d5-e5<c5"
  impossible("r7/8/8/8/8/2C5/8/R7 w 4 1", "a piece alone on a trap")
end)

scenario("what pulls may itself be lost in a trap", function()
  position "r7/8/8/8/2E5/1r6/8/R7 w 4 1"
  cannot "c4-c3<b3"
  position "r7/8/8/2r5/2E5/8/8/R7 w 4 1"
  play "c4-c3<c5"
  after "r7/8/8/8/2r5/8/8/R7 w 2 1"
end)

scenario("a turn must change the position", function()
  position "r7/8/8/8/8/8/3E4/R7 w 4 1"
  play "d2-d3 d3-d2"
  after "r7/8/8/8/8/8/3E4/R7 w 2 1"
  cannot "pass"
  play "d2-d3"
  can "pass"
  cannot "d3-d2"
end)

scenario("nor bring it about for the third time", function()
  position "r7/8/8/8/8/8/8/R6E w 4 1"
  play "h1-h2 pass a8-b8 pass h2-h1 pass b8-a8 pass h1-h2 pass a8-b8 pass h2-h1 pass b8-a8"
  cannot "pass"
end)

scenario("a rabbit on the far side at the end of a turn wins, the mover's first", function()
  position "8/R7/8/8/8/8/8/r6E w 4 1"
  result "black"
  position "8/R7/8/8/8/8/r7/7E w 2 1"
  play "a7-a8"
  result "ongoing"
  play "pass"
  result "white"
  position "R7/8/8/8/8/8/8/r6E b 4 1"
  result "white"
  position "R7/8/8/8/8/8/8/r6E w 4 1"
  result "black"
end)

scenario("so does whoever has taken all rabbits, or leaves the other no turn", function()
  position "e7/8/8/8/8/8/8/R6E w 4 1"
  result "white"
  position "e7/8/8/8/8/8/8/7E w 4 1"
  result "black"
  position "8/8/8/8/8/8/7e/r6R w 4 1"
  result "black"
end)

variant("arimaa", {whole_turns = true})

scenario("all turns from the start", {tags = "perft"}, function()
  perft(1, 3331)
end)

scenario("a move is a turn, named by its steps", function()
  play "d2-d3,d3-d4,d4-d5,d5-d6"
  after "rrrddrrr/rhcemchr/3E4/8/8/8/RHC1MCHR/RRRDDRRR b 1"
  position "8/8/8/3c4/3D4/8/r7/7R w 1"
  can "d4-c4<d5,c4-d4>d3 d4-d5>d6,h1-h2 h1-g1"
  cannot "pass h1-g1,g1-h1 d4-d5>d6,d5-d6>d7,h1-h2"
end)

scenario("turns with the same result are one, whichever is written", function()
  position "r7/8/8/8/8/8/7R/8 w 1"
  perft(1, 14)
  can "h2-g2,g2-g3 h2-h3,h3-g3"
end)

variant("arimaa", {set_up = true})

scenario("White sets up first, then Black, then White moves", function()
  can "E@a1 R@h2"
  cannot "E@a3"
  play "R@a1 R@b1 R@c1 R@d1 R@e1 R@f1 R@g1 R@h1 C@a2 C@b2 D@c2 D@d2 H@e2 H@f2 M@g2"
  after "8/8/8/8/8/8/CCDDHHM1/RRRRRRRR[Errrrrrrrccddhhme] w 4 1"
  play "E@h2"
  after "8/8/8/8/8/8/CCDDHHME/RRRRRRRR[rrrrrrrrccddhhme] b 4 1"
  result "ongoing"
  can "R@a8 E@h7"
  cannot "R@a6 a2-a3"
  position "1rrrrrrr/ccddhhme/8/8/8/8/CCDDHHME/RRRRRRRR[r] b 4 1"
  play "R@a8"
  after "rrrrrrrr/ccddhhme/8/8/8/8/CCDDHHME/RRRRRRRR[] w 4 2"
  can "a2-a3"
end)
