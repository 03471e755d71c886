-- Turns: merge walks (rulebook/tree.lua) that differ only by a turn of the board into one walk with a chosen direction.
--
--     n * empty + e * empty        any({n, e}, function(d) return d * empty end)
--
-- In such a walk {word = "way", turn = 2} is the direction two eighths of a circle clockwise from the chosen one.

local turns = {}

local COMPASS = {n = 0, ne = 1, e = 2, se = 3, s = 4, sw = 5, w = 6, nw = 7}
local LARGEST = 400 -- most nodes of a walk that is compared with others

-- Return the direction of a node, in eighths of a circle; nil for other nodes.
local function direction_of(node)
  if node.word == "way" then return node.turn end
  return not node.args and (node.cells or "squares") == "squares" and COMPASS[node.word] or nil
end

-- Return false if the directions of a list are symmetric in left and right.
local function is_one_sided(list, base)
  local found = {}
  for _, way in ipairs(list) do
    local turn = direction_of(way)
    if turn then found[(turn - base) % 8] = true end
  end
  for turn in pairs(found) do
    if not found[-turn % 8] then return true end
  end
  return false
end

-- Return a text that is equal for walks that differ only by a turn of the board, and the first direction of this one.
-- Return nil for a walk without directions, or if one of its directions can't be compared with the first. `open`: the
-- recs around the walk.
local function shape_of(walk, open)
  local parts, recs = {}, setmetatable({}, {__index = open})
  local base, count, within, is_good, is_handed = nil, 0, 0, true, false
  local function add(value, in_list)
    if type(value) ~= "table" then
      parts[#parts + 1] = type(value) .. tostring(value)
    elseif not value.word then
      parts[#parts + 1] = "{"
      in_list = type(value[1]) == "table" and value[1].word ~= nil
      if in_list and base and within == 0 then is_handed = is_handed or is_one_sided(value, base) end
      local first = #parts + 1
      for _, one in ipairs(value) do add(one, in_list) end
      if in_list and #parts - first + 1 == #value then -- directions: their order doesn't matter
        local names = table.move(parts, first, #parts, 1, {})
        table.sort(names)
        table.move(names, 1, #names, first, parts)
      end
      parts[#parts + 1] = "}"
    elseif recs[value] then
      parts[#parts + 1] = recs[value]
    else
      local direction = direction_of(value)
      count = count + 1
      is_good = is_good and count <= LARGEST and value.word ~= "as_white" and value.word ~= "step"
      if not is_good then return end
      if direction and within > 0 and value.turn then
        parts[#parts + 1] = "turn" .. value.turn -- relative to the direction chosen within this walk
        return
      elseif direction then
        is_good = within == 0 and (base ~= nil or not in_list)
        base = base or direction
        is_handed = is_handed or not in_list and (direction - base) % 4 ~= 0
        parts[#parts + 1] = "@" .. (direction - base) % 8
        return
      end
      if value.word == "rec" then recs[value] = "rec" .. count end
      parts[#parts + 1] = ("(%s %s %s"):format(value.word, tostring(value.leap), tostring(value.times))
      for _, part in ipairs(value) do add(part) end
      add(value.args)
      if value.body and value.word ~= "rec" then within = within + 1 end -- "that direction" refers to this one now
      add(value.body)
      local is_brief = value.word == "any" and value.body and value.body.word == "^" -- "one or more squares sideways"
      if value.word == "every" or is_brief then within = within - 1 end
      parts[#parts + 1] = ")"
    end
  end
  add(walk)
  if not base or not is_good then return nil end
  return table.concat(parts, " "), base, is_handed
end

-- Return a copy of a walk with directions relative to one of them. `origin` of a node is the node that it was copied
-- from. `open`: recs around the walk, which aren't copied.
function turns.relative(walk, base, open)
  local copies = {}
  local function copy(value, is_bound)
    if type(value) ~= "table" or open and open[value] then return value end
    if copies[value] then return copies[value] end
    local direction = value.word and not is_bound and direction_of(value)
    if direction then return {word = "way", turn = (direction - base) % 8, slanted = base % 2 == 1} end
    local new = {}
    copies[value] = new
    for key, one in pairs(value) do
      if key ~= "origin" then new[key] = copy(one, is_bound or key == "body" and value.word ~= "rec") end
    end
    if value.word then new.origin = value.origin or value end
    return new
  end
  return copy(walk)
end

-- Return the first direction of a walk, as a node; nil for a walk without directions.
function turns.direction(walk)
  local seen = {}
  local function find(value)
    if type(value) ~= "table" or seen[value] then return nil end
    seen[value] = true
    if value.word and direction_of(value) then return value end
    for _, part in ipairs(value) do
      local found = find(part)
      if found then return found end
    end
    return find(value.args) or find(value.body)
  end
  return find(walk)
end

-- Return a function with cached results for the walks of one variant: shapes(walk) returns the same as shape_of. If
-- `mirrored`, left and right are White's, so a walk that distinguishes them has no shape.
function turns.shapes(mirrored)
  local known = {}
  return function(walk, open)
    if not known[walk] then
      local shape, base, is_handed = shape_of(walk, open)
      known[walk] = mirrored and is_handed and {} or {shape, base}
    end
    return known[walk][1], known[walk][2]
  end
end

-- -- Folding

-- Merge alternatives of one shape at the place of the first.
local function fold_choice(node, shapes, open)
  local list, at = {}, {}
  for _, part in ipairs(node) do
    local shape, base = shapes(part, open)
    local first = shape and at[shape]
    if first then
      first.ways[#first.ways + 1] = part
      first.bases[#first.bases + 1] = base
    else
      list[#list + 1] = {ways = {part}, bases = {base}}
      if shape then at[shape] = list[#list] end
    end
  end
  return list
end

local NAMES = {}
for name, direction in pairs(COMPASS) do NAMES[direction] = name end

-- Return a walk that chooses one of several directions and then uses it.
local function with_choice(word, found, open)
  local ways = {}
  for i, base in ipairs(found.bases) do
    ways[i] = direction_of(found.ways[1]) and found.ways[i] or {word = NAMES[base]}
  end
  if direction_of(found.ways[1]) then return {word = word, args = {ways}} end
  return {word = word, args = {ways}, body = turns.relative(found.ways[1], found.bases[1], open)}
end

-- Return the operands of a join, grouped by shape. In a sequence, only neighbors form a group, but not single steps or
-- pairs of tests.
local function groups_of(node, shapes, open)
  if node.word == "+" then return fold_choice(node, shapes, open) end
  local list = {}
  for _, part in ipairs(node) do
    local shape, base = shapes(part, open)
    local last = list[#list]
    if shape and last and last.shape == shape and #part > 0 then
      last.ways[#last.ways + 1], last.bases[#last.bases + 1] = part, base
    else
      list[#list + 1] = {ways = {part}, bases = {base}, shape = shape}
    end
  end
  local apart = {}
  for _, found in ipairs(list) do
    local is_pair = #found.ways == 2 and (found.ways[1].word == "#" or found.ways[1].word == "-")
    if not is_pair then apart[#apart + 1] = found end
    for i = 1, is_pair and 2 or 0 do apart[#apart + 1] = {ways = {found.ways[i]}, bases = {found.bases[i]}} end
  end
  return apart
end

local function is_step(node, word, inner) return node.word == word and (not inner or node[1].word == inner) end

-- Return {word = "flood"} for a walk that marks all connected squares with certain contents, one direction after the
-- other; other walks themselves:
--
--     all(first(run | each "marked" * run))
--
-- where run = any(ways, function(d) return d * ... * -marked * mark * all(...) end)
local function as_flood(node)
  local once = node.word == "all" and node.args[1]
  local choice = once and once.word == "first" and once.args[1]
  local run, again = choice and choice.word == "|" and choice[1], choice and choice[2]
  if not run or run.word ~= "any" or not run.body or run.body.word ~= "*" then return node end
  local body = run.body
  local is_flood = #choice == 2 and again.word == "*" and #again == 2 and is_step(again[1], "each")
    and again[1].args[1] == "marked" and again[2].word == "any" and #body >= 5 and is_step(body[1], "way")
    and is_step(body[#body], "all") and is_step(body[#body - 1], "mark") and is_step(body[#body - 2], "-", "marked")
  if not is_flood then return node end
  return {word = "flood", args = {run.args[1]}, {word = "*", table.unpack(body, 2, #body - 3)}}
end

-- Return a walk with all possible parts folded. Alternatives of `first` and `|` keep their order.
function turns.fold(walk, shapes)
  local done, open = {}, {}
  local function fold(value, ordered)
    if type(value) ~= "table" then return value end
    if done[value] then return done[value] end
    done[value] = value
    if value.word == "rec" then open[value] = "rec" end
    local is_ordered = ordered or value.word == "first"
    for i, part in ipairs(value) do value[i] = fold(part, is_ordered) end
    value.args, value.body = fold(value.args, is_ordered), fold(value.body, is_ordered)
    open[value] = nil
    if value.word == "all" then done[value] = as_flood(value) end
    if is_ordered or value.word ~= "+" and value.word ~= "*" then return done[value] end
    local list = groups_of(value, shapes, open)
    if #list == #value then return value end
    local folded = {word = value.word}
    for i, found in ipairs(list) do
      folded[i] = #found.ways == 1 and found.ways[1] or with_choice(value.word == "+" and "any" or "every", found,
        open)
    end
    if #folded == 1 then folded = folded[1] end
    done[value] = folded
    return folded
  end
  return fold(walk)
end

return turns
