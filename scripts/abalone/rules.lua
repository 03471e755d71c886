-- Abalone.
variant "abalone"

local function field(lines) -- by rank; the other ranks are empty
  local rows = {}
  for rank = 9, 1, -1 do rows[#rows + 1] = lines[rank] or "9" end
  return table.concat(rows, "/")
end

scenario("fourteen marbles each", {tags = "position"}, function()
  after "mmmmm4/mmmmmm3/2mmm4/9/9/9/4MMM2/3MMMMMM/4MMMMM w 0 0 1"
  perft(2, 1936)
end)

scenario("one, two or three marbles move along their line", function()
  position(field{[5] = "2M6", [1] = "8m"} .. " w 0 0 9")
  moves "c5-c6 c5-d5 c5-d4 c5-c4 c5-b5 c5-b6"
  position(field{[5] = "2MMM4", [1] = "8m"} .. " w 0 0 9")
  can "c5-f5 d5-f5 e5-f5 e5-b5 c5-b5"
  play "c5-f5"
  after(field{[5] = "3MMM3", [1] = "8m"} .. " b 0 0 9")
  position(field{[5] = "1MMMM4", [1] = "8m"} .. " w 0 0 9")
  can "c5-f5 d5-a5"
  cannot "b5-f5 e5-a5"
end)

scenario("more marbles push fewer", function()
  position(field{[5] = "1MMMmm3"} .. " w 0 0 9")
  play "b5-e5"
  after(field{[5] = "2MMMmm2"} .. " b 0 0 9")
  position(field{[5] = "2MMmm3", [1] = "8m"} .. " w 0 0 9")
  cannot "c5-e5"
  position(field{[5] = "2MMm4", [1] = "8m"} .. " w 0 0 9")
  can "c5-e5"
  cannot "d5-e5"
  position(field{[5] = "2MMmM3", [1] = "8m"} .. " w 0 0 9")
  cannot "c5-e5"
  position(field{[3] = "2m6", [4] = "2m6", [5] = "2m6", [6] = "2M6", [7] = "2M6"} .. " b 0 0 9")
  play "c3-c6"
  after(field{[4] = "2m6", [5] = "2m6", [6] = "2m6", [7] = "2M6", [8] = "2M6"} .. " w 0 0 10")
end)

scenario("a marble pushed over the edge is out of play", function()
  position(field{[5] = "5MMmm"} .. " w 2 3 9")
  cannot "f5-h5"
  position(field{[5] = "5MMMm", [1] = "8m"} .. " w 2 3 9")
  can "g5-i5"
  play "f5-i5"
  after(field{[5] = "6MMM", [1] = "8m"} .. " b 3 3 9")
  position(field{[5] = "4MMMmm"} .. " w 2 3 9")
  play "e5-h5"
  after(field{[5] = "5MMMm"} .. " b 3 3 9")
  position(field{[5] = "6MMM", [1] = "8m"} .. " w 2 3 9")
  cannot "g5-i5"
end)

scenario("two or three marbles in a line move to the side", function()
  position(field{[5] = "2MMMM3", [1] = "8m"} .. " w 0 0 9")
  can "c5-c6-d6 c5-c6-e6 d5-d6-f6 c5-d4-e4 c5-d4-f4 c5-b6-c6 c5-c4-e4"
  cannot "c5-c6-f6"
  play "c5-c6-e6"
  after(field{[6] = "2MMM4", [5] = "5M3", [1] = "8m"} .. " b 0 0 9")
  position(field{[6] = "3m5", [5] = "2MMM4"} .. " w 0 0 9")
  cannot "c5-c6-d6 c5-c6-e6 d5-d6-e6"
  can "c5-d4-e4 c5-b6-c6"
  position(field{[6] = "2m6", [5] = "2m6", [4] = "2m6", [1] = "8M"} .. " b 0 0 9")
  can "c6-b6-b5 c6-b6-b4 c6-d6-d4 c6-b7-b5 c6-d5-d3 c5-b5-b4"
end)

scenario("six marbles win", {tags = "end"}, function()
  position(field{[5] = "6MMm", [1] = "7mm"} .. " w 4 5 9")
  play "g5-i5"
  result "ongoing"
  position(field{[5] = "6MMm", [1] = "7mm"} .. " w 5 5 9")
  play "g5-i5"
  result "white"
  position(field{} .. " w 0 0 9")
  result "black"
end)

scenario("the third time is a draw", {tags = "end"}, function()
  position(field{[5] = "M8", [1] = "8m"} .. " w 0 0 9")
  play "a5-b5 i1-h1 b5-a5 h1-i1 a5-b5 i1-h1 b5-a5"
  result "ongoing"
  play "h1-i1"
  result "draw"
end)
