-- Tumbleweed.
variant "tumbleweed"

local function field(lines) -- by rank; the other ranks are empty
  local rows = {}
  for rank = 15, 1, -1 do rows[#rows + 1] = lines[rank] or rank == 8 and "7(RR)7" or "15" end
  return table.concat(rows, "/")
end

scenario("White puts a stone of each player, and Black passes", {tags = "position"}, function()
  after(field{} .. " w 3 0 1")
  moves(168)
  cannot "h8"
  play "d10"
  after(field{[10] = "3S11"} .. " w 2 0 1")
  play "k6"
  after(field{[10] = "3S11", [6] = "10s4"} .. " b 1 0 1")
  moves "pass"
  play "pass"
  after(field{[10] = "3S11", [6] = "10s4"} .. " w 0 0 2")
end)

scenario("or exchanges the stones", function()
  variant("tumbleweed", {swap = true})
  play "d10 k6"
  moves "pass swap"
  play "swap"
  after(field{[10] = "3s11", [6] = "10S4"} .. " w 0 0 2")
end)

scenario("a stack is as high as the number of stacks in sight", function()
  position(field{[10] = "3S11", [5] = "8S6", [6] = "10s4"} .. " w 0 0 9")
  play "d9"
  becomes("d9", "S")
  position(field{[10] = "3S11", [5] = "3S11"} .. " w 0 0 9")
  play "d7"
  becomes("d7", "(SS)")
  cannot "f11"
end)

scenario("the first stack hides those behind it", function()
  position(field{[10] = "3SS10", [6] = "10s4"} .. " w 0 0 9")
  play "b10"
  becomes("b10", "S")
end)

scenario("only a lower stack is replaced, whoever owns it", function()
  position(field{[5] = "3S11", [8] = "3s3(RR)7", [11] = "3S11", [12] = "4S10"} .. " w 0 0 9")
  play "d8"
  becomes("d8", "(SS)")
  position(field{[5] = "3S11", [8] = "3(ss)3(RR)7", [11] = "3S11"} .. " w 0 0 9")
  cannot "d8"
  position(field{[5] = "3S11", [8] = "3S3(RR)7", [11] = "3S11"} .. " w 0 0 9")
  can "d8"
  position(field{[8] = "3S3(RR)2S4", [6] = "7S7"} .. " w 0 0 9")
  play "h8"
  becomes("h8", "(SSS)")
end)

scenario("two passes end the game, a stack between them doesn't", {tags = "end"}, function()
  position(field{[10] = "3S11", [6] = "10ss3"} .. " w 0 1 9")
  play "d9"
  result "ongoing"
  play "pass"
  result "ongoing"
  play "pass"
  result "draw"
end)

scenario("territory decides", {tags = "end"}, function()
  position(field{[10] = "3S11", [6] = "11s3"} .. " w 0 2 9")
  result "draw"
  position(field{[10] = "3S11", [6] = "11s3", [2] = "12s2"} .. " w 0 2 9")
  result "black"
  position(field{[10] = "3S11", [6] = "11s3", [2] = "12s2"} .. " b 0 2 9")
  result "black"
  position(field{[10] = "3S11", [6] = "11s3", [2] = "12S2"} .. " b 0 2 9")
  result "white"
end)
