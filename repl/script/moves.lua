-- The moves of a script: `moves = {king = walk, walk}`. The file is a part of declarations.lua, and is loaded after all
-- scripts have run, unless the moves are a single walk.

local kernel, shared = ...

local index_of, is_walk, given, shown = shared.index_of, kernel.is_walk, kernel.given, kernel.shown
local type, next, ipairs, math_type = type, next, ipairs, shared.math_type

local file, line = kernel.place() -- where the script sets `moves`
local is_inherited                -- if so, a part of it may have been changed anywhere in the script

-- Add a fault at the value, or at the whole script if the value is inherited.
local function fault(...)
  if is_inherited then kernel.at(false, 0) end
  local substitute = shared.fault(...)
  kernel.at(file, line)
  return substitute
end

local function refuse_item(key, item, kinds)
  if type(key) ~= "string" and is_walk(item) then
    return fault("moves: the items of the list must be numbered 1, 2, 3 and so on, not %s", shown(key))
  end
  if type(key) ~= "string" then
    return fault("moves: item %s of the list is %s, not a walk", shown(key), shown(item))
  end
  if index_of(kinds, key) then return fault('moves: "%s" needs a walk, not %s', key, given(item)) end
  return fault('moves: unknown piece "%s"%s', kernel.brief(key), (kernel.nearest(key, kinds, "piece")))
end

-- Return the first word of a walk.
local function first_word(walk)
  local word, left = kernel.parts(walk)
  while word == "*" do word, left = kernel.parts(left) end
  return word
end

-- Return the moves of each piece, in the order of the declared pieces, then those of the list; nil if there are none.
local function moves_of_table(table)
  local kinds, length, moves = shared.names_of(shared.kinds), #table, nil
  for key, item in next, table do
    local is_listed = math_type(key) == "integer" and key >= 1 and key <= length
    local is_known = is_listed or type(key) == "string" and index_of(kinds, key)
    if not is_known or not is_walk(item) then moves = refuse_item(key, item, kinds) end
  end
  local function add(walk)
    moves = moves and moves + walk or walk
  end
  for _, kind in ipairs(kinds) do
    local walk = table[kind]
    if is_walk(walk) and first_word(walk) == "from" then
      moves = fault('moves: leave out `from` in the walk of "%s", because the table lifts each of these pieces', kind)
    elseif is_walk(walk) then
      add(kernel.walk("from", { kind }) * walk)
    end
  end
  for i = 1, length do
    if is_walk(table[i]) then add(table[i]) end
  end
  return moves
end

-- Return the value of `moves` as one walk. After a fault return a substitute, so that `moves` isn't reported as
-- missing, too.
return function(_, value, inherited)
  local example = shared.manual("moves").example
  is_inherited = inherited
  if type(value) ~= "table" then
    return fault("`moves` must be a walk, not %s; for example: %s", given(value), example)
  end
  return moves_of_table(value)
    or fault("`moves` is %s; write walks in it, or a walk alone: %s", "an empty table", example)
end
