-- The documentation is up to date and complete, and its links work.

package.path = "./?.lua;" .. package.path

local warpboard = require "warpboard"
local facts = require "docs.make.facts"
local collection = require "docs.examples"

local function read(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

describe("the text generated from the sources equals", function()
  for _, entry in ipairs(require "docs.make.all") do
    it(entry[1], function()
      local now = entry[2]() == read(entry[1])
      assert.is_true(now, entry[1] .. " is not up to date: run `make docs`")
    end)
  end
end)

describe("the reference", function()
  it("has an example of every word", function()
    local missing = {}
    for _, word in ipairs(facts.words()) do
      if not collection.examples[word.name] then missing[#missing + 1] = word.name end
    end
    assert.same({}, missing)
  end)

  it("has examples of existing words only", function()
    local known, unknown = {}, {}
    for _, word in ipairs(facts.words()) do known[word.name] = true end
    for name in pairs(collection.examples) do if not known[name] then unknown[#unknown + 1] = name end end
    assert.same({}, unknown)
  end)

  it("has every function of the module, and its results", function()
    local known, missing = {}, {}
    for _, entry in ipairs(facts.api()) do known[entry.name] = true end
    for _, path in ipairs(facts.files_in("host/embed", ".c")) do
      local text, names = read(path), {}
      for list, name in text:gmatch "\nLISTED%((%l[%l_]*), (%l[%w_]*)%)" do
        if list ~= "tool" and list ~= "prelude" then names[#names + 1] = name end
      end
      for list in text:gmatch "luaL_Reg [%w_]*methods%[%] =%s*(%b{})" do
        for name in list:gmatch '{"(%l[%w_]*)",' do names[#names + 1] = name end
      end
      for _, name in ipairs(names) do
        if not known[name] then missing[#missing + 1] = path .. ": " .. name end
      end
    end
    for _, path in ipairs(facts.files_in("repl/methods", ".lua")) do
      for name in read(path):gmatch "\nfunction methods%.([%w_]+)" do
        if not known[name] then missing[#missing + 1] = path .. ": " .. name end
      end
    end
    assert.same({}, missing)
  end)
end)

describe("help for scenarios", function()
  it("names every word of scenarios once", function()
    local there, named = {}, {}
    for _, part in ipairs { "setting", "claims", "proofs" } do
      for word in io.open("repl/scenario/" .. part .. ".lua"):read("a"):gmatch "\nfunction words%.(%w+)" do
        there[word] = true
      end
    end
    for _, part in ipairs(dofile "repl/scenario/words.lua") do
      for _, word in ipairs(part) do
        local name = word[1]:match "^%w+"
        assert.is_nil(named[name], name)
        named[name] = true
      end
    end
    assert.same(there, named)
  end)
end)

describe("warpboard.words", function()
  it("returns each word with its sort, meaning and example", function()
    local found
    for _, word in ipairs(warpboard.words()) do
      assert.equal("string", type(word.name .. word.sort .. word.meaning .. word.example))
      assert.is_true(word.sort == "declaration" and word.part ~= nil or word.form ~= nil)
      if word.name == "leap" then found = word end
    end
    assert.same({ name = "leap", sort = "way", form = "vector", example = "leap(1, 2)",
      meaning = "leaps these two distances in every direction: `leap(1, 2)` means the eight leaps of a Knight" }, found)
  end)
end)

-- -- Links ------------------------------------------------------------------------------------------------------------

local DOCUMENTS = facts.files_in("docs", ".md")
table.insert(DOCUMENTS, "README.md")

-- Return the anchors of a document, derived from its headings.
local function anchors_of(text)
  local anchors = {}
  for heading in ("\n" .. text):gmatch "\n#+ ([^\n]*)" do
    anchors[heading:lower():gsub("[^%w %-_]", ""):gsub(" ", "-")] = true
  end
  return anchors
end

-- Return the links and pictures of a document, except those in code.
local function links_of(text)
  local list = {}
  text = text:gsub("\n```.-\n```", ""):gsub("`[^`\n]*`", "")
  for target in text:gmatch "%]%(([^)%s]*)%)" do list[#list + 1] = target end
  for target in text:gmatch 'src="([^"]*)"' do list[#list + 1] = target end
  for target in text:gmatch 'srcset="([^"]*)"' do list[#list + 1] = target end
  return list
end

describe("links are valid in", function()
  for _, path in ipairs(DOCUMENTS) do
    it(path, function()
      local text, broken = read(path), {}
      for _, target in ipairs(links_of(text)) do
        local file, anchor = target:match "^([^#]*)#?(.*)$"
        local other = file == "" and path or (path:match "^(.*/)" or "") .. file
        local found = target:find "^https?://" or read(other) or os.execute(("test -d '%s'"):format(other))
        if not found then broken[#broken + 1] = target end
        if anchor ~= "" and not (read(other) and anchors_of(read(other))[anchor]) then broken[#broken + 1] = target end
      end
      assert.same({}, broken)
    end)
  end
end)

-- Our own terms, which a reader can't know. A document that uses one, outside of tables, links to its entry in the
-- glossary.
local TERMS = {"budget", "commander", "perft", "position text", "prisoner", "reserve", "royal piece", "walk"}

describe("terms are linked to the glossary in", function()
  for _, path in ipairs(DOCUMENTS) do
    if not path:find "glossary" and not path:find "words" and not path:find "files" then
      it(path, function()
        local text, missing = read(path), {}
        local prose = text
        for _, hidden in ipairs{"\n```.-\n```", "\n|[^\n]*", "\n    [^\n]*", "`[^`\n]*`"} do
          prose = prose:gsub(hidden, "")
        end
        for _, term in ipairs(TERMS) do
          local used = prose:find("%f[%w]" .. term:gsub(" ", "%%s+") .. "s?%f[%W]")
          local linked = text:find("glossary.md#" .. term:gsub(" ", "-"), 1, true)
          if used and not linked then missing[#missing + 1] = term end
        end
        assert.same({}, missing)
      end)
    end
  end
end)
