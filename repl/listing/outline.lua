-- Outlines: walks in the form that listings print. Walks (see variant:declared()) have no macros any more, so a walk is
-- a tree full of repetitions. In outlines, equal parts are one object, and chains of a join are one list. Branches that
-- differ only in their direction become `any(ways, function(d) ... end)` again.
--
--   outline   {word, walk, ...}: the operands in order, all those of a chain of joins. `walk` is the first one that it
--             was made from, for arguments and place. Two words are added to those of walks:
--               any     directions, then a body that is repeated for each (`body` is true); without it only directions
--               self    the argument of a function around it: the walk of a rec, or the direction of an any; there are
--                       `bound` functions between it and that one
--             All outlines have
--               open    number of functions around it that it depends on; 0 = it depends on none
--               size    number of words that it takes to write it
--               name    name of an outline with a definition of its own: "r1" for a rec, "w1" for another walk, "f1"
--                       for a function of the argument of the function around it; otherwise nil
--
-- An example. The walk that a script has made with any({n, e}, ...),
--
--     from "man" * (n * n * empty + e * e * empty) * stop
--
-- has a sum of two branches that differ in one direction, always at the same places: n in one, e in the other. So the
-- first branch becomes the body of a function, with the second one beside it in column 2. Where the two differ, the
-- function's argument is written.
--
--     from "man" * any({n, e}, function(d) return d * d * empty end) * stop

local COLUMNS_MAX = 9 -- a walk and its partners
local SHARED_SIZE = 6 -- number of words from which on a part gets a name

local CHAINS = {["*"] = true, ["+"] = true, ["|"] = true}

local function is_step(walk) return walk.form == "vector" or walk.form == "way" end

-- Return the contents of a walk without its operands, as text.
local function said(walk)
  if not walk.said then
    local parts = {walk.word}
    for i, name in ipairs(walk.names) do parts[i + 1] = ("%q"):format(name) end
    walk.said = table.concat(parts, " ") .. " " .. table.concat(walk.numbers, " ")
  end
  return walk.said
end

-- -- Equal outlines are one

-- Return a key of an outline: equal outlines have equal keys.
local function key_of(outline)
  local parts, walk = {outline.word, outline.body and "body" or "", outline.bound or ""}, outline.walk
  for i, part in ipairs(outline) do parts[i + 3] = part.number end
  if outline.word == "self" then
    parts[#parts + 1] = walk.word == "self" and "walk" or "way"
  elseif #outline == 0 or (walk.word == outline.word and (walk.numbers[1] or walk.names[1])) then
    parts[#parts + 1] = said(walk)
  end
  return table.concat(parts, " ")
end

local function measure(outline)
  local is_function = outline.word == "rec" or outline.body
  local open, size = 0, (#outline == 0 or is_function) and 1 or 0
  for i, part in ipairs(outline) do
    open = math.max(open, is_function and i == #outline and part.open > 0 and part.open - 1 or part.open)
    size = size + part.size
  end
  outline.open, outline.size = outline.bound and outline.bound + 1 or open, size
end

-- Return the object for all outlines equal to this one.
local function unique(maker, outline)
  local key = key_of(outline)
  if not maker.known[key] then
    maker.count = maker.count + 1
    outline.number = maker.count
    measure(outline)
    maker.known[key] = outline
  end
  return maker.known[key]
end

-- -- Branches that differ only in their direction

-- Compare two branches. `pair` has the directions in which they differ, and the recs around the compared parts, in
-- both.
local function differ_as_before(pair, a, b)
  if not pair.way then pair.way = {said(a), said(b)} end
  return pair.way[1] == said(a) and pair.way[2] == said(b)
end

local function same_rec(pair, a, b)
  for i = #pair, 1, -1 do
    local first, second = pair[i][1], pair[i][2]
    if first == a or second == b then return first == a and second == b end
  end
  return a == b
end

local function agree(pair, a, b)
  if a == b and #pair == 0 then return true end
  if said(a) ~= said(b) then return is_step(a) and is_step(b) and differ_as_before(pair, a, b) end
  if a.word == "self" then return same_rec(pair, a.rec, b.rec) end
  local is_rec = a.word == "rec"
  if is_rec then pair[#pair + 1] = {a, b} end
  local good = (not a.left or agree(pair, a.left, b.left)) and (not a.right or agree(pair, a.right, b.right))
  if is_rec then pair[#pair] = nil end
  return good
end

-- Return true if two branches, rows of walks, differ only in their direction, in all columns.
local function differ_in_way(a, b)
  for i, walk in ipairs(a) do
    local pair = {}
    if not agree(pair, walk, b[i]) or not pair.way then return false end
  end
  return true
end

-- Return the number of branches, from the first on, that differ only in their directions.
local function run_length(rows, first)
  local a, length = rows[first], 1
  if #a == COLUMNS_MAX then return 1 end
  while rows[first + length] and differ_in_way(a, rows[first + length])
    and (length < 2 or differ_in_way(rows[first + 1], rows[first + length])) do
    length = length + 1
  end
  return length
end

-- -- Making outlines. A row is a walk to convert and, for each `any` around it, the walk at the same place in another
-- -- branch.

local make

local function operand(row, which)
  local operands = {}
  for i, walk in ipairs(row) do operands[i] = walk[which] end
  return operands
end

-- Return the row where the branches `a` and `b` first have different directions; nil if there is none.
local function find_way(a, b)
  local walk, other = a[1], b[1]
  if not walk or walk == other then return end
  if is_step(walk) and said(walk) ~= said(other) then return a end
  return find_way(operand(a, "left"), operand(b, "left")) or find_way(operand(a, "right"), operand(b, "right"))
end

-- Convert a row inside a function that is given the walk of a rec, or the column of an any's other branch. Rows that
-- were converted inside it are forgotten afterwards.
local function within(maker, given, row)
  local functions = maker.functions
  functions[#functions + 1], maker.made[#functions + 2] = given, {}
  local outline = make(maker, row)
  functions[#functions] = nil
  return outline
end

-- Make any(ways, function(d) ... end) from `count` branches, from `first` on, that differ only in their directions.
local function make_any(maker, rows, first, count)
  local row = rows[first]
  local any = {word = "any", walk = row[1], body = not is_step(row[1])}
  for i = first, first + count - 1 do
    any[#any + 1] = make(maker, find_way(rows[i], rows[i == first and first + 1 or first]))
  end
  if not any.body then return unique(maker, any) end
  local body = {table.unpack(row)}
  body[#body + 1] = rows[first + 1][1]
  any[#any + 1] = within(maker, {column = #body}, body)
  return unique(maker, any)
end

-- Add the operands of a chain a * b * c, first to last. A chain in a right operand remains a chain of its own if the
-- script has written it so.
local function add_operands(row, word, list)
  local rights = {}
  while row[1].word == word do
    rights[#rights + 1] = operand(row, "right")
    row = operand(row, "left")
  end
  list[#list + 1] = row
  for i = #rights, 1, -1 do
    local right = rights[i]
    if right[1].part and right[1].word == word then
      add_operands(right, word, list)
    else
      list[#list + 1] = right
    end
  end
  return list
end

local function is_nothing(outline)
  return outline ~= nil and outline.word == "-" and #outline == 1 and outline[1].word == "here"
end

-- Add an operand to a chain. Operands that an option has switched off, `here` among steps and `-here` among branches,
-- are left out unless they are the only ones.
local function add_part(chain, part)
  local sequence = chain.word == "*"
  local function is_idle(one)
    if sequence then return one ~= nil and one.word == "here" end
    return is_nothing(one)
  end
  local replaces = #chain == 1 and is_idle(chain[1])
  if sequence and is_nothing(chain[1]) then return end -- and the rest is never reached
  local last = sequence and is_nothing(part)
  if is_idle(part) and chain[1] and not last then return end
  if replaces or last then
    for i = #chain, 1, -1 do chain[i] = nil end
  end
  chain[#chain + 1] = part
end

-- Return true if all remaining branches of a chain in a rec may call the rec again. Then a branch that was left out is
-- needed: without a branch that ends, a script may not have the rec.
local function needs_nothing(maker, chain)
  if chain.word == "*" then return false end
  for _, part in ipairs(chain) do
    if part.open == 0 then return false end
  end
  for _, given in ipairs(maker.functions) do
    if given.rec then return true end
  end
  return false
end

local function make_chain(maker, row)
  local rows = add_operands(row, row[1].word, {})
  local chain, nothing, at = {word = row[1].word, walk = row[1]}, nil, 1 -- a branch that isn't a chain
  while rows[at] do
    local run = chain.word == "+" and run_length(rows, at) or 1
    local part = run > 1 and make_any(maker, rows, at, run) or make(maker, rows[at])
    if is_nothing(part) then nothing = part end
    add_part(chain, part)
    at = at + run
  end
  if nothing and needs_nothing(maker, chain) then chain[#chain + 1] = nothing end
  return #chain == 1 and chain[1] or unique(maker, chain)
end

-- Return the argument of the function with this number; 0 for a rec around all of it.
local function make_bound(maker, walk, number)
  return unique(maker, {word = "self", walk = walk, bound = #maker.functions - number})
end

-- Return a direction, or the argument of a function around it.
local function make_way(maker, row)
  for i = #maker.functions, 1, -1 do
    local column = maker.functions[i].column
    if column and said(row[1]) ~= said(row[column]) then return make_bound(maker, row[1], i) end
  end
  return unique(maker, {word = row[1].word, walk = row[1]})
end

local function make_self(maker, walk)
  local i = #maker.functions
  while i > 0 and maker.functions[i].rec ~= walk.rec do i = i - 1 end
  return make_bound(maker, walk, i)
end

local function make_new(maker, row)
  local walk = row[1]
  if is_step(walk) then return make_way(maker, row) end
  if walk.word == "self" then return make_self(maker, walk) end
  if walk.right and walk.form ~= "count" then return make_chain(maker, row) end
  local one = {word = walk.word, walk = walk}
  if walk.left then
    local inside = operand(row, "left")
    one[1] = walk.word == "rec" and within(maker, {rec = walk}, inside) or make(maker, inside)
  end
  if walk.right then one[2] = make(maker, operand(row, "right")) end
  return unique(maker, one)
end

-- Convert a row. A walk may occur many times, so results are reused as long as the functions around it are the same.
function make(maker, row)
  local made = maker.made[#maker.functions + 1]
  for i = 1, #row - 1 do
    made[row[i]] = made[row[i]] or {}
    made = made[row[i]]
  end
  local last = row[#row]
  if not made[last] then made[last] = make_new(maker, row) end
  return made[last]
end

-- -- Names

local function count_uses(outline, uses)
  uses[outline] = (uses[outline] or 0) + 1
  if uses[outline] > 1 then return end
  for _, part in ipairs(outline) do count_uses(part, uses) end
end

-- Return true if an outline may get a name. If it depends on one function only, it can be written as a function of that
-- one's argument.
local function deserves_name(outline, uses)
  if outline.word == "rec" then return outline.open == 0 end
  return outline.open <= 1 and uses > 1 and outline.size >= SHARED_SIZE
end

-- Merge parts of a chain into it that are chains of the same join, because joins are associative.
local function dissolve_parts(chain)
  if not CHAINS[chain.word] then return end
  local parts = {}
  for _, part in ipairs(chain) do
    local dissolves = part.word == chain.word and not part.name
    table.move(dissolves and part or {part}, 1, dissolves and #part or 1, #parts + 1, parts)
  end
  table.move(parts, 1, #parts, 1, chain)
end

local function give_names(outline, uses, names)
  if not uses[outline] then return end
  for _, part in ipairs(outline) do give_names(part, uses, names) end
  dissolve_parts(outline)
  if deserves_name(outline, uses[outline]) then
    local letter = outline.word == "rec" and "r" or outline.open > 0 and "f" or "w"
    names[letter] = (names[letter] or 0) + 1
    outline.name = letter .. names[letter]
    names[#names + 1] = outline
  end
  uses[outline] = nil -- marks it as visited
end

-- Return the outlines of walks, with equal ones shared; and those that have a name, each after all that it uses: recs,
-- and longer parts that are used more than once.
return function(walks)
  local maker = {known = {}, count = 0, functions = {}, made = {{}}}
  local roots, uses, names = {}, {}, {}
  for i, walk in ipairs(walks) do roots[i] = make(maker, {walk}) end
  for _, root in ipairs(roots) do count_uses(root, uses) end
  for _, root in ipairs(roots) do give_names(root, uses, names) end
  return roots, names
end
