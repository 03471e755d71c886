-- Reversi (rules/classics.md); the side that begins is White here.
variant "reversi"

scenario("the counts of the start", {tags = "perft"}, function()
  perft(1, 4)
  perft(2, 12)
  perft(3, 56)
  perft(4, 244)
  perft(5, 1396)
end)

scenario("enclosed discs turn", function()
  play "d3"
  becomes("d3 d4", "D")
end)

scenario("a move that encloses nothing is none", function()
  cannot "a1 c6"
end)

scenario("in several directions at once", function()
  board [[
    . . . . . . . .
    . . . . . . . .
    . . . D . . . .
    . . . d . D . .
    . . . d d . . .
    . . . . d d D .
    . . . . . . . .
    . . . . . . . .
  ]]
  play "d3"
  becomes("d3 d4 d5 e4 e3 f3", "D")
end)

scenario("the start as text", {tags = "position"}, function()
  after "8/8/8/3Dd3/3dD3/8/8/8 w 1"
end)

scenario("when neither can move, the greater number of discs wins", {tags = "end"}, function()
  position "DDDDDDDD/DDDDDDDD/DDDDDDDD/DDDDDDDD/DDDDDDDD/DDDDDDDD/DDDDDDDD/ddddddd1 w 30"
  moves(0)
  result "white"
end)

scenario("who cannot enclose anything passes", function()
  position "8/8/8/8/8/8/8/DDd5 b 1"
  moves "pass"
end)
