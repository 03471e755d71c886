-- Unprintable or too long texts are rejected where a script declares them, so they can't reach people or programs.

local scripts = require "scripts"
local warpboard = require "warpboard"

-- Texts as written in the script, and as messages show them.
local HOSTILE = {
  { [[\27[31mx]], "?[31mx" },
  { [[\194\155x]], "??x" },
  { [[\194\133x]], "??x" },
  { [[\226\128\174x]], "???x" },
  { [[\226\129\166x]], "???x" },
  { [[\255x]], "?x" },
  { [[\195]], "?" },
  { [[x\127]], "x?" },
  { [[x\ty]], "x?y" },
  { [[x\13y]], "x?y" },
}

local REFUSED = '2: %s: "%s" cannot be shown; a text must be UTF-8 without control characters and marks of writing '
  .. 'direction'
local TOO_LONG = '2: %s: "%s..." has %d bytes; at most %d are allowed here'

-- Declarations of texts, and the largest number of bytes in each.
local DECLARED = {
  { 'title "%s"', 1000 },
  { 'family "%s"', 100 },
  { 'option("%s", false, "help")', 100 },
  { 'option("name", false, "%s")', 1000 },
  { 'option("name", "a", "help", {"%s"})', 4096 },
  { 'option("name", "a", "help", "%s")', 4096 },
  { 'zone("%s", "a1")', 100 },
  { 'link("a1", "%s", "a2")', 100 },
  { 'piece("%s", "X")', 100 },
  { 'royal "%s"', 100 },
  { 'never(by "man" * -here, "%s")', 1000 },
  { 'right("K", {a1 = "%s"})', 100 },
  { 'marks("%s", 1)', 100 },
  { 'counter("%s", 0, 3)', 100 },
  { 'start "%s"', 65536 },
}

-- Return true if a script with this second line has exactly this error.
local function has_fault(line, fault)
  local faults = scripts.faults(scripts.GAME .. line .. "\n")
  for _, found in ipairs(faults) do
    if found == fault then return true end
  end
  return false, table.concat(faults, "\n")
end

-- Return the words whose examples contain a text, each as a line of a script with %s in its place.
local function words_with_text()
  local found = {}
  for _, word in ipairs(warpboard.words()) do
    local name = word.sort ~= "declaration" and word.name:match "^[%a_]+$"
    local before, behind = word.example:match(('^(.-%%f[%%w_]%s[%%({ ]*")[^"]*(".*)$'):format(name or "%c"))
    if before then found[#found + 1] = { "moves = " .. before .. "%s" .. behind, 100, name } end
  end
  return found
end

describe("a text in a script", function()
  local entries = words_with_text()
  it("is an argument of many words", function() assert.is_true(#entries > 20, #entries) end)
  table.move(DECLARED, 1, #DECLARED, #entries + 1, entries)
  for _, entry in ipairs(entries) do
    local name = entry[3] or entry[1]:match "^%a+"
    it("must be printable: " .. entry[1], function()
      for _, text in ipairs(HOSTILE) do
        assert(has_fault(entry[1]:gsub("%%s", text[1]), REFUSED:format(name, text[2])))
      end
    end)

    it("must not be too long: " .. entry[1], function()
      local long = ("((\"0\"):rep(%d))"):format(entry[2] + 1)
      assert(has_fault(entry[1]:gsub('"%%s"', long), TOO_LONG:format(name, ("0"):rep(60), entry[2] + 1, entry[2])))
    end)
  end

  it("cannot contain a zero byte that would hide later squares", function()
    assert(has_fault('zone("x", "a1\\0zz")', '2: zone: "a1" has a zero byte'))
    assert(has_fault('link("a1", "up", "a2\\0")', '2: link: "a2" has a zero byte'))
  end)

  it("may have any length before it is rejected", function()
    assert(has_fault('option(("0"):rep(5000), false, "help")', TOO_LONG:format("option", ("0"):rep(60), 5000, 100)))
    assert(has_fault('piece("x", ("X"):rep(12000000))', '2: `piece` needs a name and a capital letter; for example: '
      .. 'piece("man", "M")'))
  end)
end)
