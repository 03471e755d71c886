-- Trees: what a variant comes to (variant:rules(), which the host writes), as tables.
--
--     tree.of(variant).moves      {word = "*", {word = "from", args = {"man"}}, {word = "n"}, ...}
--
-- A node has a word and what it is made of: operands of joins and marks (* + | # - ^) as a list, what a word is called
-- with in `args`. `any` and `rec` have a body; in it stands {word = "way"}, or the rec itself, for what the function is
-- given. Declarations are lists of what they are called with, by name: declared.zone[1] is {"half", "a1-h4"}.

local warpboard = require "warpboard"

local tree = {}

local Node = {} -- of nodes while the listing is read; afterwards they are plain tables
local made = {}

local function node(word, fields)
  fields = fields or {}
  fields.word = word
  made[#made + 1] = fields
  return setmetatable(fields, Node)
end

-- Chains of one join are one list.
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

-- A function is called with what stands for its argument: the way of an any, the rec itself.
local function with_body(word, list, body)
  if word == "rec" then
    local self = node "rec"
    self.body = list(self)
    return self
  end
  if not body then return node(word, {args = {list}}) end
  return node(word, {args = {list}, body = body(node("way", {leap = list.word == "leap"}))})
end

function Node.__call(self, ...)
  local first, second = ...
  if self.word == "any" or self.word == "rec" then return with_body(self.word, first, second) end
  if type(first) == "function" then return node(self.word) end -- of the script itself
  return node(self.word, {args = {...}, called = true})
end

-- What the listing of a variant says, as {moves, declared}.
function tree.of(variant)
  local declared, words = {}, {}
  for _, word in ipairs(warpboard.words()) do words[word.name] = word.sort end
  local found = {declared = declared}
  local CONDITIONS = {stuck = true, checkmate = true, stalemate = true, quiet = true, repeated = true}
  local environment = setmetatable({}, {
    __index = function(_, name)
      if words[name] ~= "declaration" or CONDITIONS[name] then return node(name) end
      return function(...)
        declared[name] = declared[name] or {}
        table.insert(declared[name], {...})
      end
    end,
    __newindex = function(_, name, value) found[name] = value end,
  })
  assert(load(variant:rules(), "=rules", "t", environment))()
  for _, one in ipairs(made) do setmetatable(one, nil) end
  made = {}
  return found
end

return tree
