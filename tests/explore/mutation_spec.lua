-- diff finds each change of the rules and names its line.

local changes = require "explore.changes"
local support = require "support"
local warpboard = require "warpboard"

-- Return true if a text with places like "variants/chess.lua:12, 14" names this line of one of the files.
local function names_line(text, files, line)
  for file, numbers in text:gmatch "([^%s(]+%.lua):(%d[%d, ]*)" do
    for number in numbers:gmatch "%d+" do
      if files[file] and tonumber(number) == line then return true end
    end
  end
end

local function is_named(diff, files, line)
  for side = 1, 2 do
    for _, move in ipairs(diff.only[side]) do
      if names_line(move.rules, files, line) or names_line(move.against, files, line) then return true end
    end
  end
end

-- The changed file, before and after the change.
local function changed_files(path, name, library)
  if not library then return {[path] = true, [("variants/%s.lua"):format(name)] = true} end
  local file = ("lib/%s.lua"):format(library)
  return {[path:gsub("[^/]*$", file)] = true, ["variants/" .. file] = true}
end

-- If only the outcome differs, the line is in the ending.
local function is_named_as_ending(path, diff, files, line)
  local pos = warpboard.load(path):position(diff.position)
  return names_line(pos:why "a1".summary, files, line)
end

describe("a changed rule", function()
  for _, change in ipairs(changes.LIST) do
    local name, part, other, library = table.unpack(change)
    it(("of %s, %s -> %s, is found and named"):format(name, part, other), function()
      local path, line = changes.plant(change)
      local files = changed_files(path, name, library)
      local diff = assert(support.load(name):diff(support.load(path), {wide = 300, deep = 10000}))
      assert.equal("moves", diff.difference)
      if #diff.only[1] + #diff.only[2] > 0 then
        assert(is_named(diff, files, line), ("line %d is not named at %s: %s | %s"):format(line, diff.position,
          (diff.only[1][1] or {}).against, (diff.only[2][1] or {}).against))
      else
        assert.not_equal(diff.outcomes[1], diff.outcomes[2])
        assert(is_named_as_ending(path, diff, files, line), "the ending is not named")
      end
    end)
  end

  it("without an effect is not found", function()
    local path = changes.plant{"english-checkers", 'local king_steps = any(diagonals) * empty * stop',
      'local king_steps = any(diagonals) * empty * empty * stop'}
    local diff = assert(support.load "english-checkers":diff(support.load(path), {wide = 50, deep = 500}))
    assert.equal("none", diff.difference)
    assert.is_true(diff.positions > 500)
  end)
end)

-- Limits count steps, so they are the same on every machine.
describe("slow work", function()
  local chess = support.load "chess"
  local other = support.load "chess"

  it("is shortened in diff", function()
    local whole = assert(chess:diff(other, {wide = 500, deep = 500, steps = 0}))
    local less = assert(chess:diff(other, {wide = 500, deep = 500, steps = 100000}))
    assert.same({"none", false}, {whole.difference, whole.cut_short})
    assert.same({"none", true}, {less.difference, less.cut_short})
    assert.is_true(less.positions > 10 and less.positions < whole.positions)
    assert.same(less, chess:diff(other, {wide = 500, deep = 500, steps = 100000}))
  end)

  it("is shortened in coverage and profile, after at least one game", function()
    local less = assert(chess:coverage{steps = 1})
    assert.same({1, true}, {less.games, less.cut_short})
    less = assert(chess:start():profile{steps = 1})
    assert.same({1, true}, {less.games, less.cut_short})
    local some = chess:coverage{steps = 200000}
    assert.is_true(some.cut_short and some.games > 1)
    assert.same(some, chess:coverage{steps = 200000})
  end)

  it("is complete if the number of games is given", function()
    local all = assert(chess:coverage{games = 5})
    assert.same({5, false}, {all.games, all.cut_short})
  end)

  it("can be limited in seconds too, and wrong limits are rejected", function()
    assert.is_true(chess:coverage{seconds = 1e-6}.cut_short)
    assert.has_error(function() chess:coverage{seconds = "long"} end)
    assert.has_error(function() chess:coverage{steps = -1} end)
  end)

  it("is measured in steps of walks", function()
    local before = chess:steps()
    chess:start():moves()
    local once = chess:steps() - before
    chess:start():moves()
    assert.is_true(once > 0)
    assert.equal(before + 2 * once, chess:steps())
  end)
end)

-- -- Coverage ---------------------------------------------------------------------------------------------------------

-- Return the words that never succeeded, "line word" each.
local function dead_words(variant, games)
  local dead = {}
  for _, word in ipairs(assert(variant:coverage{games = games}).words) do
    if word.succeeded == 0 then dead[("%d %s"):format(word.line, word.word)] = true end
  end
  return dead
end

describe("coverage", function()
  for _, change in ipairs(changes.DEAD) do
    local name, part, other, word, library = table.unpack(change)
    local claim = word and word .. " is dead in " .. other or other .. " is alive"
    it(("of %s shows that %s"):format(name, claim), function()
      local path, line = changes.plant{name, part, other, library}
      local dead = dead_words(support.load(path), 40)
      if word then assert.is_true(dead[("%d %s"):format(line, word)]) end
      for key in pairs(dead) do
        assert(word or not key:find("^" .. line .. " "), key)
      end
    end)
  end

  it("finds no dead words in real variants", function()
    assert.same({}, dead_words(support.load "english-checkers", 40))
    assert.same({}, dead_words(support.load "checkers-2011", 40))
  end)

  it("counts the same words with the same seed", function()
    local variant = support.load "warp-checkers"
    assert.same(variant:coverage{games = 3, seed = 5}, variant:coverage{games = 3, seed = 5})
    assert.is_true(variant:coverage{games = 1}.words[1].tried > 0)
    assert.has_error(function() variant:coverage{games = -1} end)
  end)
end)

-- -- Check ------------------------------------------------------------------------------------------------------------

-- Return the program's output.
local function run(...)
  local pipe = assert(io.popen(('"%s" %s'):format(os.getenv "WARPBOARD", table.concat({...}, " "))))
  local text = pipe:read "a"
  pipe:close()
  return text
end

describe("check", function()
  for _, change in ipairs(changes.BROKEN) do
    local name, part, other, check, library = table.unpack(change)
    it(("of %s finds and shrinks %s -> %s"):format(name, part, other), function()
      local path = changes.plant{name, part, other, library}
      local text = run("check", path, "--games 8 --limit 150")
      assert(text:find("not ok " .. check .. ":", 1, true), text)
      local line = text:match("not ok " .. check .. ":.-smallest position: [^\n]*\n   from there: ([^\n]*)") or ""
      assert(select(2, line:gsub("%S+", "")) <= 3, "not a few plies: " .. line)
      assert(text:find('scenario("', 1, true), "no scenario")
    end)
  end
end)
