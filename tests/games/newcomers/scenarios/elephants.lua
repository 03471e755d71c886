variant "elephants.lua"

local function row(text) return "eeee3/7/7/" .. text .. "/7/7/EEEEE2 w 0 1" end

scenario("an elephant shoves a mixed row", function()
  position(row "Eem1e1m")
  play "a4b4"
  after(row "1Eeme1m":gsub(" w 0 1", " b 1"))
end)

scenario("the last of a row falls off, and the clock starts again", function()
  position "eeee3/7/7/3Eeem/7/7/EEEEE2 w 7 1"
  play "d4e4"
  after "eeee3/7/7/4Eee/7/7/EEEEE2 b 0 1"
end)

scenario("own pieces fall too", function()
  position "eeeeee1/7/7/1ME4/7/7/EEEEE2 w 0 1"
  play "c4b4"
  after "eeeeee1/7/7/ME5/7/7/EEEEE2 b 1"
  play "f7g7 b4a4"
  becomes("a4", "E")
  becomes("b4", "")
end)

scenario("an elephant is afraid of a mouse at the head of the row, of no other", function()
  position(row "1Eme3")
  cannot "b4c4"
  position(row "1Eem3")
  can "b4c4"
  position(row "1EMm3")
  can "b4c4"
end)

scenario("a mouse goes in eight directions and shoves nobody", function()
  position "eeeeee1/7/7/2eM3/7/7/EEEEE2 w 0 1"
  reaches("d4", "c3 d3 e3 e4 c5 d5 e5")
end)

scenario("the third that falls loses", function()
  position "6E/6e/6e/6e/6e/6e/EEEEE1e w 0 1"
  result "ongoing"
  play "g7g6"
  result("white", "decided on the board")
  position "6E/e5e/6e/6e/6e/6e/EEEEE1e w 0 1"
  play "g7g6"
  result "ongoing"
end)

scenario("sixty quiet turns are a draw", function()
  position(row "1Eem3":gsub("w 0 1", "w 59 40"))
  play "b4c4"
  result("draw", "too many turns without a capture")
end)
