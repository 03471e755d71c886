-- One table of every word and every analysis of the compiler (tests/words/matrix.tsv), which shows the cost of missing
-- facts. Each word is tried after `from "man"` and before a step with a capture. The table shows whether the walk
-- remains guarded, reversible, translatable and, in native code, countable by sets.
--
-- WRITE_MATRIX=1 make test ONLY=tests/words/matrix_spec.lua writes the table again. Read its diff.

local warpboard = require "warpboard"
local scripts = require "scripts"

local TABLE = "tests/words/matrix.tsv"
local BOARD = [[
title "Words" board{4, 6} piece("man", "M") piece("king", "K") %s
reserve{"man", "king"} %s counter("fuel", 0, 3) zone("half", "a1-d3") link("a1", "up", "c3") clock()
start "k3/mm2/4/4/MM2/K3[] w %s0 0 1"
moves = from "man" * %s * n * (empty + enemy * take) + from "king" * any{n, e} * (empty + enemy * take)
]]

-- The argument of each word, from its form, or by name in the table below if the form isn't enough.
local ARGUMENTS = { plain = "%s", kinds = '%s "king"', kind = '%s "king"', zone = '%s "half"',
  place = 'place "a" * %s "a"', places = 'place "a" * %s{"a", "origin"}',
  marks = "%s", edge = "%s", amount = "%s(2)", range = "%s(1, 2)",
  right = '%s "C"', counter = '%s("fuel", 1)',
  compare = '%s("fuel", 1)', vector = "%s(1, 2)", way = '%s "up"', text = '%s "x"',
  walk = "%s(e * empty)", count = '%s(1, by "man")',
  steps = "%s(n)", turn = "%s(n, 1)", choice = "%s{n, e}", ["function"] = "%s(function() return true end)" }
local BY_NAME = { rec = "rec(function(more) return e * empty * (more | here) end)", ["*"] = "e * empty",
  ["+"] = "(n + e)", ["|"] = "(n * empty | e)", ["^"] = "(n * empty) ^ 0", ["#"] = "#(e * empty)",
  ["-"] = "-(e * empty)", times = "times(30, e * empty)", act = "act(function() end)" }
-- Words that the host adds, and words that aren't allowed before a capture.
local NOT_ALONE = { self = true, ["?"] = true, attacked = true, guarded = true, gives_check = true, gives_mate = true }
local QUESTIONS = { "guarded", "reversed", "native", "counted" }

local function walk_of(word)
  return BY_NAME[word.name] or ARGUMENTS[word.form]:format(word.name)
end

-- Positions with rights can't be cached by their squares alone, so only words that name a right get rights.
local function script_of(walk, royal)
  local rights = (walk:find "may" or walk:find "grant") and { 'right("C", {a1 = "king"})', "- " } or { "", "" }
  return BOARD:format(royal, rights[1], rights[2], walk)
end

local function program_of(walk, royal)
  return assert(scripts.load(script_of(walk, royal))):program()
end

-- Return the lines of the first section with that name.
local function section(program, name)
  return program:match("\n" .. name .. "[^\n]*, White\n(.-)\n\n") or ""
end

-- Return two values: true if native code exists, and true if it counts the moves of White's men and kings by sets
-- alone.
local function translation(walk)
  local path = scripts.write(script_of(walk, ""))
  local pipe = io.popen(("'%s' program '%s' c 2>/dev/null"):format(os.getenv "WARPBOARD", path))
  local code = pipe:read "a"
  local translated = pipe:close() ~= nil
  return translated, code:find("count_moves_white", 1, true) ~= nil and not code:find("rest_0_white", 1, true)
end

local function answers(walk)
  local program, royal = program_of(walk, ""), program_of(walk, 'royal "king"')
  local translated, counted = translation(walk)
  return { guarded = section(program, "moves"):find "from  *M, by " ~= nil,
    reversed = royal:find("\nattacks, walked backward, White", 1, true) ~= nil, native = translated,
    counted = counted }
end

local function rows()
  local lines = { "word\twalk\t" .. table.concat(QUESTIONS, "\t") }
  for _, word in ipairs(warpboard.words()) do
    if word.form and word.sort ~= "start" and not NOT_ALONE[word.name] then
      local walk, cells = walk_of(word), {}
      local answer = answers(walk)
      for i, question in ipairs(QUESTIONS) do cells[i] = answer[question] and "yes" or "-" end
      lines[#lines + 1] = ("%s\t%s\t%s"):format(word.name, walk, table.concat(cells, "\t"))
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

describe("the matrix of words", function()
  it("equals tests/words/matrix.tsv", function()
    local matrix = rows()
    if os.getenv "WRITE_MATRIX" then
      local file <close> = assert(io.open(TABLE, "w"))
      file:write(matrix)
    end
    local file <close> = assert(io.open(TABLE))
    assert.equal(file:read "a", matrix)
  end)
end)

-- Check that the attacks of a script have no reverse lookup, and that `program` gives this reason.
local function is_refused(script, reason)
  local program = assert(scripts.load(script)):program()
  local told = program:match "%-%- attacks of White are found by walking forward, which is slower; [^\n]*"
  assert.truthy(told and told:find(reason, 1, true), told)
end

describe("a game with a royal piece", function()
  for _, name in ipairs(warpboard.variants()) do
    local program = assert(warpboard.load(name)):program()
    if program:find "\nattacks, White" then
      it("has a reverse attack lookup: " .. name, function()
        for _, side in ipairs { "White", "Black" } do
          local backward = program:find("\nattacks, walked backward, " .. side, 1, true)
          local told = program:match "%-%- attacks of[^\n]*"
          assert.truthy(backward, told)
        end
      end)
    end
  end

  local ANY, WAYS = "any{n, e} * -here * ", " * -own * e * -own * w"
  for _, case in ipairs {
    { "first(n * enemy * take)", "it captures in a loop, inside first, most or rec, with a stack or in a function" },
    { 'swap "origin"', "it changes squares or the carried piece, or jumps elsewhere, before the capture" },
    { "here ^ 0", "its repetition never moves" },
    { "(n * empty * e) ^ 2", "its repetition might pass the piece's own square" },
    { 'way "up"', "this step cannot be reversed" },
    { 'other "man"', "the lifted piece may be one of the two" },
    { "n * -own * s * empty", "the path to the capture may cross its own square" },
    { "n" .. WAYS:rep(6), "a path to a capture has too many words" },
    { "(n * (" .. ('on "half" * empty + '):rep(16) .. "here)) ^ 0 * n * empty * n * empty",
      "a path to a capture has too many words" },
    { ANY:rep(11) .. "-here", "too many different paths lead to a capture" },
  } do
    local walk, reason = table.unpack(case)
    it("has no reverse lookup, because " .. reason, function() is_refused(script_of(walk, 'royal "king"'), reason) end)
  end

  it("has none if a walk starts without a piece, or on a twisted board", function()
    local script = script_of("empty", 'royal "king"')
    is_refused((script:gsub('from "man"', 'each "board"')), "a capture that doesn't start from a piece")
    is_refused((script:gsub("board{4, 6}", 'board{4, 6, shape = "moebius"}')),
      "on a twisted board a piece may reach the victim mirrored")
  end)
end)
