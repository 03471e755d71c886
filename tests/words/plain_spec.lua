-- The machine and native code agree with the plain program (host/compile/rules.h) on every word, alone and joined with
-- every other (tests/words/joined.lua), on all boards. Only the positions are random. `make sweep` tries each walk on
-- every board, and translates all that it can. Native code is compiled without optimization (tests/run).

local engines = require "engines"
local joined = require "words.joined"
local scripts = require "scripts"
local support = require "support"

local ALL = support.long
local WALKS, POSITIONS = 20, 2 -- walks of a script; positions for it
local BOARDS = ALL and #joined.BOARDS or 1 -- boards for each script, different ones each time
local EVERY = ALL and 1 or 202 -- one walk in this number is translated

local random = support.rng(5)
local compared, late = 0, 0 -- positions

-- Return the moves that one engine finds, in order, or its error; nil if the time limit has stopped it.
local function moves_of(variant, engine, text)
  variant:engine(engine)
  local moves, message = assert(variant:position(text)):move_list()
  if not moves and message:find("took longer than", 1, true) then return nil end
  local lines = {}
  for i, move in ipairs(moves or {{move = "", position = message}}) do lines[i] = move.move .. " " .. move.position end
  return table.concat(lines, "\n")
end

-- Call visit(part, number) for parts of the list of walks with that length.
local function each_part(list, visit)
  for i = 1, #list, WALKS do visit(table.move(list, i, math.min(i + WALKS - 1, #list), 1, {}), i // WALKS) end
end

local function assert_same_moves(board, list, royal)
  local variant = joined.load(board, list, royal)
  for _ = 1, POSITIONS do
    local text = joined.position(variant, board, random)
    local plain, found = moves_of(variant, "definition", text), moves_of(variant, "machine", text)
    if plain and found then
      compared = compared + 1
      assert.equal(plain, found, text)
    else
      late = late + 1
    end
  end
end

-- Call the check with that number of boards for each part, starting with a different board each time.
local function check(list, boards, times)
  each_part(list, function(part, number)
    for i = 1, times do assert_same_moves(boards[(number + i) % #boards + 1], part, (number + i) % 2 == 0) end
  end)
end

describe("the machine agrees with the plain program on words", function()
  it("joined", function() check(joined.JOINED, joined.BOARDS, BOARDS) end)
  it("repeated", function() check(joined.REPEATED, joined.BOARDS, BOARDS) end)
  it("repeated within each other", function() check(joined.NESTED, {joined.PLAIN, joined.LINKED}, 2) end)
  it("that are several steps in a row", function() check(joined.COMPOSED, joined.BOARDS, #joined.BOARDS) end)
  it("nearly always before the time limit", function() assert.is_true(100 * late < compared) end)
end)

describe("the joins of the vocabulary", function()
  it("all occur", function() assert.same({}, joined.missing_joins()) end)
end)

-- A share of the walks that can be translated, and all with composed steps.
local function some_walks(every)
  local list = table.move(joined.COMPOSED, 1, #joined.COMPOSED, 1, {})
  for _, walks in ipairs {joined.JOINED, joined.REPEATED} do
    for i = 1, #walks, every do
      if joined.is_translated(walks[i]) then list[#list + 1] = walks[i] end
    end
  end
  return list
end

describe("native code agrees with the plain program on joined and repeated words", function()
  each_part(some_walks(EVERY), function(part, number)
    local board, royal = joined.BOARDS[number % #joined.BOARDS + 1], number % 2 == 0
    it(("on %s (%d)"):format(board.text, number), function()
      local variant = joined.load(board, part, royal)
      local texts = {joined.position(variant, board, random), joined.position(variant, board, random)}
      local engine = engines.compare(function() return joined.load(board, part, royal) end, texts)
      assert.same({"native"}, engine) -- native code exists, without a reason against it
    end)
  end)
end)

-- Cases that this sweep has found.
describe("native code agrees with the plain program where", function()
  it("a drop follows a search for a piece", function()
    local start = "3K/2Mm/1Mm1/k3[Mm] w 1"
    local text = ([[title "T" board{4, 4, shape = "torus"} piece("man", "M") piece("king", "K") reserve{"man"}
      zone("middle", "b2 c2 b3 c3") start "%s"
      moves = by "king" * e * place "a" * drop "man" * each "middle" * swap "a"]]):format(start)
    assert.same({"native"}, engines.compare(function() return scripts.load(text) end, {start}))
  end)

  it("only lay makes columns", function()
    local text = [[title "T" board{4, 4} piece("man", "M") start "3M/2mm/1mM1/M3 w 1" moves = from "man" * n * lay]]
    assert.same({"native"}, engines.compare(function() return scripts.load(text) end, {"3M/2mm/1mM1/M3 w 1"}))
  end)

  -- A man that covers an enemy piece and one that puts it under itself give the same result, so the move is not a
  -- capture.
  it("a capture and another move have the same result", function()
    local start = "mMmM/2mm/1mM1/M3 w 1"
    local text = ([[title "T" board{4, 4} piece("man", "M") start "%s"
      moves = from "man" * any{n, e} * (lay + enemy * tuck)]]):format(start)
    assert.same({"native"}, engines.compare(function() return scripts.load(text) end, {start}))
  end)

  -- Only then are walks run that test for check before the move, and these put down stacks, too.
  it("a stack is put down before a test for check", function()
    local start = "(Mr)(Mr)(Mr)M/K1m1/4/mk(Mr)1 w 1"
    local text = ([[title "T" board{4, 4} piece("man", "M") piece("king", "K") piece("rook", "R") royal "king"
      start "%s"
      moves = from "man" * any{n, e} * land * (gives_check + here) + from "man" * any{n, e} * land * depose]])
      :format(start)
    assert.same({"native"}, engines.compare(function() return scripts.load(text) end, {start}))
  end)

  -- The notes of a line had the name of the table that they were read from.
  it("a line tests which edges its steps have crossed", function()
    local start = "1K1R/2Mm/1mk1/mrm1 b 1"
    local text = ([[title "T" board{4, 4, shape = "moebius"} piece("man", "M") piece("king", "K") piece("rook", "R")
      start "%s" moves = from "man" * place "a" * any{n, e} * place "b" * (e * crossed "files") ^ 0]]):format(start)
    assert.same({"native"}, engines.compare(function() return scripts.load(text) end, {start}))
  end)

  -- The king on a1 is attacked until the fuel counter is full.
  it("a move changes only a counter that attacks depend on", function()
    local start = "2K1/4/4/k2M b 2 1"
    local text = ([[title "T" board{4, 4, shape = "torus"} piece("king", "K") piece("man", "M") royal "king"
      counter("fuel", 0, 3) start "%s"
      moves = by "king" * add("fuel", 1) + by "man" * e * -holds("fuel", 3) * enemy * take + from "king" * n * empty]])
      :format(start)
    assert.same({"native"}, engines.compare(function() return scripts.load(text) end, {start}))
    assert.equal(2, scripts.load(text):start():perft(1))
  end)
end)

-- A king that is removed, flipped or moved by a word other than a capture.
local LOST = [[
title "Lost" board{4, 4, shape = "torus"} piece("king", "K") piece("man", "M") royal "king" loss(stuck)
start "1k2/4/4/2K1 w 1"
moves = from "king" * any{n, s, w} * empty * stop + by "king" * any{n, s} * enemy * take * e * stop * enemy * DEED
  + from "man" * any{n, e} * (empty + enemy * take) * stop]]

describe("a king removed without a capture counts as attacked", function()
  for _, deed in ipairs {"remove", "flip", 'become "man"', 'swap "origin"', 'place "k" * cycle{"origin", "k"}'} do
    it("by " .. deed, function()
      local text, positions = LOST:gsub("DEED", {DEED = deed}), {}
      local variant = scripts.load(text)
      while #positions < 6 do
        local squares = {}
        for i = 1, 16 do squares[i] = ("MMmm1111"):sub(random(8)):sub(1, 1) end
        squares[random(8)], squares[8 + random(8)] = "K", "k"
        local ranks = table.concat(squares):gsub("....", "%0/", 3):gsub("1+", string.len)
        local position = ranks .. (random(2) == 1 and " w 1" or " b 1")
        if variant:position(position) then positions[#positions + 1] = position end
      end
      assert.same({"native"}, engines.compare(function() return scripts.load(text) end, positions))
      local reason = "it may remove, change or move the victim without capturing it\n"
      local _, told = variant:program():gsub(reason, "")
      assert.equal(2, told)
    end)
  end
end)

describe("a walk that is too large for the plain program", function()
  it("can be played, but not explained", function()
    local pos = scripts.load([[title "T" board{2, 4} piece("man", "M") start "1m/2/2/M1 w 1" loss(stuck)
      moves = from "man" * n * ((empty + enemy) ^ 600) ^ 600 * stop]]):start()
    assert.same({"a1-a2"}, pos:moves())
    local why, message = pos:why "a1-a2"
    assert.is_nil(why)
    assert.equal("the walks are too large to be observed", message:match ": (.*)")
  end)
end)
