-- Ataxx.
variant "ataxx"

scenario("a disc multiplies to three squares and leaps to five at the start", function()
  moves(16)
end)

scenario("whatever is next to the new disc changes sides", function()
  position "7/7/2p4/4p2/1P5/7/7 w 0 1"
  play "c4"
  after "7/7/2P4/2P1p2/1P5/7/7 b 1 1"
  play "e4-d6"
  after "7/3p3/2p4/2P4/1P5/7/7 w 2 2"
end)

scenario("a player who cannot move passes, and loses with the last disc", function()
  position "Ppppppp/ppppppp/ppppppp/7/7/7/7 w 0 1"
  moves "pass"
  position "7/7/2p4/7/7/7/7 w 0 1"
  result "black"
end)

variant "ataxx"

scenario("the start as text", {tags = "position"}, function()
  after "P5p/7/7/7/7/7/p5P w 0 1"
end)

scenario("the game ends when neither can move", function()
  position "PPPPPPP/PPPPPPP/PPPPPPP/ppppppp/ppppppp/ppppppp/pppPPPP w 9 30"
  result "white"
end)
