-- Hnefatafl.
variant "hnefatafl"

local function rows(count) return ("11/"):rep(count) end

scenario("24 attackers around the King and twelve", {tags = "position"}, function()
  after "3MMMMM3/5M5/11/M4m4M/M3mmm3M/MM1mmkmm1MM/M3mmm3M/M4m4M/11/5M5/3MMMMM3 w 1"
  perft(1, 116)
end)

scenario("the King wins in a corner, not at the edge", {tags = "end"}, function()
  position("2k8/" .. rows(8) .. "11/5M5 b 1")
  play "c11-b11"
  result "ongoing"
  position("2k8/" .. rows(8) .. "11/5M5 b 1")
  play "c11-a11"
  result "black"
end)

scenario("only the King stops on a corner or on the throne", function()
  position("2M8/" .. rows(4) .. "2m8/2k8/" .. rows(3) .. "11 w 1")
  reaches("c11", "b11 d11 e11 f11 g11 h11 i11 j11 c10 c9 c8 c7")
  position("2M8/" .. rows(4) .. "2m8/2k8/" .. rows(3) .. "11 b 1")
  can "c6-e6 c6-g6"
  cannot "c6-f6"
  position("2M8/" .. rows(4) .. "2k8/11/" .. rows(3) .. "11 b 1")
  can "c6-f6 c6-g6"
end)

scenario("the King falls to four attackers anywhere, and to three beside the throne", {tags = "end"}, function()
  position(rows(2) .. "2M8/1Mk8/2M8/" .. rows(5) .. "3M6m w 1")
  play "d1-d8"
  result "white"
  position(rows(2) .. "11/1Mk8/" .. rows(6) .. "3M6m w 1")
  play "d1-d8"
  result "ongoing"
  position(rows(4) .. "4M6/3Mk6/4M6/" .. rows(3) .. "10m w 1")
  result "ongoing"
  position(rows(4) .. "4M6/4k6/4M6/" .. rows(3) .. "3M6m w 1")
  play "d1-d6"
  result "white"
  position(rows(5) .. "4Mk5/" .. rows(4) .. "6M3m w 1")
  play "g1-g6"
  result "ongoing"
end)

scenario("he can't be captured at the edge", function()
  position("M1k7m/1MM8/" .. rows(8) .. "3M7 w 1")
  play "b10-b11"
  play "k11-k10"
  play "d1-d11"
  result "ongoing"
end)

scenario("men fall between two enemies, or an enemy and a corner or the empty throne", function()
  position("1m9/11/3k7/" .. rows(7) .. "2M8 w 1")
  play "c1-c11"
  becomes("b11", "")
  position(rows(2) .. "3k7/" .. rows(2) .. "4m6/" .. rows(4) .. "3M7 w 1")
  play "d1-d6"
  becomes("e6", "")
  position(rows(5) .. "4mk5/" .. rows(4) .. "3M7 w 1")
  play "d1-d6"
  becomes("e6", "m")
  position(rows(2) .. "3k7/" .. rows(2) .. "4Mm5/" .. rows(4) .. "5m5 b 1")
  put("d3", "m")
  put("f6", "")
  put("d7", "")
  play "d3-d6"
  becomes("e6", "")
end)

scenario("the attackers win if they surround all, after the defenders' next move", {tags = "end"}, function()
  position(rows(3) .. "3MMMMM3/3M3M3/3M1k1M3/3M3M3/3MMM1M3/11/6M4/11 w 1")
  play "g2-h2"
  result "ongoing"
  position(rows(3) .. "3MMMMM3/3M3M3/3M1k1M3/3M3M3/3MMM1M3/11/6M4/11 w 1")
  play "g2-g4"
  result "ongoing"
  play "f6-f7"
  result "white"
  position(rows(3) .. "3MMMMM3/3M3M3/3M1k1M3/3M3M3/3MMM1M3/11/6M3m/11 w 1")
  play "g2-g4 f6-f7"
  result "ongoing"
end)
