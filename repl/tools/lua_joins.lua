-- Find Lua's `and`, `or` and `if` with walks. They don't test the board, because in Lua every walk is true. Also find a
-- comma after `moves =`, because Lua ignores the second value.
--
--     from "man" * (n and empty)      means: from "man" * empty
--     empty or enemy * take           means: empty
--     if white then ... end           always does the part after `then`
--     moves = from "man" * n, empty   means: moves = from "man" * n
--
-- `switch and n or e`, which chooses by an option, is left alone: its left side isn't a walk.

local warpboard = require "warpboard"

local SORTS = {way = true, question = true, action = true, start = true}
local REMEDY = {["and"] = "*", ["or"] = "+"}

-- Return the words of scripts that are walks, with or without a call, except variables that the text declares.
local function walks_of(text)
  local walks = {}
  for _, word in ipairs(warpboard.words()) do walks[word.name] = SORTS[word.sort] end
  for name in text:gmatch "%f[%w]local%s+([%w_]+)" do walks[name] = nil end
  for name in text:gmatch "%f[%w]for%s+([%w_]+)" do walks[name] = nil end
  for names in text:gmatch "%f[%w]function[%w_.: ]*%(([^()\n]*)%)" do
    for name in names:gmatch "[%w_]+" do walks[name] = nil end
  end
  return walks
end

-- Return a line without its comment, and with empty strings.
local function bare(line) return (line:gsub("%b\"\"", '""'):gsub("%b''", '""'):gsub("%-%-.*$", "")) end

-- Return true if a comma follows the value of `moves` in a line.
local function has_second_value(code)
  local value = code:match "^%s*moves[%w_.]*%s*=(.*)$"
  local first = value and value:gsub("%b()", ""):gsub("%b{}", ""):match "^(.-),"
  return first and not first:find "[({]"
end

-- Return findings, {sort = "hint", file, line, text}, about a script's sources, as variant:sources gives them.
return function(sources)
  local findings = {}
  for _, source in ipairs(sources) do
    local walks, number = walks_of(source.text), 0
    for line in source.text:gmatch "([^\n]*)\n?" do
      number = number + 1
      local code = bare(line)
      if has_second_value(code) then
        findings[#findings + 1] = {sort = "hint", file = source.file, line = number,
          text = "Lua ignores the part after the comma; join walks with *"}
      end
      local tested = code:match "%f[%w_]if%s+([%a_][%w_]*)" or code:match "%f[%w_]if%s+not%s+([%a_][%w_]*)"
      if tested and walks[tested] then
        local text = ("`if` is decided when the script loads, and a walk is always true there; to test it in a move, "
          .. "write: %s * ..."):format(tested)
        findings[#findings + 1] = {sort = "hint", file = source.file, line = number, text = text}
      end
      for word, join in code:gmatch '%f[%w_]([%a_][%w_]*)[%s")]+(%l+)%f[^%w_]' do
        local chooses = join == "or" and code:find "%f[%w]and%f[^%w_]"
        if REMEDY[join] and walks[word] and not chooses then
          local text = ("`%s` keeps one of two walks and drops the other; to join them, write %s"):format(join,
            REMEDY[join])
          findings[#findings + 1] = {sort = "hint", file = source.file, line = number, text = text}
        end
      end
    end
  end
  return findings
end
