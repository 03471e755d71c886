-- Connect6.
variant "connect6"

scenario("the first player begins with one stone", function()
  after(("19/"):rep(18) .. "19 w 0 1")
  moves(361)
  play "j10"
  after(("19/"):rep(9) .. "9S9/" .. ("19/"):rep(8) .. "19 b 1 1")
  play "j11"
  moves(359)
  play "k11 a1 b1 s19"
  after("18s/" .. ("19/"):rep(7) .. "9ss8/9S9/" .. ("19/"):rep(8) .. "SS17 b 0 2")
end)

scenario("six in a row win, also with the first stone of a turn", {tags = "end"}, function()
  local empty = ("19/"):rep(18)
  position(empty .. "SSSS15 w 1 9")
  play "e1"
  result "ongoing"
  play "f1"
  result "white"
  position(empty .. "SSSSS14 w 1 9")
  play "f1"
  result "white"
end)

scenario("so do six in any other direction, and seven", {tags = "end"}, function()
  local empty = ("19/"):rep(12)
  position(empty .. "6s12/5s13/19/3s15/2s16/1s17/s18 b 0 9")
  play "e5"
  result "black"
  position(empty .. "19/5s13/s18/s18/s18/s18/s18 b 0 9")
  play "a6"
  result "black"
  position(empty .. "19/5S13/4S14/19/2S16/1S17/S18 w 1 9")
  play "g7"
  result "ongoing"
  play "d4"
  result "white"
end)

scenario("a full board is a draw", {tags = "end"}, function()
  local rows = {}
  for rank = 1, 19 do rows[rank] = ("SSss"):rep(6):sub(1 + rank % 2 * 2, 19 + rank % 2 * 2) end
  rows[19] = "1" .. rows[19]:sub(2)
  position(table.concat(rows, "/") .. " w 0 181")
  play "a1"
  result "draw"
end)
