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

-- Directions, as numbers of files and ranks.
local N, NE, E, SE, S, SW, W, NW = {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}
local none, straight, diagonal = {}, {N, E, S, W}, {NE, SE, SW, NW}
local around = {N, NE, E, SE, S, SW, W, NW}
local function to(d) return step(d[1], d[2]) end
local function twice(d) return step(2 * d[1], 2 * d[2]) end

-- Name and letter; the directions of its steps and of its slides; and the name of the promoted piece.
local kinds = {
  {"king", "K", around, none},
  {"drunk elephant", "E", {N, NE, E, SE, SW, W, NW}, none, "crown prince"},
  {"gold", "G", {N, NE, E, S, W, NW}, none, "promoted gold"},
  {"silver", "S", {N, NE, SE, SW, NW}, none, "promoted silver"},
  {"copper", "C", {N, NE, S, NW}, none, "promoted copper"},
  {"ferocious leopard", "F", {N, NE, SE, S, SW, NW}, none, "promoted leopard"},
  {"blind tiger", "T", {NE, E, SE, S, SW, W, NW}, none, "flying stag"},
  {"kirin", "O", diagonal, none, "promoted kirin"},
  {"phoenix", "X", straight, none, "promoted phoenix"},
  {"lance", "L", none, {N}, "white horse"},
  {"reverse chariot", "A", none, {N, S}, "whale"},
  {"side mover", "M", {N, S}, {E, W}, "free boar"},
  {"vertical mover", "V", {E, W}, {N, S}, "flying ox"},
  {"bishop", "B", none, diagonal, "promoted bishop"},
  {"rook", "R", none, straight, "promoted rook"},
  {"dragon horse", "H", straight, diagonal, "horned falcon"},
  {"dragon king", "D", diagonal, straight, "soaring eagle"},
  {"free king", "Q", none, around},
  {"lion", "N", none, none},
  {"go-between", "I", {N, S}, none, "promoted go-between"},
  {"pawn", "P", {N}, none, "promoted pawn"},
}
-- Promoted pieces that move like no other: the directions of their steps and of their slides.
local promoted = {
  {"crown prince", around, none}, {"flying stag", around, {N, S}}, {"white horse", none, {N, S, NE, NW}},
  {"whale", none, {N, S, SE, SW}}, {"free boar", none, {E, W, NE, SE, SW, NW}},
  {"flying ox", none, {N, S, NE, SE, SW, NW}}, {"horned falcon", none, {NE, E, SE, S, SW, W, NW}},
  {"soaring eagle", none, {N, E, SE, S, SW, W}}, {"promoted pawn", {N, NE, E, S, W, NW}, none},
}
-- Promoted pieces that move like another piece. None of them promotes again.
local alike = {
  gold = "rook", silver = "vertical mover", copper = "side mover", leopard = "bishop", phoenix = "free king",
  bishop = "dragon horse", rook = "dragon king", ["go-between"] = "drunk elephant",
}
local lions, royals, weak = {"lion", "promoted kirin"}, {"king", "crown prince"}, {"pawn", "go-between"}

-- The pieces that step, and those that slide, in each direction.
local stepping, sliding, of, promotions = {}, {}, {}, {}
for _, d in ipairs(around) do stepping[d], sliding[d] = {}, {} end
local function moves_so(name, steps, slides)
  of[name] = {steps, slides}
  for _, d in ipairs(steps) do table.insert(stepping[d], name) end
  for _, d in ipairs(slides) do table.insert(sliding[d], name) end
end
for _, kind in ipairs(kinds) do
  local name, letter, steps, slides, better = table.unpack(kind, 1, 5)
  piece(name, letter)
  if better then
    piece(better, "+" .. letter)
    promotions[#promotions + 1] = {name, better}
  end
  moves_so(name, steps, slides)
end
for _, kind in ipairs(promoted) do moves_so(table.unpack(kind)) end
for name, twin in pairs(alike) do moves_so("promoted " .. name, table.unpack(of[twin])) end

-- The squares at a distance of two, which a Lion reaches in one jump.
local far = {}
for x = -2, 2 do
  for y = -2, 2 do
    if x * x == 4 or y * y == 4 then far[#far + 1] = {x, y} end
  end
end

-- A Lion is protected if another enemy piece could capture on its square after the capture. The enemy looks from the
-- other side, so a piece that goes north in its own view comes from the north in the player's.
local function by_leaps(kinds_of, leaps, way) return any(leaps, way) * enemy * is(kinds_of) end
local protected = any(around, function(d)
  return to(d) * enemy * (is(stepping[d]) | is(lions)) + (to(d) * empty) ^ 0 * to(d) * enemy * is(sliding[d])
end) + by_leaps("kirin", straight, twice) + by_leaps("phoenix", diagonal, twice) + by_leaps(lions, far, to)
  + by_leaps("horned falcon", {N}, to) + by_leaps("horned falcon", {N}, twice)
  + by_leaps("soaring eagle", {NE, NW}, to) + by_leaps("soaring eagle", {NE, NW}, twice)

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
local ways = any(around, function(d)
  return from(stepping[d]) * begin * to(d) + from(sliding[d]) * begin * (to(d) * empty) ^ 0 * to(d)
end) + from "kirin" * begin * any(straight, twice) + from "phoenix" * begin * any(diagonal, twice)

-- A Horned Falcon and a Soaring Eagle have a Lion's power in these directions: step, jump, capture twice, capture and
-- return, or pass if the next square is empty.
local function lion_power(d)
  return to(d) * arrive + twice(d) * arrive + to(d) * hit * stop * (to(d) * arrive + go "origin" * stop)
    + #(to(d) * empty) * stop
end

-- A Lion may take any Lion that is adjacent. It may take another one if it isn't protected, or if the Lion takes a
-- piece on the way that is neither a pawn nor a go-between.
local adjacent = #(any(around, to) * at "origin")
local take_first = enemy * (is(weak) * take + -is(weak) * take * set("prize", 1)) * stop
local lion = any(around, to) * (empty + enemy * take) * stop + #(any(around, to) * empty) * stop
  + (any(far, to) + any(around, to) * take_first * any(around, to))
  * (at "origin" | empty + enemy * (-is(lions) | adjacent | holds("prize", 1) | -protected) * take) * stop

moves = ways * arrive * (here + may_promote * promote) + from "horned falcon" * lion_power(N)
  + from "soaring eagle" * (lion_power(NE) + lion_power(NW)) + from(lions) * lion

start("lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/"
  .. "LFCSGKEGSCFL w - - 1")

-- A player loses whose last King or Prince has been captured. Kings may be left in check.
loss(-(each "board" * own * is(royals)))
loss(stuck)
-- A player with nothing but a King loses to one who has another piece than pawns and go-betweens, unless the King can
-- take the opponent's King or that piece. Pawns and lances on the last rank do not count.
local mine = each "board" * own * -(on "last" * is{"pawn", "lance"})
local theirs = each "board" * enemy * -(on "first" * is{"pawn", "lance"})
local function bare(few, many, king)
  local army, next_to_king = many * -is(weak), many * is(royals) * any(around, to) * king
  return -at_least(2, few) * at_least(2, army) * -at_least(2, many * is(royals)) * -next_to_king
    * (at_least(3, army) | -(army * any(around, to) * king))
end
loss(bare(mine, theirs, own * is(royals)))
win(bare(theirs, mine, enemy * is(royals)))
draw(-at_least(2, mine) * -at_least(2, theirs) * -(mine * any(around, to) * enemy * is(royals)))
draw(repeated(4))
