-- Heads: merge alternatives that differ only in the first piece or zone, or that have the same end.
--
--     from "man" * a + from "king" * a        from{"man", "king"} * a
--     a * c * d + b * c * d                   (a + b) * c * d

local phrases = require "rulebook.phrases"

local heads = {}

local KINDS = {from = true, by = true, drop = true, is = true}

local function is_head(node)
  local zone = node.word == "each" and node.args[1]
  return KINDS[node.word] and node.args or zone and zone ~= "board" and zone ~= "marked"
end

-- Return true if two walks differ only in the arguments of their first operand. Equal walks are one table
-- (rulebook/tree.lua), so operands are compared as tables.
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

-- Return the alternatives; those with the same rest are merged.
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

-- Return the number of operands at the end that all of these sequences share, besides the first of each.
local function count_common(walks)
  for count = 0, math.huge do
    local first = walks[1]
    for _, walk in ipairs(walks) do
      if #walk < count + 2 or walk[#walk - count] ~= first[#first - count] then return count end
    end
  end
end

local function sequence(list) return #list == 1 and list[1] or {word = "*", table.unpack(list)} end

-- Return the tests whose pairs these alternatives are: a * b + a * c + b * c; nil for other alternatives.
function heads.pairs_of(list)
  local tests, known, count = {}, {}, 0
  for _, walk in ipairs(list) do
    if walk.word ~= "*" or #walk ~= 2 or walk[1] == walk[2] then return nil end
    for _, test in ipairs(walk) do
      if not known[test] then
        tests[#tests + 1] = test
        known[test] = {}
      end
    end
    if not known[walk[1]][walk[2]] then count = count + 1 end
    known[walk[1]][walk[2]], known[walk[2]][walk[1]] = true, true
  end
  return #tests > 2 and count == #tests * (#tests - 1) // 2 and tests or nil
end

local TESTS = {enemy = true, own = true, occupied = true}

-- Return the test that all alternatives begin with, and an alternative of their rests; nil for others.
function heads.common_test(list)
  local test, rest = list[1][1], {word = "+"}
  if not test or not TESTS[test.word] or #list < 2 then return nil end
  for i, walk in ipairs(list) do
    if walk.word ~= "*" or walk[1] ~= test then return nil end
    rest[i] = sequence{table.unpack(walk, 2)}
  end
  return test, rest
end

-- Return alternatives in groups of those with the same last operand.
local function grouped(list)
  local groups, by_end = {}, {}
  for _, walk in ipairs(list) do
    local last = walk.word == "*" and walk[#walk] or walk
    if not by_end[last] then
      by_end[last] = {}
      groups[#groups + 1] = by_end[last]
    end
    table.insert(by_end[last], walk)
  end
  return groups
end

-- Return the alternatives; those that share an end of at least `least` words are merged. `sizes` has the words of each
-- walk.
function heads.with_common_ends(list, sizes, least)
  local walks = {}
  for _, group in ipairs(grouped(list)) do
    local count, size = #group > 1 and count_common(group) or 0, 0
    local tail, starts = {table.unpack(group[1], #group[1] - count + 1)}, {word = "+"}
    for _, part in ipairs(tail) do size = size + (sizes[part] or 0) end
    for i, walk in ipairs(group) do starts[i] = sequence{table.unpack(walk, 1, #walk - count)} end
    if size >= least then
      walks[#walks + 1] = {word = "*", starts, table.unpack(tail)}
    else
      table.move(group, 1, #group, #walks + 1, walks)
    end
  end
  return walks
end

return heads
