-- Hex.
variant "hex"

scenario("121 cells at the start, and each move leaves one fewer", function()
  moves(121)
  perft(2, 14520)
end)

variant("hex", {size = 3})

scenario("White joins the lower and the upper edge", function()
  board [[
      a b c
     3 . S . 3
    2 . . s 2
   1 . S s 1
    a b c
  ]]
  play "b2"
  result "white"
end)

scenario("Black joins the left and the right edge, along hexagons that touch", function()
  position "2s/1s1/sSS w 4"
  result "ongoing"
  position "1ss/2S/S1S b 3"
  play "a3"
  result "black"
end)

variant("hex", {swap = "true"})

scenario("the first stone may be taken over", function()
  position "11/11/11/11/11/11/11/11/11/S10/11 b 1"
  play "b1swap"
  after "11/11/11/11/11/11/11/11/11/11/1s9 w 2"
end)

variant "hex"

scenario("the start as text", {tags = "position"}, function()
  after "11/11/11/11/11/11/11/11/11/11/11 w 1"
end)
