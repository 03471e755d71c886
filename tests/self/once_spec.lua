-- Each verb is one Lua file, each method and each claim is one function, and no function of the front end occurs in two
-- files.

local support = require "support"

local function files_in(pattern)
  local list, pipe = {}, io.popen("ls " .. pattern)
  for path in pipe:lines() do list[#list + 1] = path end
  pipe:close()
  return list
end

-- Count the names that a pattern captures in the files.
local function counted(paths, pattern)
  local counts = {}
  for _, path in ipairs(paths) do
    for name in support.read(path):gmatch(pattern) do counts[name] = (counts[name] or 0) + 1 end
  end
  return counts
end

local function several(counts)
  local list = {}
  for name, count in pairs(counts) do
    if count > 1 then list[#list + 1] = name end
  end
  table.sort(list)
  return list
end

package.path = "repl/?.lua;" .. package.path

local function verbs_at(place) return require("verbs.init").all(place) end

describe("a verb", function()
  it("is a file of its own in repl/verbs, and can be used somewhere", function()
    local known, all = { init = true }, 0
    for _, place in ipairs { "command", "prompt" } do
      for _, verb in ipairs(verbs_at(place)) do
        known[verb.name] = true
        all = all + 1
        assert.equal("function", type(verb.run), verb.name)
      end
    end
    assert.is_true(all > 60)
    for _, path in ipairs(files_in "repl/verbs/*.lua") do
      assert.is_true(known[path:match "([%w-]+)%.lua$"], path .. " is not in the list of repl/verbs/init.lua")
    end
  end)

  it("has only known options, and a heading in help", function()
    local headings = support.read("repl/verbs/help.lua"):match "local HEADINGS = (%b{})"
    local options = require "session.options"
    for _, place in ipairs { "command", "prompt" } do
      for _, verb in ipairs(verbs_at(place)) do
        assert.is_true(#options.of(verb) > 0, verb.name)
        if place == "prompt" then
          assert.truthy(headings:find('"' .. verb.group .. '"', 1, true), verb.name .. " has no heading")
        end
      end
    end
  end)

  it("is not also a C function", function()
    local counts = counted(files_in "host/*/*.c", "\nenum status verb_(%w+)%(")
    assert.same({}, counts)
  end)
end)

describe("a C function for Lua", function()
  it("is listed once", function()
    local names, all = {}, 0
    for _, path in ipairs(files_in "host/embed/*.c") do
      for list, name in support.read(path):gmatch "\nLISTED%((%l[%l_]*), ([%w_]+)%)" do
        all, names[list .. ":" .. name] = all + 1, (names[list .. ":" .. name] or 0) + 1
      end
    end
    assert.is_true(all > 120)
    assert.same({}, several(names))
  end)
end)

describe("a word of scenarios", function()
  it("is one function, and all of them are explained", function()
    local counts = counted(files_in "repl/scenario/*.lua", "\nfunction %l+%.([%l_]+)%(")
    for _, part in ipairs(dofile "repl/scenario/words.lua") do
      for _, word in ipairs(part) do
        local name = word[1]:match "^`?([%l_]+)"
        assert.equal(1, counts[name], name)
      end
    end
  end)
end)

describe("a function of the front end", function()
  it("is defined in one file", function()
    local where, twice, all = {}, {}, 0
    for _, path in ipairs(files_in "repl/*.lua repl/*/*.lua") do
      if not path:find "^repl/new/" and not path:find "^repl/editor/" then
        local source = "\n" .. support.read(path)
        for body in source:gmatch "\nl?o?c?a?l? ?function [%w_.:]+(%b()\n.-\nend)\n" do
          if select(2, body:gsub("\n", "")) > 2 then
            if where[body] then twice[#twice + 1] = ("%s and %s: function%s"):format(where[body], path, body) end
            where[body] = path
            all = all + 1
          end
        end
      end
    end
    assert.is_true(all > 150)
    assert.equal("", table.concat(twice, "\n\n"))
  end)
end)

describe("the top of the repository", function()
  it("has no script or source file", function()
    local list, pipe = {}, io.popen "git ls-files ':(glob)*.lua' ':(glob)*.[ch]' ':(glob)*.sh' 2>/dev/null"
    for path in pipe:lines() do list[#list + 1] = path end
    pipe:close()
    assert.same({}, list)
  end)
end)
