-- repl/tools/titles.lua: the titles and families of the variants, with a hash of the files that each is built on.

local warpboard = require "warpboard"
local hash_of = dofile "tests/xxh64.lua"

local M = {}

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

function M.text()
  local out = {HEADER, "return {"}
  for _, name in ipairs(warpboard.variants()) do
    local variant = assert(warpboard.load(name))
    out[#out + 1] = ("  [%q] = {\n    title = %q,\n    family = %q, hash = %q,\n    files = {%s},\n  },"):format(name,
      variant:title(), variant:family() or "", files_of(variant))
  end
  return table.concat(out, "\n") .. "\n}\n"
end

return M
