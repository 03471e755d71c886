-- Chu shogi, 12 by 12 squares and no drops. The moves, the promotions and the Lion's rights are those of the Japanese
-- Chu Shogi Association, as in https://en.wikipedia.org/wiki/Chu_shogi. The endings are those of lishogi.org, but a
-- fourth occurrence is always a draw (reading).
title "Chu shogi: 46 pieces each, 18 kinds that promote, and the Lion, which moves twice"
family "shogi"

board{12, 12, black = "rotated"}
picture{style = "plain", pieces = "pentagons"}
zone("promotion", "a9-l12")
zone("last", "a12-l12")
zone("first", "a1-l1")
marks("lion taken", 2)
counter("from the zone", 0, 1, "move")
counter("prize", 0, 1, "move")
fen()

-- Steps and slides have the names of their directions, and NN is a jump of two squares to the north.
local vectors = {
  N = {0, 1}, NE = {1, 1}, E = {1, 0}, SE = {1, -1}, S = {0, -1}, SW = {-1, -1}, W = {-1, 0}, NW = {-1, 1},
}
local around, steps, stepping, sliding = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"}, {}, {}, {}
for i, d in ipairs(around) do
  steps[i], steps[i + 8], vectors[d .. d] = d, d .. d, {2 * vectors[d][1], 2 * vectors[d][2]}
  stepping[d], stepping[d .. d], sliding[d] = {}, {}, {}
end
local function to(name) return step(table.unpack(vectors[name])) end

-- Name, letter, steps and jumps, slides; then name, steps and jumps, slides of the promoted piece. A Lion has other
-- moves, and so has a kirin that is promoted.
local straight, diagonal, all_ways = "N E S W", "NE SE SW NW", "N NE E SE S SW W NW"
local kinds = {
  {"king", "K", all_ways, ""},
  {"drunk elephant", "E", "N NE E SE SW W NW", "", "crown prince", all_ways, ""},
  {"gold", "G", "N NE E S W NW", "", "promoted gold", "", straight},
  {"silver", "S", "N NE SE SW NW", "", "promoted silver", "E W", "N S"},
  {"copper", "C", "N NE S NW", "", "promoted copper", "N S", "E W"},
  {"ferocious leopard", "F", "N NE SE S SW NW", "", "promoted leopard", "", diagonal},
  {"blind tiger", "T", "NE E SE S SW W NW", "", "flying stag", all_ways, "N S"},
  {"kirin", "O", diagonal .. " NN EE SS WW", "", "promoted kirin", "", ""},
  {"phoenix", "X", straight .. " NENE SESE SWSW NWNW", "", "promoted phoenix", "", all_ways},
  {"lance", "L", "", "N", "white horse", "", "N S NE NW"},
  {"reverse chariot", "A", "", "N S", "whale", "", "N S SE SW"},
  {"side mover", "M", "N S", "E W", "free boar", "", "E W NE SE SW NW"},
  {"vertical mover", "V", "E W", "N S", "flying ox", "", "N S NE SE SW NW"},
  {"bishop", "B", "", diagonal, "promoted bishop", straight, diagonal},
  {"rook", "R", "", straight, "promoted rook", diagonal, straight},
  {"dragon horse", "H", straight, diagonal, "horned falcon", "N NN", "NE E SE S SW W NW"},
  {"dragon king", "D", diagonal, straight, "soaring eagle", "NE NENE NW NWNW", "N E SE S SW W"},
  {"free king", "Q", "", all_ways},
  {"lion", "N", "", ""},
  {"go-between", "I", "N S", "", "promoted go-between", "N NE E SE SW W NW", ""},
  {"pawn", "P", "N", "", "promoted pawn", "N NE E S W NW", ""},
}
local lions, royals, weak = {"lion", "promoted kirin"}, {"king", "crown prince"}, {"pawn", "go-between"}

-- The pieces that step, and those that slide, in each direction. No piece promotes twice.
local promotions = {}
local function declare(letter, name, its_steps, its_slides)
  piece(name, letter)
  for d in its_steps:gmatch "%u+" do table.insert(stepping[d], name) end
  for d in its_slides:gmatch "%u+" do table.insert(sliding[d], name) end
end
for _, kind in ipairs(kinds) do
  declare(kind[2], kind[1], kind[3], kind[4])
  if kind[5] then
    declare("+" .. kind[2], table.unpack(kind, 5))
    promotions[#promotions + 1] = {kind[1], kind[5]}
  end
end

-- A Lion reaches all squares at a distance of one or two.
local near, far = any(around, to), leap(2, 0) + leap(2, 1) + leap(2, 2)

-- A Lion is protected if another enemy piece could capture on its square after the capture. The enemy looks from the
-- other side, so a piece that goes north in its own view comes from the north in the player's.
local protected = any(steps, function(d) return to(d) * enemy * is(stepping[d]) end)
  + any(around, function(d) return (to(d) * empty) ^ 0 * to(d) * enemy * is(sliding[d]) end)
  + (near + far) * enemy * is(lions)

-- After another piece than a Lion has taken a Lion, the opponent's next move may take a Lion only with a Lion, or on
-- the same square.
local fresh = -(each "board" * marked "lion taken")
local hit = enemy * (-is(lions) * take + is(lions) * (marked "lion taken" | fresh) * take * mark "lion taken")
local arrive = (empty + hit) * stop

-- A piece may promote when it enters the zone, and when it captures in a move that begins or ends in the zone. A pawn
-- or lance may also promote on the last rank.
local begin = on "promotion" * set("from the zone", 1) | here
local may_promote = on "promotion" * (captured | holds("from the zone", 0)) | captured * holds("from the zone", 1)
  | on "last" * carrying{"pawn", "lance"}
local promote = any(promotions, function(pair) return carrying(pair[1]) * become(pair[2]) end)
local ways = any(steps, function(d) return from(stepping[d]) * begin * to(d) end)
  + any(around, function(d) return from(sliding[d]) * begin * (to(d) * empty) ^ 0 * to(d) end)

-- A Horned Falcon and a Soaring Eagle also have a Lion's power in the directions of their jumps: capture twice, capture
-- and return, or pass if the next square is empty.
local function lion_power(d)
  return to(d) * hit * stop * (to(d) * arrive + go "origin" * stop) + #(to(d) * empty) * stop
end

-- A Lion may take any Lion that is adjacent. It may take another one if it isn't protected, or if the Lion takes a
-- piece on the way that is neither a pawn nor a go-between.
local adjacent = #(near * at "origin")
local take_first = enemy * (is(weak) * take + -is(weak) * take * set("prize", 1)) * stop
local lion = near * (empty + enemy * take) * stop + #(near * empty) * stop + (far + near * take_first * near)
  * (at "origin" | empty + enemy * (-is(lions) | adjacent | holds("prize", 1) | -protected) * take) * stop

moves = ways * arrive * (here + may_promote * promote) + from "horned falcon" * lion_power "N"
  + from "soaring eagle" * any({"NE", "NW"}, lion_power) + from(lions) * lion

start("lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/"
  .. "LFCSGKEGSCFL w - - 1")

-- A player loses whose last King or Prince has been captured. Kings may be left in check.
loss(-(each "board" * own * is(royals)), "the last King is captured")
loss(stuck)
-- A player with nothing but a King loses to one who has another piece than pawns and go-betweens, unless the King can
-- take the opponent's King or that piece. Pawns and lances on the last rank do not count.
local mine = each "board" * own * -(on "last" * is{"pawn", "lance"})
local theirs = each "board" * enemy * -(on "first" * is{"pawn", "lance"})
local function bare(few, many, king)
  local army, next_to_king = many * -is(weak), many * is(royals) * near * king
  return -at_least(2, few) * at_least(2, army) * -at_least(2, many * is(royals)) * -next_to_king
    * (at_least(3, army) | -(army * near * king))
end
loss(bare(mine, theirs, own * is(royals)), "a bare King")
win(bare(theirs, mine, enemy * is(royals)), "a bare King")
draw(-at_least(2, mine) * -at_least(2, theirs) * -(mine * near * enemy * is(royals)), "two bare Kings")
draw(repeated(4))
