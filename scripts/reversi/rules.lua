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
