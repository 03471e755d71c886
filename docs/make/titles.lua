-- repl/tools/titles.lua: the titles and families of the variants, with a hash of the files that each is built on.

local warpboard = require "warpboard"
local hash_of = dofile "tests/xxh64.lua"

local M = {}

local LINE <const> = 120

local HEADER = [[
-- Written by `make docs` from the scripts in variants: the title and family of each variant, and its files with a hash
-- of their texts. tools/catalog.lua uses it.
]]

-- Return the hash of the texts of a variant's files, and their names from the folder of its script.
local function files_of(variant)
  local names, texts = {}, {}
  for i, source in ipairs(variant:sources()) do
    names[i], texts[i] = ("%q"):format((source.file:gsub("^.*variants/", ""))), source.text
  end
  return hash_of(table.concat(texts, "\0")), table.concat(names, ", ")
end

-- Return a variant's entry, with its files on a line of their own if one line is too short for all fields.
local function entry(name, variant)
  local hash, names = files_of(variant)
  local facts = ("    family = %q, hash = %q,"):format(variant:family() or "", hash)
  local files = ("files = {%s},"):format(names)
  local gap = #facts + 1 + #files > LINE and "\n    " or " "
  return ("  [%q] = {\n    title = %q,\n%s%s%s\n  },"):format(name, variant:title(), facts, gap, files)
end

function M.text()
  local out = {HEADER, "return {"}
  for _, name in ipairs(warpboard.variants()) do
    out[#out + 1] = entry(name, assert(warpboard.load(name)))
  end
  return table.concat(out, "\n") .. "\n}\n"
end

return M
