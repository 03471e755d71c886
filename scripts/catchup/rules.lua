-- Catchup.
variant "catchup"

local function rows(last) return ("9/"):rep(8) .. last end

scenario("White places one stone, then a player places one or two", {tags = "position"}, function()
  after(rows "9" .. " w 1 0 1 1")
  moves(61)
  play "e1"
  after(rows "4S4" .. " b 2 0 1 1")
  cannot "pass"
  play "g1"
  after(rows "4S1s2" .. " b 1 1 1 1")
  can "pass f1 h1"
  play "i1"
  after(rows "4S1s1s" .. " w 2 0 1 2")
end)

scenario("three stones answer a group that has grown and is as large as the largest", function()
  position(rows "4SS1ss" .. " w 1 0 2 5")
  play "g1"
  after(rows "4SSSss" .. " b 3 0 2 5")
  play "e2 pass"
  after(("9/"):rep(7) .. "4s4/4SSSss w 2 0 3 6")
end)

scenario("a smaller group, or one that hasn't grown, is not answered", function()
  position(("9/"):rep(6) .. "4ssss1/9/4SS3 w 1 0 2 5")
  play "g1"
  after(("9/"):rep(6) .. "4ssss1/9/4SSS2 b 2 0 4 5")
  position(rows "4SS1ss" .. " w 1 0 2 5")
  play "a5"
  after("9/9/9/9/S8/9/9/9/4SS1ss b 2 0 2 5")
  position(rows "4S4" .. " b 2 0 1 5")
  play "e2 pass"
  after(("9/"):rep(7) .. "4s4/4S4 w 2 0 1 6")
end)

scenario("the largest group wins on a full board", {tags = "end"}, function()
  local full = "sssss4/ssssss3/sssssss2/ssssssss1/SSSSSSSSS/1SSSSSSSS/2SSSSSSS/3SSSSSS/4SSSS1 %s 2 0 26 30"
  position(full:format "w")
  result "ongoing"
  play "i1"
  result "white"
  position(full:format "b")
  play "i1"
  result "white"
  position "SSSSS4/ssssss3/SSSSSSS2/ssssssss1/sssssssss/1SSSSSSSS/2SSSSSSS/3SSSSSS/4SSSS1 w 2 0 28 30"
  play "i1"
  result "white"
end)

scenario("if the largest groups are of one size, the next ones decide", {tags = "end"}, function()
  position "SSSSS4/ssssss3/SSSSSSS2/sssssssS1/SSSSsssss/1SSSSSSSS/2sssssss/3SSSSSS/4ssss1 b 2 0 12 30"
  play "i1"
  result "white"
  position "SSSSS4/ssssss3/SSSSSSS2/sssssssS1/SSSSsssss/1SSSSSSSS/2sssssss/3sSSSSS/4ssss1 b 2 0 12 30"
  play "i1"
  result "black"
end)
