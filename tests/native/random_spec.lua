-- Native code and the machine agree on scripts of random walks, and on the variants with every option changed. Compiled
-- without optimization (tests/run).

local engines = require "engines"
local scripts = require "scripts"
local support = require "support"

local SCRIPTS, POSITIONS = support.long and 200 or 10, 4

local SHAPES = {"", "", ', shape = "cylinder"', ', shape = "torus"', ', shape = "moebius"',
                ', shape = "klein"'}
local KINDS = {'"man"', '"king"', '"rook"', '{"man", "king"}'}
local WAYS = {"n", "e", "s", "w", "ne", "nw", "se", "sw", "step(1, 2)", "leap(1, 2)", 'go "a"', 'go "b"',
              'other "rook"', 'way "up"'}
local STEPS = {"n", "e", "s", "w", "ne", "nw", "se", "sw", "step(1, 2)"} -- for walks in which leaps would take minutes
local STARTS = {"from KIND", "from KIND", "from KIND", "by KIND", 'by KIND * place "b"',
                'drop "man" * each "board" * empty', 'each "middle"', 'by "king" * pass'}
local QUESTIONS = {"empty", "empty", "empty", "own", "enemy", "occupied", "is KIND", 'on "middle"', '-on "far"',
                   'at "origin"', '-at "a"', "marked", "-marked", 'marked "past"', "crossed", '-crossed "files"',
                   "captured", 'holds("fuel", 1, 2)', 'may "C"', "white", "to_move", "carrying KIND",
                   "height(1)", "height(0, 1)", "height(2, 3)", "ATTACKED",
                   'exceeds("fuel", 1)', 'exceeds("fuel", "fuel", 0)', 'holds("fuel", {1, 3})',
                   'at_least(1, by KIND, "fuel")',
                   "attacked KIND", "-attacked KIND", "guarded", "-guarded KIND"}
local DEEDS = {"stop", "enemy * take", "enemy * take", "enemy * claim", "own * remove", 'empty * put "rook"', "again",
               'become "king"', "flip", "mark", 'mark "past"', "unmark", "tally", 'set("fuel", 2)', "reset", "part",
               'note "!"', 'called "march"', 'keep "man"', "land", 'carry "man"', 'occupied * swap "a"', 'place "b"',
               'grant "C"', 'cycle{"a", "b"}', 'place "c"', 'cycle{"a", "b", "c"}'}
local JOINS = {"LEFT * RIGHT", "LEFT * RIGHT", "LEFT * RIGHT", "(LEFT + RIGHT)", "(LEFT | RIGHT)", "(STEP * empty) ^ 1",
               "(STEP * empty) ^ 0 * LEFT", "all(STEP * empty) * LEFT", "(STEP * enemy * take * STEP * empty) ^ 1",
               "any({WAY, WAY}, function(d) return d * (LEFT) end)", "#(LEFT) * RIGHT", "-(LEFT) * RIGHT",
               "times(30, STEP | here) * RIGHT", "times({0, 2}, STEP * LEFT)", 'times("fuel", STEP) * LEFT',
               "first(LEFT) * RIGHT", "most(LEFT) * RIGHT", 'first(each "marked") * LEFT',
               "rec(function(more) return STEP * enemy * take * WAY * empty * (more + LEFT) end)",
               "rec(function(more) return WAY * enemy * take * most(LEFT) * (more | here) end) * RIGHT",
               "rec(function(more) return any{WAY, STEP} * enemy * claim * STEP * empty * tally * (more | here) end)"}
local DIFFERENCES = {"", "", 'moves_differ "landing"', 'moves_differ "text"', 'moves_differ "position"'}
local MOVES = {"BRANCHES", "BRANCHES", "BRANCHES", "most(BRANCHES)", "(BRANCHES) * captured | BRANCHES"}

local function pick(random, list) return list[random(#list)] end

-- Return a walk with a limited depth of nested operators.
local function walk(random, depth)
  local list = depth == 0 and pick(random, {WAYS, WAYS, QUESTIONS, DEEDS}) or JOINS
  local text = pick(random, list):gsub("LEFT", function() return walk(random, depth - 1) end)
  return (text:gsub("RIGHT", function() return walk(random, random(depth) - 1) end))
end

local function branches(random)
  local list = {}
  for i = 1, random(3) do
    list[i] = pick(random, STARTS) .. ' * place "a" * ' .. pick(random, WAYS) .. " * " .. walk(random, 3)
  end
  return table.concat(list, pick(random, {" + ", " + ", " | "}))
end

-- Return four ranks of pieces and empty squares, with one King each.
local function board(random)
  local squares, own = {}, random(16)
  for i = 1, 16 do squares[i] = pick(random, {"M", "m", "R", "r", "1", "1"}) end
  squares[own], squares[own % 16 + 1] = "K", "k"
  local ranks = table.concat(squares):gsub("....", "%0/"):sub(1, -2)
  return (ranks:gsub("1+", string.len))
end

local ROYALS = {'royal "king"', 'royal "king"', 'royal{"king", "rook"}', 'royal({"king", "rook"}, 1, 9, {safe = 1})'}

-- Return joined branches, with a placeholder word for each of several.
local function walks(random, join, royal)
  local text = join:gsub("BRANCHES", (branches(random):gsub("%%", "%%%%")))
  text = text:gsub("KIND", function() return pick(random, KINDS) end)
  text = text:gsub("WAY", function() return pick(random, WAYS) end):gsub("ATTACKED", royal and "attacked" or "own")
  return (text:gsub("STEP", function() return pick(random, STEPS) end))
end

local function script(random)
  local royal = random(3) == 1 and pick(random, ROYALS)
  local moves, helps = walks(random, pick(random, MOVES), royal), walks(random, "BRANCHES", royal)
  local legal = random(3) == 1 and ('legal(%s, "x")'):format(walks(random, "BRANCHES", royal)) or ""
  return ([[
title "T"
board{4, 4%s}
piece("man", "M")
piece("king", "K")
piece("rook", "R")
%s
%s
reserve{"man", "king"}
right("C", {a1 = "king"})
marks("past", 2)
counter("fuel", 0, 3)
link("a1", "up", "c4")
zone("middle", "b2 c2 b3 c3")
start "%s[MKmk] w - - 0 1"
moves = %s
worth(1, %s)
%s
loss(stuck)
]]):format(pick(random, SHAPES), royal or "", pick(random, DIFFERENCES), board(random),
    moves, helps, legal)
end

-- Return positions with moves, and with moves after them; nil if there are few.
local function lively_positions(variant, random)
  local list = {}
  for _ = 1, 10 * POSITIONS do
    local text = ("%s[MKmk] %s - - %d 1"):format(board(random), pick(random, {"w", "b"}), random(4) - 1)
    local position = variant:position(text)
    local counted, lines = pcall(function() return position:perft(2) end)
    if position and not (counted and lines == 0) then list[#list + 1] = text end
    if #list == POSITIONS then return list end
  end
end

describe("native code and the machine agree on", function()
  local random, made = support.rng(7), 0
  while made < SCRIPTS do
    local text = script(random)
    local function load() return scripts.load(text, nil, {time = 20}) end
    local variant = load()
    local positions = variant and lively_positions(variant, random)
    if positions then
      made = made + 1
      it("script " .. made .. " of random walks", function()
        assert.same({"native"}, engines.compare(load, positions)) -- native code exists, without a reason against it
      end)
    end
  end
end)

-- Walks that native code once got wrong, or that test it in special ways, on a board of 5 x 5.
local WALKS = {
  {"the edge that a slide has crossed", "torus",
   'from "man" * any({n, e, s, w}, function(d) return (d * empty) ^ 1 * crossed * stop end)'},
  {"zones that limit the first steps, and alternatives after irrelevant words", "plain",
   'from "man" * reset * on "board" * (n * empty * n * -on "far" * empty * stop + e * on "home" * empty * stop)'
   .. ' + by "king" * -on "home" * (s * on "home" * stop + w * own * w * on "far" * stop)'},
  {"an alternative by first, of which at most one succeeds", "torus",
   'from "man" * any{n, e, ne} * (-(sw) * sw | first(enemy * take)) + by "king" * n * empty * put "man"'},
  {"leaps that continue in every direction", "plain", 'from "king" * (leap(1, 2) * own) ^ 1 * n * empty * stop'},
}

describe("native code and the machine agree on", function()
  for _, case in ipairs(WALKS) do
    local name, shape, moves = table.unpack(case)
    it(name, function()
      local text = ([[title "T" board{5, 5, shape = "%s"} piece("man", "M") piece("king", "K")
        start "m1k1m/5/1M1m1/5/M1K1M w 1" moves = %s]]):format(shape, moves)
      local function load() return assert(scripts.load(text)) end
      assert.is_true(load():start():perft(2) > 0)
      assert.same({"native"}, engines.compare(load, {load():start():text()}))
    end)
  end
end)

-- Return a value different from the current one.
local function otherwise(option)
  if option.type == "boolean" then return not option.value end
  if option.type == "number" then return option.value == option.least and option.most or option.least end
  if option.type == "letters" then return option.allowed:sub(-1) end
  for word in option.allowed:gmatch "%S+" do
    if word ~= option.value then return word end
  end
end

describe("with every option changed, native code and the machine agree on", function()
  for _, name in ipairs(support.sample(support.small_variants(), 3, 4)) do
    local options = {}
    for _, option in ipairs(support.load(name):options()) do options[option.name] = otherwise(option) end
    if next(options) then
      it(name, function()
        local start = support.load(name, options):start():text()
        engines.compare(function() return support.load(name, options, {time = 20}) end, {start})
      end)
    end
  end
end)
