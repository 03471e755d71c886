-- The machine, and native code where it can, find what the definition of the words (host/explain) says: for every word,
-- alone and joined with every other in every way, on boards of every sort. Nothing here is random but the positions.

local engines = require "engines"
local scripts = require "scripts"
local support = require "support"

local random = support.rng(5)
local function one_of(list) return list[random(#list)] end

-- -- What there is to join --------------------------------------------------------------------------------------------

-- What each script begins with: all that words can speak of.
local HEAD = [[
title "Sweep"
%s
piece("man", "M") piece("king", "K") piece("rook", "R")
reserve{"man", "king"}
right("C", {a1 = "king"})
marks("past", 4)
counter("fuel", 0, 3)
counter("walk", 0, 61)
link("a1", "up", "c4") link("c1", "up", "a1")
zone("middle", "b2 c2 b3 c3")
start "k3/4/4/K3[MKmk] w - - 0 0"
local function says(view, square) return square ~= nil and view:at(square) ~= "M" end
local function edits(edit, square) if edit:at(square) == "m" then edit:put(square, "R") end end
local function gives(view, emit) emit("a1", "-c3", {c3 = "R"}) emit("a1", "-b1", {b1 = "m"}) end
]]

local WAYS = {"n", "e", "sw", "step(1, 2)", 'go "a"', 'other "rook"', 'way "up"'}
local FORKS = {"leap(1, 2)", 'each "middle"', 'each "marked"', 'from "rook"', 'by{"man", "rook"}',
               'drop "man" * each "middle"', 'pass * each "middle"'}
local QUESTIONS = {"empty", "own", "enemy", "occupied", 'is "rook"', 'carrying "man"', 'on "middle"', 'at "origin"',
                   'at "a"', "marked", 'marked "past"', 'marked("past", 1)', "crossed", 'crossed "files"', "captured",
                   'may "C"', "white", "to_move", 'holds("fuel", 0, 2)', "ATTACKED", "test(says)"}
local DEEDS = {"here", "stop", "take", "claim", "remove", "depose", "tuck", 'carry "man"', "land", "mark", "unmark",
               "tally", "reset", 'place "b"', "part", 'note "!"', 'called "march"', "act(edits)"}
local ANEW = {'put "rook"', 'become "king"', "flip", 'swap "a"', 'cycle{"a", "b"}', 'keep "man"', 'mark "past"',
              'set("fuel", 2)', "generate(gives)"} -- what can be done for ever
local ONCE = {"(enemy * flip)", '(is "man" * become "king")', '(holds("fuel", 0) * set("fuel", 2))'}

-- How two words A and B can be joined; and how, if they are repeated.
local JOINS = {"A * B", "(A + B)", "(A | B)", "#(A) * B", "-(A) * B", "first(A + B)", "most(A * tally + B)",
               "at_least(2, A) * B"}
local ROUNDS = {"(A * B) ^ 0", "(A * B) ^ 1", "all(A * B)", "(A | B) ^ 0", "first((A | B) ^ 2)",
                "rec(function(more) return A * (B * more + here) end)",
                "rec(function(more) return A * (more | B) end)", "all(first(A ^ 1) * B)"}
local NESTED = {"rec(function(more) return (n * A * (more | B)) ^ 0 end)", "((n * A) ^ 1 * B) ^ 1",
                "rec(function(more) return all(n * A * (more | B)) end)"}
local PREFIXES = {'from "man" * place "a" * any{n, e} * place "b"', 'by "king" * place "b" * e * mark * place "a"'}

local function all_of(...)
  local list = {}
  for _, words in ipairs {...} do table.move(words, 1, #words, #list + 1, list) end
  return list
end

-- Every walk: two words in every join, behind one of the prefixes.
local function all_walks(joins, words)
  local list = {}
  for _, text in ipairs(joins) do
    for _, a in ipairs(words) do
      for _, b in ipairs(words) do
        local walk = text:gsub("[AB]", {A = a, B = b})
        list[#list + 1] = PREFIXES[#list % #PREFIXES + 1] .. ' * set("walk", NUMBER) * ' .. walk
      end
    end
  end
  return list
end

local JOINED = all_walks(JOINS, all_of(WAYS, FORKS, QUESTIONS, DEEDS, ANEW))
local REPEATED = all_walks(ROUNDS, all_of(WAYS, QUESTIONS, DEEDS, ONCE))

-- -- Where they are walked --------------------------------------------------------------------------------------------

local PLAIN, LINKED = "board{4, 4}", 'board{4, 4} link("a1", "n", "c2") link("d3", "e", "a3") link("b2", "e", "b2")'
local BOARDS = {
  PLAIN, LINKED, 'board{4, 4, shape = "cylinder"}', 'board{4, 4, shape = "torus"}', 'board{4, 4, shape = "moebius"}',
  'board{4, 4, shape = "klein"}', 'board{4, 4, shape = "torus", holes = "b3 d1"}',
}

-- A capture must not ask about attacks.
local function captures(walk)
  for _, word in ipairs {"take", "claim", "depose", "tuck", "act%(", "generate"} do
    if walk:find(word) then return true end
  end
end

-- A script of some of them. What a walk does is told from what others do by a counter.
local function load(board, list, royal)
  local lines = {}
  for i, walk in ipairs(list) do
    local asks = royal and not captures(walk)
    lines[i] = walk:gsub("NUMBER", i):gsub("ATTACKED", asks and "attacked" or "own")
  end
  local text = HEAD:format(board) .. (royal and 'royal "king"\n' or "") .. "moves = " .. table.concat(lines, "\n  + ")
  local variant, message = scripts.load(text, nil, {time = 20})
  local attacked = message and message:find "who is not to move, is attacked$" -- at the start
  return variant or attacked and load(board, list) or error(message, 0)
end

local CONTENTS = {"M", "m", "M", "m", "R", "r", "(Mr)", "(mMk)", "1", "1", "1"}

-- A position with a King of each side, and with columns if the script can have them.
local function position(variant)
  local squares, own = {}, random(5)
  for i = 1, 16 do squares[i] = one_of(CONTENTS) end
  squares[own], squares[own + 6 + random(3)] = "K", "k"
  squares[6], squares[16] = "1", "1" -- which may be holes
  local ranks = {}
  for i = 1, 4 do ranks[i] = table.concat(squares, "", 4 * i - 3, 4 * i):gsub("1+", string.len) end
  local text = ("%s[MKmk] %s - - %d 0 1"):format(table.concat(ranks, "/"), one_of {"w", "b"}, random(4) - 1)
  if not variant:position(text) then text = text:gsub("%((.).-%)", "%1") end
  return variant:position(text) and text or position(variant)
end

-- The moves as one engine finds them, in their order, or the error in which that ends.
local function moves_of(variant, engine, text)
  variant:engine(engine)
  local moves, message = assert(variant:position(text)):move_list()
  local lines = {}
  for i, move in ipairs(moves or {{move = "", position = message}}) do lines[i] = move.move .. " " .. move.position end
  return table.concat(lines, "\n")
end

-- -- That all agree ---------------------------------------------------------------------------------------------------

local WALKS, POSITIONS = 60, 2 -- of a script; for a script

-- Calls visit(part, number) for the walks, so many at a time.
local function each_part(list, visit)
  for i = 1, #list, WALKS do visit(table.move(list, i, math.min(i + WALKS - 1, #list), 1, {}), i // WALKS) end
end

local function assert_same_moves(board, list, royal)
  local variant = load(board, list, royal)
  for _ = 1, POSITIONS do
    local text = position(variant)
    assert.equal(moves_of(variant, "definition", text), moves_of(variant, "machine", text), text)
  end
end

-- So many boards for each part, another one first for each.
local function check(list, boards, times)
  each_part(list, function(part, number)
    for i = 1, times do assert_same_moves(boards[(number + i) % #boards + 1], part, (number + i) % 2 == 0) end
  end)
end

describe("the machine finds what is defined where words are", function()
  it("joined", function() check(JOINED, BOARDS, support.some(3)) end)
  it("repeated", function() check(REPEATED, BOARDS, support.some(3)) end)
  it("repeated within each other", function() check(all_walks(NESTED, QUESTIONS), {PLAIN, LINKED}, 2) end)
end)

-- Native code knows no columns and no functions, and calls that may begin anew with nothing taken.
local function is_translated(walk)
  for _, word in ipairs {"depose", "tuck", "says", "edits", "gives"} do
    if walk:find(word) then return false end
  end
  local first = walk:match "function%(more%) return %(?(%l+)"
  return not first or first == "take" or first == "claim" or first == "remove"
end

-- Every so many of the walks.
local function some_walks(every)
  local list = {}
  for _, walks in ipairs {JOINED, REPEATED} do
    for i = 1, #walks, every do
      if is_translated(walks[i]) then list[#list + 1] = walks[i] end
    end
  end
  return list
end

describe("native code finds what is defined where words are joined and repeated", function()
  each_part(some_walks(101), function(part, number)
    local board = BOARDS[number % #BOARDS + 1]
    it(("on %s (%d)"):format(board, number), function()
      local variant = load(board, part)
      local engine = engines.compare(function() return load(board, part) end, {position(variant), position(variant)})
      assert.same({"native"}, engine) -- and no reason why there is none
    end)
  end)
end)
