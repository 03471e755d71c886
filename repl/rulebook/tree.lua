-- Trees: read the rules of a variant (variant:rules()) as tables.
--
--     tree.of(variant).moves      {word = "*", {word = "from", args = {"man"}}, {word = "n"}, ...}
--
-- A node has a word, and its operands as a list if the word is an operator (* + | # - ^). The arguments of a word are
-- in `args`. `any` and `rec` have a body, in which the function's argument is {word = "way"}, or the rec itself. Words
-- have the `cells` of the board, because directions differ on hexagons. Declarations are lists of arguments, by name:
-- declared.zone[1] is {"half", "a1-h4"}.

local castling = require "rulebook.castling"
local certain = require "rulebook.certain"
local plain = require "rulebook.plain"
local turns = require "rulebook.turns"
local warpboard = require "warpboard"

local tree = {}

local Node = {} -- metatable of nodes while the listing is read; afterwards they are plain tables
local made = {}

local function node(word, fields)
  fields = fields or {}
  fields.word = word
  made[#made + 1] = fields
  return setmetatable(fields, Node)
end

-- Return an operator that makes one list of a chain of joins.
local function join(word)
  return function(a, b)
    local list = a.word == word and not a.called and {table.unpack(a, 1, rawlen(a))} or {a}
    list[#list + 1] = b
    return node(word, list)
  end
end

Node.__mul, Node.__add, Node.__bor = join "*", join "+", join "|"
function Node.__unm(a) return node("-", {a}) end
function Node.__len(a) return node("#", {a}) end
function Node.__pow(a, times) return node("^", {a, times = times}) end

-- Return a node whose body is the result of a function, called with a direction (`any`) or with the node itself
-- (`rec`).
local function with_body(word, list, body)
  if word == "rec" then
    local self = node "rec"
    self.body = list(self)
    return self
  end
  if not body then return node(word, {args = {list}}) end
  local chosen = node("way", {leap = list.word == "leap"})
  return node(word, {args = {list}, body = body(chosen), chosen = not list.word and chosen or nil})
end

function Node.__call(self, ...)
  local first, second = ...
  if self.word == "any" or self.word == "rec" then return with_body(self.word, first, second) end
  if type(first) == "function" then return node(self.word) end -- the script's own function
  return node(self.word, {args = {...}, called = true, cells = self.cells})
end

-- -- Replace equal walks by one table, so that repeated parts can be recognized

local function text_of(value, id)
  if type(value) ~= "table" then return type(value) .. tostring(value) end
  if value.word then return "#" .. id(value) end
  local parts = {}
  for i, one in ipairs(value) do parts[i] = text_of(one, id) end
  return "{" .. table.concat(parts, ",") .. "}"
end

-- Return true if a walk, described by its key, is part of a rec and refers to it.
local function is_open(key, depth)
  for number in key:gmatch "rec(%d+)" do
    if tonumber(number) < depth then return true end
  end
  return false
end

-- Return the first walk that is equal to this one. `known` has walks by their keys, which consist of the ids of their
-- parts. An id is a number. The id of a walk that refers to a rec around it is its whole key, because such walks are
-- equal only within the same rec.
local function interned(walk, known, ids, depth)
  if ids[walk] then return walk end
  local is_rec = walk.word == "rec"
  if is_rec then ids[walk] = "rec" .. depth end
  local within = is_rec and depth + 1 or depth
  local function inner(one)
    if type(one) ~= "table" then return one end
    if one.word then return interned(one, known, ids, within) end
    for i, part in ipairs(one) do one[i] = inner(part) end
    return one
  end
  for i, part in ipairs(walk) do walk[i] = inner(part) end
  walk.args, walk.body = inner(walk.args), inner(walk.body)
  local function id(one) return ids[one] end
  local key = table.concat({walk.word, tostring(walk.leap), tostring(walk.times), tostring(walk.turn),
    tostring(walk.slanted), text_of({table.unpack(walk)}, id),
    text_of(walk.args, id), text_of(walk.body, id)}, " ")
  if is_open(key, is_rec and depth or math.huge) then
    ids[walk] = "(" .. key .. ")"
    return walk
  end
  if not known[key] then
    known.count = known.count + 1
    known[key], ids[walk] = walk, tostring(known.count)
  end
  return known[key]
end

-- Mark tests of a counter that allow all values from one value up to the largest.
local function mark_ranges(counters)
  local largest = {}
  for _, counter in ipairs(counters or {}) do largest[counter[1]] = counter[3] end
  for _, one in ipairs(made) do
    local args = one.word == "holds" and one.args
    local most = args and largest[args[1]:gsub("^enemy's ", "")]
    if most and #args > 2 then
      local is_range = args[#args] == most
      for i = 3, #args do is_range = is_range and args[i] == args[i - 1] + 1 end
      args.is_least = is_range
    end
  end
end

local COUNT = {holds = true, set = true, add = true, exceeds = true}

-- Mark words whose counter is the number of pieces of a kind in a reserve, and those whose counter each player has.
local function mark_counters(counters)
  local declared = {}
  for _, counter in ipairs(counters or {}) do declared[counter[1]] = counter end
  for _, one in ipairs(made) do
    if COUNT[one.word] and one.args then
      local counter = declared[one.args[1]:gsub("^enemy's ", "")]
      one.args.of_reserve, one.args.of_each = not counter, counter and counter[4] == true
    end
  end
end

-- Return the listing of a variant as {moves, declared, endings}; endings are {word, argument...}. If `is_plain`, leave
-- out words that only affect how moves are written (rulebook/plain.lua).
function tree.of(variant, is_plain)
  local declared, words, cells = {}, {}, variant:board().cells
  for _, word in ipairs(warpboard.words()) do words[word.name] = word.sort end
  local found = {declared = declared, endings = {}}
  local ENDINGS = {win = true, loss = true, draw = true, points = true}
  local CONDITIONS = {stuck = true, checkmate = true, stalemate = true, quiet = true, repeated = true,
    lasting = true, dead = true}
  local environment = setmetatable({}, {
    __index = function(_, name)
      if words[name] ~= "declaration" or CONDITIONS[name] then return node(name, {cells = cells}) end
      return function(...)
        declared[name] = declared[name] or {}
        table.insert(declared[name], {...})
        if ENDINGS[name] then table.insert(found.endings, {name, ...}) end
      end
    end,
    __newindex = function(_, name, value) found[name] = value end,
  })
  assert(load(variant:rules(true), "=rules", "t", environment))()
  mark_counters(declared.counter)
  mark_ranges(declared.counter)
  for _, one in ipairs(made) do setmetatable(one, nil) end
  made = {}
  local known, ids, is_mirrored = {count = 0}, {}, variant:board().black == "mirrored"
  local function whole(walk)
    local is_chase = walk.word == "repeated" and walk.args[3] ~= nil
    if is_plain and walk ~= found.moves then walk = plain.of(walk, is_chase) end
    return interned(turns.fold(walk, turns.shapes(is_mirrored)), known, ids, 1)
  end
  if is_plain then castling.fold(found.moves, declared) end
  if is_plain then found.moves = certain.moves(plain.of(found.moves), variant:board(), declared) end
  found.moves = whole(found.moves)
  for _, ending in ipairs(found.endings) do
    if type(ending[2]) == "table" then ending[2] = whole(ending[2]) end
  end
  for _, attack in ipairs(declared.attacks or {}) do attack[1] = whole(attack[1]) end
  return found
end

return tree
