-- Emergo.
variant "emergo"

local function hands(white, black) return ("[%s%s]"):format(("M"):rep(white), ("m"):rep(black)) end

scenario("men are entered on dark squares, the first not in the center", {tags = "position"}, function()
  after(("9/"):rep(8) .. "9" .. hands(12, 12) .. " w 1")
  moves(40)
  cannot "M@e5"
  play "M@a1"
  after(("9/"):rep(8) .. "M8" .. hands(11, 12) .. " b 1")
  can "M@e5"
end)

scenario("men are not fed to the opponent, who would capture them", function()
  position("9/9/9/9/9/9/2M6/9/9" .. hands(11, 12) .. " b 1")
  cannot "M@d4 M@b4 M@b2 M@d2"
  can "M@e5 M@a1"
  position("9/9/9/9/9/9/9/1M7/9" .. hands(11, 12) .. " b 1")
  can "M@a1 M@a3 M@c1"
  cannot "M@c3"
end)

scenario("an opponent who can capture anyway may be fed", function()
  position("9/9/9/9/9/3m5/2M6/1m7/9" .. hands(11, 10) .. " b 2")
  can "M@b4 M@d2 M@a1"
end)

scenario("the last men are entered together if the opponent has none in hand", function()
  position("9/9/4M4/9/9/9/9/9/m8" .. hands(0, 3) .. " b 9")
  play "M@i1"
  after("9/9/4M4/9/9/9/9/9/m7(mmm)" .. hands(0, 0) .. " w 10")
  position("9/9/4M4/9/9/9/9/9/m8" .. hands(1, 3) .. " b 9")
  play "M@i1"
  after("9/9/4M4/9/9/9/9/9/m7m" .. hands(1, 2) .. " w 10")
end)

scenario("captures come before all else, and take the top man along below", function()
  position("9/9/9/9/9/3(mM)5/2(MM)6/9/6m2" .. hands(2, 0) .. " w 9")
  moves "c3xe5"
  play "c3xe5"
  after("9/9/9/9/4(MMm)4/3M5/9/9/6m2" .. hands(2, 0) .. " b 9")
end)

scenario("as many men as possible are captured, one piece perhaps twice, without turning back", function()
  position("9/9/9/1m1m5/9/1m1(mm)5/2M6/9/9[] w 9")
  moves "c3xe5xc7xa5xc3xe5"
  play "c3xe5xc7xa5xc3xe5"
  after "9/9/9/9/4(Mmmmmm)4/9/9/9/9[] b 9"
  position "9/9/9/9/9/3(mm)5/2M6/9/9[] w 9"
  moves "c3xe5"
end)

scenario("pieces move only when no man is in hand", function()
  position("9/9/9/9/9/9/2(Mm)6/9/6m2" .. hands(0, 0) .. " w 9")
  moves "c3-b4 c3-d4 c3-b2 c3-d2"
  position("9/9/9/9/9/9/2(Mm)6/9/6m2" .. hands(1, 0) .. " w 9")
  cannot "c3-b4"
  can "M@a1"
end)

scenario("a player without pieces loses", {tags = "end"}, function()
  position("9/9/9/9/9/3m5/2M6/9/9[] w 9")
  play "c3xe5"
  result "white"
  position("9/9/9/9/9/3m5/2M6/9/9" .. hands(0, 1) .. " w 9")
  play "c3xe5"
  result "ongoing"
end)

scenario("a player without a move draws", {tags = "end"}, function()
  position "9/9/9/9/9/9/2M6/1M7/m8[] b 9"
  result "draw"
end)
