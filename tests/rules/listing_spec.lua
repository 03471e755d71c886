-- The output of rules, for random scripts with long lists of directions, is a script of the same game.

local collection = require "docs.examples"
local scripts = require "scripts"
local support = require "support"
local warpboard = require "warpboard"

local SCRIPTS, DEPTH, WIDEST = support.some(150), 2, 110 -- a line without its comment

local random = support.rng(7)

local function one_of(list) return list[random(#list)] end

local LINKS = {"up", "a portal with a long name", "x"}

local function way()
  if random(8) == 1 then return ("way %q"):format(one_of(LINKS)) end
  if random(4) == 1 then return one_of{"n", "ne", "e", "se", "s", "sw", "w", "nw"} end
  return ("step(%d, %d)"):format(random(7) - 4, random(3) + 1)
end

local function ways()
  local list = {}
  for i = 1, random(30) do list[i] = way() end
  return "{" .. table.concat(list, ", ") .. "}"
end

local function walk_of(depth, given)
  if depth == 0 then return one_of{given, "empty", "stop", "enemy * take", 'on "far"', "here", given .. " * empty"} end
  local function inner(other) return walk_of(depth - 1, other or given) end
  local name = "d" .. depth
  return one_of{
    function() return ("any%s"):format(ways()) end,
    function() return ("any(%s, function(%s) return %s end)"):format(ways(), name, inner(name)) end,
    function() return ("%s * %s"):format(inner(), inner()) end,
    function() return ("(%s + %s)"):format(inner(), inner()) end,
    function() return ("first(%s)"):format(inner()) end,
    function() return ("-(%s)"):format(inner()) end,
    function() return ("(%s * empty) ^ 1"):format(given) end,
  }()
end

local HEAD = [[title "Long lists"
board{9, 9}
piece("king", "K")
link("a1", "up", "e9") link("d4", "a portal with a long name", "b2") link("c3", "x", "c7")
start "9/9/2k6/9/4K4/9/9/6k2/9 w 1"
]]

describe("the output of rules", function()
  it("for long lists of directions is a script of the same game", function()
    for _ = 1, SCRIPTS do
      local script = ('%smoves = from "king" * %s * (%s) * stop\n'):format(HEAD, way(), walk_of(4, way()))
      local variant = scripts.load(script)
      if variant then
        local listing = variant:rules()
        local again, message = scripts.load(listing)
        if not again then error(script .. listing .. message) end
        assert.same(variant:start():perft(DEPTH), again:start():perft(DEPTH), script)
        for line in listing:gsub("%s+%-%- [^\n]*", ""):gmatch "[^\n]+" do assert.is_true(#line <= WIDEST, line) end
      end
    end
  end)

  it("for a list longer than a line has all directions", function()
    local list = {}
    for x = -3, 3 do list[#list + 1] = ("step(%d, 3)"):format(x) end
    for x = -3, 3 do list[#list + 1] = ("step(%d, 2)"):format(x) end
    local joined = table.concat(list, ", ")
    for _, form in ipairs{"any{%s} * empty", "any({%s}, function(d) return d * empty * (stop + d * stop) end)"} do
      local rules = scripts.load(('%smoves = from "king" * %s\n'):format(HEAD, form:format(joined))):rules()
      local text = rules:gsub("%s+%-%- [^\n]*", ""):gsub("%s+", " ")
      assert.is_truthy(text:find("{" .. joined .. "}", 1, true), rules)
    end
  end)

  -- `rules` writes opposite and turned as the resulting step, and at_most as `-at_least`.
  local NOT_WRITTEN = {opposite = true, turned = true, at_most = true}
  for _, word in ipairs(warpboard.words()) do
    local example = collection.examples[word.name]
    if word.form and example then
      it("for the example of " .. word.name .. " has the word, and is a script of the same game", function()
        local variant = assert(scripts.load(collection.script_of(example[1], example[2])))
        local rules = variant:rules()
        if word.name:find "^%l" and not NOT_WRITTEN[word.name] then
          local walks = rules:gsub("%-%-[^\n]*", "")
          assert.truthy(walks:find("%f[%w_]" .. word.name .. "%f[^%w_]"), rules)
        end
        if not rules:find("function ... end", 1, true) then
          local again = assert(scripts.load(rules))
          assert.same(variant:start():move_list(), again:start():move_list())
        end
      end)
    end
  end
end)
