-- YINSH.
variant "yinsh"

scenario("first the players put their rings on the board", {tags = "position"}, function()
  moves(85)
  play "R@e5 R@f6 R@g5 R@e6 R@d5 R@d6 R@h5 R@h6 R@a7 R@k5"
  after "11/11/11/11/R10/3rrr1r3/3RR1RR2r/11/11/11/11[] w 0 0 0 6"
  can "e5-e4 a7-d4"
  cannot "e5-e6 e5-e7 R@f5"
end)

scenario("a ring leaves a marker, and flips the markers that it jumps over", function()
  position "11/11/11/11/3RmMm1m2/11/11/3r7/11/11/11[] w 0 0 0 20"
  reaches("d7", "a10 a7 b7 c7 h7 b9 c8 d8 d9 d10 d11 d6 d5 e6 f5 g4 h3 i2 j1")
  play "d7-h7"
  after "11/11/11/11/3MMmMRm2/11/11/3r7/11/11/11[] b 0 0 0 20"
  position "11/11/11/11/3RmMmr3/11/11/3r7/11/11/11[] w 0 0 0 20"
  cannot "d7-h7 d7-i7"
  position "11/11/11/11/3R1mM1m2/11/11/3r7/11/11/11[] w 0 0 0 20"
  can "d7-e7 d7-h7"
  cannot "d7-j7"
end)

scenario("whoever forms a row removes it and a ring, before the opponent moves", function()
  position "11/11/5rRR3/2MmmmmR3/3Rmmm4/3mrr5/11/11/11/11/11[] w 1 0 0 30"
  play "h8-b8"
  after "11/11/5rRR3/1RmMMMMM3/3Rmmm4/3mrr5/11/11/11/11/11[] w 1 0 1 30"
  moves "d8-h8-b8 d8-h8-d7 d8-h8-g9 d8-h8-h9"
  play "d8-h8-d7"
  after "11/11/5rRR3/1Rm8/4mmm4/3mrr5/11/11/11/11/11[] b 2 0 0 30"
end)

scenario("of a longer row the player chooses five markers", function()
  position "11/11/6RR3/1RMMMMMM3/3R7/3mrr5/11/11/11/11/11[] w 0 0 1 30"
  moves [[c8-g8-b8 c8-g8-d7 c8-g8-g9 c8-g8-h9 d8-h8-b8 d8-h8-d7 d8-h8-g9 d8-h8-h9]]
end)

scenario("two rows that don't cross cost two rings", function()
  position "11/11/6RR3/1RMMMMM4/1RMMMMM4/3mrr5/11/11/11/11/11[] w 0 0 1 30"
  play "c8-g8-b8"
  after "11/11/6RR3/11/1RMMMMM4/3mrr5/11/11/11/11/11[] w 1 0 1 30"
  play "c7-g7-b7"
  after "11/11/6RR3/11/11/3mrr5/11/11/11/11/11[] b 2 0 0 30"
end)

scenario("a row that the opponent has formed is removed before the next move", function()
  position "11/11/5rRR3/2MMmMMR3/3R7/3mrr5/11/11/11/11/11[] w 0 1 0 30"
  play "h8-b8"
  after "11/11/5rRR3/1RmmMmmM3/3R7/3mrr5/11/11/11/11/11[] b 0 1 0 30"
  position "11/11/5rRR3/1RmmmmmM3/3R7/3mrr5/11/11/11/11/11[] b 0 1 0 30"
  moves "c8-g8-f9 c8-g8-e6 c8-g8-f6"
  play "c8-g8-f9"
  after "11/11/6RR3/1R5M3/3R7/3mrr5/11/11/11/11/11[] b 0 2 0 30"
  can "e6-e8 f6-f10"
end)

scenario("the third ring wins, in the blitz version the first", {tags = "end"}, function()
  position "11/11/6RR3/1RMMMMMM3/3R7/3mrr5/11/11/11/11/11[] w 2 2 1 30"
  play "c8-g8-b8"
  result "white"
  variant("yinsh", {blitz = true})
  position "11/11/5r5/1RmmmmmM3/3R7/3mrr5/11/11/11/11/11[] b 0 0 1 30"
  play "c8-g8-f9"
  result "black"
end)

scenario("when all markers are on the board, more removed rings win", {tags = "end"}, function()
  local full = "1MMmm6/MmmMMmm4/mMMmmMMm3/MmmMMmmMM2/mMMmmMMmmM1/1mmMMmmMMm1/1MMmm6/11/11/6Rr3/11[] w "
  position(full .. "0 1 0 60")
  result "black"
  position(full .. "1 1 0 60")
  result "draw"
  position(full .. "2 1 0 60")
  result "white"
end)
