-- The two tables of docs/scenarios.md, from repl/scenario/words.lua.

local facts = require "docs.make.facts"

local M = {}

local HEADS = {Positions = "| word | meaning |", Claims = "| word | claim |"}

local function rows(part)
  local out = {HEADS[part.title], "| --- | --- |"}
  for _, word in ipairs(part) do out[#out + 1] = ("| `%s` | %s |"):format(word[1], word[2]) end
  return table.concat(out, "\n")
end

-- Return the text with its tables generated again.
function M.text()
  local text = facts.read "docs/scenarios.md"
  for _, part in ipairs(dofile "repl/scenario/words.lua") do
    local head = HEADS[part.title]
    local first = assert(text:find(head, 1, true), "docs/scenarios.md has no table of " .. part.title)
    local last = text:find("\n\n", first, true)
    text = text:sub(1, first - 1) .. rows(part) .. text:sub(last)
  end
  return text
end

return M
