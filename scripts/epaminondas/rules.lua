-- Epaminondas.
variant "epaminondas"

local function rows(count) return ("14/"):rep(count) end

scenario("two ranks each", {tags = "position"}, function()
  local men, enemies = ("M"):rep(14), ("m"):rep(14)
  after(enemies .. "/" .. enemies .. "/" .. rows(8) .. men .. "/" .. men .. " w 1")
  perft(1, 114)
end)

scenario("a phalanx moves as far as it is long", function()
  position(rows(6) .. "1MMM10/" .. rows(4) .. "13m w 1")
  can "b6-e6 b6-f6 b6-g6 c6-e6 c6-f6 d6-e6 d6-a6 b6-a6"
  cannot "b6-h6 c6-g6 d6-f6"
  play "b6-f6"
  becomes("b6 c6", "")
  becomes("d6 e6 f6", "M")
end)

scenario("a single piece moves one square in any direction", function()
  position(rows(6) .. "5M8/" .. rows(4) .. "13m w 1")
  reaches("f6", "e5 e6 e7 f5 f7 g5 g6 g7")
end)

scenario("shorter phalanxes are captured, from in front", function()
  position(rows(6) .. "1MMM1mm1m5/" .. rows(4) .. "13m w 1")
  can "b6xf6"
  cannot "c6xf6"
  play "b6xf6"
  after(rows(6) .. "3MMM2m5/" .. rows(4) .. "13m b 1")
  position(rows(6) .. "1MMM1mmm6/" .. rows(4) .. "13m w 1")
  can "b6-e6"
  cannot "b6xf6"
end)

scenario("also on a slant, at its greatest distance, and by Black", function()
  position(rows(3) .. "2m11/3m10/" .. rows(1) .. "5M8/" .. rows(4) .. "M13 b 1")
  can "c9xf6"
  play "c9xf6"
  after(rows(4) .. "14/4m9/5m8/" .. rows(4) .. "M13 w 2")
end)

scenario("nothing is jumped over", function()
  position(rows(6) .. "1MM1M2m6/" .. rows(4) .. "13m w 1")
  can "b6-d6"
  cannot "b6-e6 b6xh6"
end)

scenario("more pieces across win at the beginning of a turn", {tags = "end"}, function()
  position("14/M13/" .. rows(8) .. "m13/14 w 1")
  play "a11-a12"
  result "ongoing"
  play "a2-a1"
  result "ongoing"
  play "a12-b12"
  result "ongoing"
  play "a1-a2"
  result "white"
end)

scenario("no move across makes the board symmetric", function()
  position("M13/12M1/" .. rows(9) .. "m12m w 1")
  put("g6 h6", "m")
  cannot "m11-n12"
  can "m11-m12 m11-l12 m11-n11"
  put("g6", "M")
  can "m11-n12"
  position("M12M/" .. rows(9) .. "1m12/13m b 1")
  put("g6 h6", "M")
  cannot "b2-a1"
  can "b2-b1"
  put("c3", "M")
  can "b2-a1"
end)

scenario("a player who can't move loses, and the third time is a draw", {tags = "end"}, function()
  position(rows(11) .. "M13 b 1")
  result "white"
  position("13m/" .. rows(10) .. "M13 w 1")
  play "a1-b1 n12-m12 b1-a1 m12-n12 a1-b1 n12-m12 b1-a1"
  result "ongoing"
  play "m12-n12"
  result "draw"
end)
