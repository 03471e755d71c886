-- Heads: alternatives that differ only by the piece or the zone that they begin with, as one.
--
--     from "man" * a + from "king" * a        from{"man", "king"} * a

local phrases = require "rulebook.phrases"

local heads = {}

local KINDS = {from = true, by = true, drop = true}

local function is_head(node)
  local zone = node.word == "each" and node.args[1]
  return KINDS[node.word] and node.args or zone and zone ~= "board" and zone ~= "marked"
end

-- The walks have been made equal where they are alike (rulebook/tree.lua), so operands are compared as tables.
local function are_alike(a, b)
  if #a ~= #b or a[1].word ~= b[1].word then return false end
  for i = 2, #a do
    if a[i] ~= b[i] then return false end
  end
  return true
end

local function joined(first, second)
  local list = table.move(phrases.kinds_in(second.args), 1, #phrases.kinds_in(second.args),
    #phrases.kinds_in(first.args) + 1, phrases.kinds_in(first.args))
  return {word = first.word, args = {list}}
end

-- Return the alternatives with those that have the same rest in one.
function heads.merged(list)
  local merged = {}
  for _, walk in ipairs(list) do
    local found
    for i, other in ipairs(walk.word == "*" and is_head(walk[1]) and merged or {}) do
      if other.word == "*" and is_head(other[1]) and are_alike(other, walk) then
        merged[i], found = {word = "*", joined(other[1], walk[1]), table.unpack(other, 2)}, true
        break
      end
    end
    if not found then merged[#merged + 1] = walk end
  end
  return merged
end

return heads
