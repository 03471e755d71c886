-- Hive.
variant "hive"

-- Set up the ranks from 14 down, and the reserves; all other ranks are empty.
local function hive(ranks, hand, side)
  local _, more = ranks:gsub("/", "")
  position(("24/"):rep(10) .. ranks .. ("/24"):rep(13 - more) .. "[" .. (hand or "") .. "] " .. (side or "w") .. " 9")
end

scenario("the published counts of the start, where the queen may not be the first piece", {tags = "perft"}, function()
  variant("hive", {tournament = true})
  perft(1, 4)
  perft(2, 96)
  perft(3, 1440)
  perft(4, 21600)
end)

scenario("the second piece touches the first; later ones touch only their own color", function()
  moves "Q@l12 B@l12 S@l12 G@l12 A@l12"
  play "A@l12"
  moves(30)
  can "Q@k12 A@m11"
  cannot "A@j12 A@m13"
  play "B@m12"
  reaches("l12", "")
  moves(15)
  can "Q@k12 S@l11 A@k13"
  cannot "S@m11 S@l13 S@n12 S@j13"
end)

scenario("the queen is one of the first four pieces, and nothing moves before it", function()
  hive("10aq12/10sA12/10S13", "QBBSGGGAAbbsgggaa")
  can "Q@l11 A@l11 A@m12"
  cannot "l13-m12"
  hive("10aq12/10AS12/10SA12", "QBBGGGAbbssgggaa")
  cannot "A@j13 B@m11"
  can "Q@m11 Q@j13"
  hive("10aq12/10QS12/10SA12", "BBGGGAbbssgggaa")
  can "A@j13 k13-j13 l12-l15"
end)

scenario("in a stack, the top piece counts for the placement, and those below don't move", function()
  hive("10B13/9(Bs)(bS)13/8gqQ13", "Gg")
  can "G@k15 G@l11 G@l14 G@i14 G@j15 j13-k13"
  cannot "G@l13 G@l12 k13-l13"
  hive("10B13/9(Bs)(bS)13/8gqQ13", "Gg", "b")
  can "k13-l13 k13-j13"
  cannot "j13-i13 G@l11 G@i13"
end)

scenario("the hive stays connected", function()
  hive("8AsgGq11")
  moves("i14-i15 i14-j15 i14-k15 i14-l15 i14-m15 i14-n14 i14-n13 i14-m13 i14-l13 i14-k13 i14-j13")
  hive("8AsgGQ11", nil, "b")
  moves "pass"
  play "pass"
  after(("24/"):rep(10) .. "8AsgGQ11" .. ("/24"):rep(13) .. "[] w 10")
end)

scenario("pieces slide, unless both sides are taken", function()
  hive("10qg12/10aQ12/10AS12")
  reaches("l13", "m12 m13")
  reaches("l12", "j12 m14")
  reaches("k12", "j13 j14 j15 k15 l15 m14 m13 m12 m11 l11")
  hive("9aq13/9A1g12/10SA12/10Q13")
  cannot "l12-k13 j13-k13"
  can "l12-j12"
end)

scenario("a beetle climbs onto the hive, but not between two higher stacks", function()
  hive("9qB13/9g(bQ)g12/10A13")
  reaches("k14", "j14 j15 l14 l13 k13")
  play "k14-k13"
  after(("24/"):rep(10) .. "9q14/9g(BbQ)g12/10A13" .. ("/24"):rep(11) .. "[] b 9")
  hive("9(bS)Q13/9(Ba)g13/10(Bs)q12")
  reaches("j13", "i13 i14 j14 j12 k12")
  reaches("k12", "j12 k11 l11 l12 k13 j13")
  hive("9(bS)Q13/9Bg13/10(Bs)q12")
  reaches("j13", "i14 j14 j12 k12")
  hive("9(bS)Q13/9(Ba)g13/10sq12")
  can "j13-k13"
  hive("9(bS)Q13/9(Ba)(gA)13/10(Bs)q12")
  can "j13-k13"
  hive("9(bS)Q13/9(BAa)g13/10(Bs)q12")
  can "j13-k13"
  hive("9aq13/9A1g12/10SB12/10Q13")
  cannot "l12-k13"
  can "l12-k12 l12-l13 l12-m12"
end)

scenario("a grasshopper jumps over pieces in a straight line", function()
  hive("10qa12/9Gg1S11/10GQ12")
  reaches("j13", "l13 l11")
  reaches("k12", "i14 k15 m12")
end)

scenario("a player whose queen is surrounded loses", {tags = "end"}, function()
  hive("9bs13/9gQq12/10A13/10a13", nil, "b")
  play "k11-l12"
  result "black"
  hive("9bs13/9g(bQ)q12/10Aa12/10S13")
  result "black"
  hive("10bs12/10gqQ11/11A12/11A12")
  play "l11-m12"
  result "white"
  hive("9bsa12/9gQqA11/10A1gg10/10SG12", nil, "b")
  result "ongoing"
  play "n12-l12"
  result "draw"
end)

scenario("a position that occurs three times is a draw", {tags = "end"}, function()
  hive("10aA12/10Qq12")
  play "k13-l12 k14-k15 l12-k13 k15-k14 k13-l12 k14-k15 l12-k13"
  result "ongoing"
  play "k15-k14"
  result "draw"
end)
