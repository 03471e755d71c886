-- Plain walks: walks (rulebook/tree.lua) without words that only affect how moves are written, with their parts in
-- groups that rulebook/turns.lua can fold.

local plain = {}

local SILENT = {stop = true, note = true, part = true, called = true}

local function is_at(node, word, name) return node and node.word == word and node.args and node.args[1] == name end

-- Return the operands of a sequence without silent words, which have become `here`, and without `go` to a square that
-- was named directly before.
local function without_silent(list)
  local kept = {}
  for _, part in ipairs(list) do
    local last = kept[#kept]
    local is_small = part.word == "*" and #part <= 4
    for _, inner in ipairs(is_small and part or {}) do is_small = is_small and #inner == 0 and not inner.body end
    if is_small then table.move(part, 1, #part, #kept + 1, kept)
    elseif part.word ~= "here" and not (part.word == "go" and is_at(last, "place", part.args[1])) then
      kept[#kept + 1] = part
    end
  end
  return kept
end

-- Make one operand of each "go to a square, then a walk" before another one from the same square.
local function pair_returns(list)
  local paired, i = {}, 1
  local function is_return(at, name) return list[at + 1] and is_at(list[at], "go", name) and #list[at + 1] > 0 end
  while i <= #list do
    local name = list[i].word == "go" and list[i].args[1]
    if name and is_return(i, name) and (is_return(i + 2, name) or is_return(i - 2, name)) then
      paired[#paired + 1] = {word = "*", list[i], list[i + 1]}
      i = i + 2
    else
      paired[#paired + 1] = list[i]
      i = i + 1
    end
  end
  return paired
end

local MERGED = {from = true, by = true, drop = true}

-- Return the node from{"man", "king"} for from "man" + from "king"; nil for other alternatives.
local function merged(list)
  local kinds = {}
  for _, part in ipairs(list) do
    if part.word ~= list[1].word or not MERGED[part.word] or not part.args or #part > 0 then return nil end
    for _, arg in ipairs(part.args) do
      table.move(type(arg) == "table" and arg or {arg}, 1, type(arg) == "table" and #arg or 1, #kinds + 1, kinds)
    end
  end
  return {word = list[1].word, args = {kinds}}
end

-- Return a copy of a walk with one direction replaced. Parts without this direction aren't copied.
local function replaced(value, old, new, known)
  if value == old then return new end
  if type(value) ~= "table" then return value end
  if known[value] then return known[value] end
  local copy, is_changed = {}, false
  known[value] = value
  for key, part in pairs(value) do
    copy[key] = replaced(part, old, new, known)
    is_changed = is_changed or copy[key] ~= part
  end
  known[value] = is_changed and copy or value
  return known[value]
end

-- Regroup alternatives: listings write a + b + (c + d) for two pairs, and n * x + n * y + any({e, w}, function(d)
-- return d * x + d * y end) for three. Return one operand for each pair.
local function regrouped(list)
  for count = 2, #list - 1 do
    local part = list[count + 1]
    local body = part.word == "any" and part.chosen and part.body or part
    if body.word == "+" then
      if #body ~= count then return list end
      local groups = {{word = "+", table.unpack(list, 1, count)}}
      for i, way in ipairs(body ~= part and part.args[1] or {}) do
        groups[i + 1] = replaced(body, part.chosen, way, {})
      end
      return table.move(list, count + (#groups == 1 and 1 or 2), #list, #groups + 1, groups)
    end
  end
  return list
end

-- Return the walk without silent words. If `is_chase`, it lists threats: their names stay, and `to_move` shows when
-- they are listed.
function plain.of(walk, is_chase)
  local done = {}
  local silent = setmetatable(is_chase and {called = false} or {}, {__index = SILENT})
  local function visit(value)
    if type(value) ~= "table" then return value end
    if done[value] then return done[value] end
    done[value] = value
    if is_chase and value.word == "to_move" then value.word = "before_move" end
    for key, part in pairs(value) do
      if key ~= "origin" then value[key] = visit(part) end
    end
    done[value] = value.word == "+" and merged(value) or value
    if done[value] ~= value then return done[value] end
    local list = value.word == "*" and pair_returns(value) or value.word == "+" and regrouped(value)
    if list then
      if value.word == "*" then list = without_silent(list) end
      for i = 1, math.max(#value, #list) do value[i] = list[i] end
      if #value == 0 then value.word = "here" end
      if #value == 1 then done[value] = value[1] end
    elseif silent[value.word] then
      value.word, value.args = "here", nil
    end
    return done[value]
  end
  return visit(walk)
end

return plain
