-- Native code and the machine find the same moves in random positions of one variant in four (`make sweep`: of all).
-- Rules that cannot be translated are reported, and left to the machine. Compiled without optimization (tests/run).

local engines = require "engines"
local scripts = require "scripts"
local support = require "support"

local POSITIONS = 3

-- Return an unfinished position after some random moves.
local function wander(variant, random)
  local pos = variant:start()
  for _ = 1, random(60) do
    local moves = pos:moves()
    if #moves == 0 then break end
    pos:play(moves[random(#moves)])
    if pos:outcome() ~= "ongoing" then
      pos:undo()
      break
    end
  end
  return tostring(pos)
end

local function wander_often(variant, random, times)
  local positions = {}
  for i = 1, times do positions[i] = wander(variant, random) end
  return positions
end

-- Check that both engines have the same results from these positions, and that native code exists.
local function assert_agree(load, positions)
  assert.same({"native"}, engines.compare(load, positions)) -- native code exists, without a reason against it
end

-- The reasons why only the machine plays some of the variants. No other reasons are allowed.
local WITHOUT = {"moves that must change something", "a function of the script", "an ending decided by a function"}

local function is_known(why)
  for _, reason in ipairs(WITHOUT) do
    if why:find(reason .. " cannot be translated$") then return true end
  end
end

describe("native code agrees with the machine in", function()
  for _, name in ipairs(support.sample(support.small_variants(), 1, 4)) do
    it(name, function()
      local positions = wander_often(support.load(name), support.rng(23), POSITIONS)
      local engine, why = table.unpack(engines.compare(function() return support.load(name) end, positions))
      assert.truthy(engine == "native" or is_known(why), why)
    end)
  end
end)

-- Features that the variants lack, all together: counters, rights, links, crossed edges, pieces put on the board.
local EVERY_WORD = [[
title "Every word"
board{5, 5, shape = "cylinder"}
piece("man", "M", 1) piece("king", "K", 3) piece("rook", "R", 5)
zone("middle", "b2-d4")
link("a1", "up", "d4")
reserve{"man"}
right("C", {c1 = "king"})
marks("past", 1)
counter("fuel", 0, 4)
counter("lives", 0, 3, true)
start "r1k1r/1mmm1/5/1MMM1/R1K1R[M] w Cc - 0 2 1 1"
local around = any{n, e, s, w}
moves = from "man" * holds("fuel", 0, 1) * n * empty * stop * set("fuel", 3)
  + from "man" * holds("fuel", 2, 3, 4) * ne * empty * stop * set("fuel", 0) * set("lives", 1)
  + from "man" * holds("lives", 0, 2) * nw * enemy * take * stop * set("lives", 2)
  + from "king" * (e * empty) ^ 1 * crossed * stop
  + from "king" * (w * empty) ^ 1 * crossed "files" * -crossed "ranks" * stop * called "round"
  + from "king" * may "C" * step(2, 0) * empty * stop * mark "past"
  + from "king" * -may "C" * s * -occupied * stop
  + from "man" * way "up" * (empty | enemy * take) * stop
  + from "man" * marked "past" * n * n * empty * stop * reset
  + from "rook" * around * (empty + enemy * take) * stop * land * go "origin" * -on "home" * put "man"
  + from "rook" * n * is "man" * other "rook" * e * empty * stop
  + by "rook" * carry "man" * around * empty * stop
  + by "king" * place "a" * n * own * place "b" * e * place "c" * cycle{"a", "b", "c"} * stop
  + by "king" * become "man" * part * ne * empty * stop * put "man"
  + by "rook" * place "a" * n * own * -is "rook" * swap "a"
  + from "king" * n * enemy * take * keep "man" * stop
  + from "man" * most((any{ne, nw} * enemy * claim * -marked * mark * tally) ^ 1) * n * empty * stop
  + drop "man" * each "middle" * empty
  + by "king" * at_least(2, around * own) * pass
never(each "board" * own * is "king" * on "far", "the King may not stand there")
loss(stuck)
]]

it("native code agrees with the machine on words of every kind", function()
  local function load() return scripts.load(EVERY_WORD) end
  assert_agree(load, wander_often(load(), support.rng(7), 2 * POSITIONS))
end)

-- The words of EVERY_WORD on a larger board, so that sets of squares have several machine words.
local EVERY_WORD_FAR_APART = EVERY_WORD:gsub("board{5, 5", "board{13, 12")
  :gsub('start ".-%[', 'start "r1k1r6k1/1mmm8m/13/13/13/4M6m1/13/7R5/13/13/1MMM7M1/R1K1R5K2[')

local ROYAL_FAR_APART = [[
title "Royal"
board{13, 12}
piece("man", "M") piece("king", "K") piece("rook", "R") piece("knight", "N")
royal "king"
start "5r1k2r2/2n4m5/13/5n7/13/3m5m3/9M3/13/2M4N5/13/1R3M7/2R2K2N4 w 1"
moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * (empty | enemy * take) * stop
  + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * (empty | enemy * take) end) * stop
  + from "knight" * leap(1, 2) * (empty | enemy * take) * stop
  + from "man" * (n * empty + any{ne, nw} * enemy * take) * stop
loss(checkmate)
draw(stalemate)
]]

local TWISTED_FAR_APART = ROYAL_FAR_APART:gsub("board{13, 12", '%0, shape = "moebius"')

for name, script in pairs {
  words = EVERY_WORD_FAR_APART, ["a royal piece"] = ROYAL_FAR_APART, ["a twist"] = TWISTED_FAR_APART,
} do
  it("native code agrees with the machine on more than 128 squares with " .. name, function()
    local function load() return scripts.load(script) end
    assert_agree(load, wander_often(load(), support.rng(11), 2 * POSITIONS))
  end)
end

it("native code reports limits on large boards", function()
  local function why(board, start, more)
    local variant = scripts.load(('title "Large"\nboard{%s}\npiece("man", "M")\nstart "%s"\n%s'):format(board, start,
      more))
    variant:engine "native"
    variant:start():perft(2)
    return select(2, variant:engine())
  end
  local man = 'moves = from "man" * n * empty * stop'
  assert.matches("lasting marks on more than 254 squares cannot be translated$",
    why("16, 16", ("16/"):rep(15) .. "M15 w -", 'marks("past", 1)\n' .. man .. ' * mark "past"'))
end)

-- Moves that are distinguished by the filled square, whatever is flipped; and walks that are almost like that.
local PLACING = [[
title "Placing"
board{BOARD}
piece("disc", "D")
start "3dD2/2ddD2/3Dd2/7/D6/7 w 1"
local compass = {n, ne, e, se, s, sw, w, nw}
local function over(class, behind) return function(d) return d * class * all(d * class) * d * behind end end
local turning = here
for _, d in ipairs(compass) do
  turning = turning * (over(enemy, own)(d) * all(opposite(d) * enemy * flip) BACK | here)
end
moves = each "board" * own * any(compass, over(enemy, empty)) BEFORE * place "new" * turning BEHIND * put "disc" * stop
  MORE
]]

for name, parts in pairs {
  ["nothing but the square"] = {},
  ["the square, on a cylinder"] = {BOARD = '7, 6, shape = "cylinder"'},
  ["the square, with a pass"] = {MORE = '| #(each "board" * enemy * any(compass, over(own, empty))) * pass'},
  ["the square, beside other moves"] = {MORE = '+ each "board" * empty * n * own * s * put "disc" * stop'},
  ["where it is that they end"] = {BACK = ""},
  ["which edge they have crossed"] = {BOARD = '7, 6, shape = "torus"', BEHIND = '* (crossed * n * empty | here)'},
  ["what is marked on the way"] = {BEFORE = "* mark", BEHIND = '* (each "marked" * n * empty | here)'},
  ["two squares"] = {BEHIND = '* put "disc" * (any{n, e} * empty | here)'},
} do
  it("native code agrees with the machine if moves differ by " .. name, function()
    local given = {BOARD = "7, 6", BACK = '* go "new"', BEFORE = "", BEHIND = "", MORE = ""}
    for key, text in pairs(parts) do given[key] = text end
    local script = PLACING:gsub("%u%u%u%u+", given)
    local function load() return scripts.load(script) end
    assert_agree(load, wander_often(load(), support.rng(13), 2 * POSITIONS))
  end)
end

-- Lines and steps through a pair: two paths through it may lead to the same square, or back to their start.
local PASSAGES = [[
title "Passages"
board{BOARD}
piece("gate", "G") piece("rook", "R") piece("queen", "Q") piece("man", "M")
start "START"
local function through(d)
  local pair = own * is "gate"
  return d * (-pair + pair * (other "gate" * d + -other "gate"))
end
local arrive = (empty + enemy * -is "gate" * take) * stop
local function slides(ways) return any(ways, function(d) return (through(d) * empty) ^ 0 * through(d) * arrive end) end
local straight = any{n, e, s, w}
moves = from "rook" * slides(straight)
  + from "queen" * (slides(straight + any{ne, se, sw, nw}) MORE)
  + from "man" * (through(n) * empty * stop + through(n) * empty * -at "origin" * through(n) * empty * stop
      + any({nw, ne}, function(d) return through(d) * enemy * -is "gate" * take * stop end))
  + from "gate" * leap(1, 2) * empty * stop
loss(stuck)
]]

for name, parts in pairs {
  [""] = {BOARD = "5, 5", START = "rgq1g/mm1m1/5/1M1MM/G1QGR w 1"},
  [" beside leaps"] = {BOARD = "5, 5", START = "rgq1g/mm1m1/5/1M1MM/G1QGR w 1", MORE = "+ leap(1, 2) * arrive"},
  [" on a large board"] = {BOARD = "9, 8", START = "r1g2q1g1/mm1m5/9/9/9/9/1M1MM4/1G1Q2G1R w 1"},
} do
  it("native code agrees with the machine through pairs" .. name, function()
    local script = PASSAGES:gsub("%u%u%u%u+", {BOARD = parts.BOARD, START = parts.START, MORE = parts.MORE or ""})
    local function load() return scripts.load(script) end
    assert_agree(load, wander_often(load(), support.rng(17), 4 * POSITIONS))
  end)
end

-- Each pair is swapped by two branches, so all moves of a position are compared with each other.
local PAIRS = [[
title "Pairs"
board{8, 5}
piece("man", "M") piece("rook", "R")
start "mrmrmrmr/8/RMRMRMRM/RMRMRMRM/RMRMRMRM w 1"
local man, rook = own * is "man", own * is "rook"
local function exchange(one, other) return each "board" * one * place "a" * each "board" * other * swap "a" end
moves = exchange(man, rook) + exchange(rook, man) + from "rook" * n * empty * stop
loss(stuck)
]]

it("native code agrees with the machine if very many branches are the same moves", function()
  local function load() return scripts.load(PAIRS) end
  assert_agree(load, {load():start():text()})
end)

-- A proof that moves differ must consider tests of zones, and a second piece that starts.
local WITHIN = [[
title "Within"
board{5, 5}
piece("man", "M") piece("rook", "R")
start "mmmmm/5/5/5/RMMMR w 1"
moves = from "man" * n * -(on "far" * own) * empty * stop
  + from "man" * ne * (on "home" * enemy + empty) * stop
  + by "rook" * place "a" * n * empty * from "man" * n * n * empty * stop
loss(stuck)
]]

it("native code agrees with the machine if another piece starts during a move", function()
  local function load() return scripts.load(WITHIN) end
  local start = load():start()
  assert.equal(3 * 2 + 2 * 3, start:perft(1), "each man two ways, and with each rook each man two squares further")
  assert_agree(load, {start:text()})
end)

-- Black's first walk ends where its piece cannot land. That isn't a move, but it prevents the walk after |.
for _, walk in ipairs {"e * occupied", "(e * occupied) ^ 1"} do
  it(walk .. ", walked in vain, is walked for both", function()
    local script = ([[
title "In vain" board{4, 4} piece("man", "M") start "m1mm/4/4/M2M w 1" loss(stuck)
moves = from "man" * %s | from "man" * n * empty]]):format(walk)
    for _, engine in ipairs {"machine", "native"} do
      local variant = scripts.load(script)
      variant:engine(engine)
      assert.equal(2, variant:start():perft(1))
      assert.equal(0, variant:start():perft(2))
      assert.same({engine}, {variant:engine()})
    end
  end)
end

-- The King can capture, so men have no moves. Native code leaves a recursion or a repetition at its first branch, and
-- must keep the note that the walk before | is possible.
local FIRST = {
  "rec(function(more) return e * enemy * take * (more + here) end)",
  "rec(function(more) return e * enemy * take * (more | here) end)",
  "(e * enemy * take) ^ 1",
}
for _, walk in ipairs(FIRST) do
  it("only one of two walks, if the first is " .. walk, function()
    local script = ([[
title "First" board{4, 2} piece("man", "M") piece("king", "K") start "MKmM/M2k w 1" loss(stuck)
moves = by "king" * first(%s) | by "man" * (w + here)]]):format(walk)
    local function load() return scripts.load(script) end
    local start = load():start()
    assert.same({"b2"}, start:moves())
    assert.equal(0, start:perft(2), "Black has no man, and a King that cannot take")
    assert_agree(load, {start:text()})
  end)
end

-- A line to its own square, and one that enters a ring without a way back, are endless.
local ENDLESS = [[
title "Endless"
board{5, 2, shape = "cylinder"}
piece("king", "K") piece("rook", "R")
royal "king"
link("e2", "e", "e2") link("a2", "w", "b2") link("c1", "n", "c1")
start "1k1r1/R1K2 w 1"
moves = from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * (empty + enemy * take) end)
  + from "king" * w * (empty + enemy * take)
loss(stuck)
]]

it("native code agrees with the machine on endless lines", function()
  local function load() return scripts.load(ENDLESS) end
  assert_agree(load, wander_often(load(), support.rng(3), POSITIONS))
end)

it("native code agrees with the machine on a torus of one rank", function()
  local script = ENDLESS:gsub("board{.-}", 'board{6, 1, shape = "torus"}'):gsub("link.-\n", "")
    :gsub("start .-\n", 'start "krRKRr w 1"\n')
  assert_agree(function() return scripts.load(script) end, {"krRKRr w 1", "k1RKRr b 1"})
end)

-- A constant in the translation needs as many bits as the value that it is shifted by, or subtracted from.
it("native code agrees with the machine on squares outside zones", function()
  local function load() return scripts.load [[
title "Outside"
board{7, 7}
piece("man", "M")
reserve{"man"}
zone("near", "a1-g1") zone("apart", "b2-c3")
start "7/3m3/7/7/7/3M3/7[Mm] w 1"
local function beside(zone)
  return drop "man" * each "board" * empty * -on(zone) * place "goal" * -at_least(1, go "goal" * any{n, s} * own)
end
moves = beside "near" + beside "apart"
loss(stuck)
]] end
  assert_agree(load, {load():start():text()})
end)

it("native code distinguishes many values of a counter", function()
  local function load() return scripts.load [[
title "Far"
board{2, 2}
piece("man", "M")
counter("far", 0, 63)
start "m1/M1 w 0 1"
local man = by "man" * (e + w) * empty
moves = man * holds("far", 0, 3, 5) * set("far", 35) + man * holds("far", 1)
  + man * holds("far", 31, 35) * set("far", 63)
loss(stuck)
]] end
  assert_agree(load, {"m1/M1 w 0 1", "m1/M1 w 31 1", "m1/M1 w 32 1", "m1/M1 w 35 1", "m1/M1 w 63 1"})
end)

it("native code distinguishes many kinds in reserve", function()
  local pieces = {}
  for i = 0, 25 do pieces[i + 1] = ('piece("%d", "%s")'):format(i, string.char(65 + i)) end
  local function load() return scripts.load([[
title "Alphabet"
board{3, 4}
]] .. table.concat(pieces, "\n") .. [[

start "bra/3/3/BRA w 1"
moves = from{"1", "17"} * (carrying "1" * n + carrying "17" * ne) * empty
loss(stuck)
]]) end
  assert_agree(load, {load():start():text()})
end)

-- On each of 32 squares, a man has a different number of promotions: each of five zones adds 1, 2, 4, 8 or 16.
it("native code agrees with the machine if each square has a different number of moves", function()
  local lines, alternatives, kinds = {}, {}, 0
  for i = 0, 4 do
    local squares, become = {}, {}
    for number = 0, 31 do
      if number >> i & 1 == 1 then squares[#squares + 1] = ("%c%d"):format(97 + number % 8, 1 + number // 8) end
    end
    for j = 1, 1 << i do
      kinds = kinds + 1
      local letter = string.char(65 + kinds % 26)
      lines[#lines + 1] = ('piece("kind%d", "%s")'):format(kinds, kinds > 25 and "+" .. letter or letter)
      become[j] = ('become("kind%d")'):format(kinds)
    end
    lines[#lines + 1] = ('zone("zone%d", "%s")'):format(i, table.concat(squares, " "))
    alternatives[#alternatives + 1] = ('n * empty * stop * on "zone%d" * (%s)'):format(i, table.concat(become, " + "))
  end
  local function load() return scripts.load(('title "Grown"\nboard{8, 4}\npiece("man", "+M")\n%s\n'
    .. 'start "8/8/8/+M+M+M+M+M+M+M+M w 1"\nmoves = from "man" * (%s)\nloss(stuck)\n'):format(
    table.concat(lines, "\n"), table.concat(alternatives, " + "))) end
  local men = ("+M"):rep(8)
  assert_agree(load, {men .. "/8/" .. men .. "/8 w 1", "8/" .. men .. "/8/" .. men .. " w 1"})
end)

-- Moves that can be counted by sets although pieces start in zones only, and although reserves change; and moves that
-- cannot.
local HANDS = [[
title "Hands"
board{5, 5}
piece("king", "K") piece("man", "M") piece("rook", "R") piece("guard", "G") piece("crowned man", "+M")
reserve{"man", "rook"}
zone("near", "a1-e2") zone("middle", "a2-e4")
%s
start "rk1g1/mm1m1/1g3/M1M1M/R1KG1[Mr] w 1"
local take_one = enemy * (is{"man", "crowned man"} * keep "man" + is{"rook", "guard"} * keep "rook" + is "king") * take
local arrive = (empty + take_one) * stop
local function crowns(way)
  return on "far" * way * arrive * become "crowned man"
       + -on "far" * way * arrive * (on "far" * become "crowned man" + -on "near" + on "near")
end
moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * arrive
  + from "man" * crowns(any{n, nw, ne})
  + from "rook" * (on "middle" + -on "middle" * -on "far") * any({n, e, s, w}, function(d)
    return (d * empty) ^ 0 * d * arrive
  end)
  + from "rook" * on "far" * any({e, w}, function(d) return (d * empty) ^ 1 * stop end)
  + from "guard" * any{n, e} * (empty + enemy * take * (keep "man" + keep "rook")) * stop
  + from "crowned man" * e * arrive
  + from "crowned man" * on "middle" * any{s, w} * arrive + from "crowned man" * on "near" * s * %s * stop
  + drop{"man", "rook"} * each "middle" * empty
loss(stuck)
]]

for name, lines in pairs{plain = {"", "enemy * take"}, ["royal and alike"] = {'royal "king"', "(empty + take_one)"}} do
  it("native code agrees with the machine if pieces start in zones and reserves change, " .. name, function()
    local function load() return scripts.load(HANDS:format(table.unpack(lines))) end
    assert_agree(load, wander_often(load(), support.rng(11), 4 * POSITIONS))
  end)
end

it("native code agrees with the machine if a dropped piece may be a hurdle for an attack", function()
  local function load() return scripts.load [[
title "Hurdles"
board{5, 6}
piece("king", "K") piece("cannon", "C") piece("knight", "N") piece("man", "M")
royal "king"
reserve{"man", "cannon"}
start "k1c1n/2m2/4c/2M2/C4/K1N1C[CMMcm] w 1"
local arrive = (empty + enemy * take) * stop
moves = from "king" * any{n, e, s, w} * arrive + from "man" * any{n, e} * arrive
  + from "knight" * any({n, e, s, w}, function(d) return d * empty * d * any{n, e, s, w} * arrive end)
  + from "cannon" * any({n, e, s, w}, function(d)
    return (d * empty) ^ 1 * stop + (d * empty) ^ 0 * d * occupied * (d * empty) ^ 0 * d * enemy * take * stop
  end)
  + drop{"man", "cannon"} * each "board" * empty * -on "home"
loss(stuck)
]] end
  assert_agree(load, wander_often(load(), support.rng(3), 5 * POSITIONS))
end)

-- First jumps are counted by sets. On small boards with joined edges, chains return to squares that they have changed.
local JUMPS = [[
title "Jumps"
board{%s}
piece("man", "M") piece("king", "K")
start "%s w 1"
local function hop(ways, removes)
  return any(ways, function(d) return d * enemy * removes * d * empty * stop end)
end
local men, kings = hop({nw, ne}, REMOVES), hop({n, e, s, w}, REMOVES)
moves = from "man" * rec(function(more) return men * (on "far" * become "king" + -on "far" * (more GOES_ON)) end)
  + from "king" * rec(function(more) return kings * (more GOES_ON) end) + from{"man", "king"} * n * empty * stop
loss(stuck)
]]

for _, board in ipairs{
  {"5, 5", "k3k/1mkm1/1M1M1/2K2/K3K"}, {'4, 4, shape = "torus"', "km1k/1m2/2M1/K1MK"},
  {'3, 5, shape = "torus"', "m1k/1k1/3/1K1/K1M"}, {'6, 3, shape = "cylinder"', "k1mk1m/1m3k/K1MK1M"}
} do
  for _, goes_on in ipairs{"+ here", "| here", "+ -kings"} do
    for _, removes in ipairs{"take", "claim"} do
      it(("native code agrees with the machine on jumps: %s, %s, %s"):format(board[1], goes_on, removes), function()
        local script = JUMPS:format(table.unpack(board)):gsub("GOES_ON", goes_on):gsub("REMOVES", removes)
        local function load() return scripts.load(script) end
        assert_agree(load, wander_often(load(), support.rng(5), 3 * POSITIONS))
      end)
    end
  end
end
