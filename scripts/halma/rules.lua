-- Halma.
variant "halma"

scenario("one step, or chains of leaps over any piece, to no square twice", function()
  position "8/8/4p3/8/2P5/1P6/8/8 w 0 1"
  reaches("b3", "a2 a3 a4 b2 b4 c2 c3 d5 f7")
end)

scenario("whoever fills the other's camp wins", function()
  position "4PPPP/5PPP/5PPP/8/8/p7/pppp4/ppppp3 w 0 1"
  play "f6-g5"
  play "a3-a4"
  result "ongoing"
  position "4PPPP/5PPP/6PP/6P1/8/p7/pppp4/ppppp3 w 0 1"
  play "g5-h5"
  result "white"
end)

scenario("a hundred moves of each player are a draw", function()
  position "8/8/4p3/8/2P5/1P6/8/8 w 199 101"
  play "b3-a3"
  result "draw"
end)
