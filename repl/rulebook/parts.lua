-- Parts: walks that occur several times are described separately, as "A". Methods of rulebook/english.lua.

local choices = require "rulebook.choices"
local phrases = require "rulebook.phrases"
local sentences = require "rulebook.sentences"
local turns = require "rulebook.turns"

local way_text, length_of = phrases.way_text, choices.length_of

local parts = {}

local LONG = 110 -- length in characters from which a walk within a sentence is described separately
local PART = 7   -- number of words from which a repeated walk is described separately,
local BRIEF = 100 -- unless its text has at most this many characters
local BRIEF_FEW = 130 -- or at most this many, and it is used at most FEW times
local FEW = 3

-- Return true for a walk that is described separately.
function parts:is_part(node)
  node = node.origin or node
  return node.word == "rec" or self.names[node] ~= nil or (self.uses[node] or 0) > 1 and self.sizes[node] >= PART
end

-- Return true for alternatives that all have a name.
function parts:is_named_choice(node)
  for _, part in ipairs(node) do
    if not self.names[part] then return false end
  end
  return true
end

local TESTS = {["-"] = true, ["#"] = true, at_least = true, at_most = true}
local JOINS = {["*"] = true, ["+"] = true, ["|"] = true}

-- Return true for a walk that only tests. `known`: results for walks, by walk.
local function only_tests(node, known)
  if known[node] ~= nil then return known[node] end
  local is_test = TESTS[node.word] or JOINS[node.word] or phrases.condition_of(node) ~= nil
  for _, part in ipairs(JOINS[node.word] and node or {}) do is_test = is_test and only_tests(part, known) end
  known[node] = is_test
  return is_test
end

-- Return true for a part that is a condition.
function parts:is_test(node) return only_tests(node, self.tests) and not select(2, self:key(node)) end

-- Return "do part A 3 times" and the index of the next operand for a part that occurs several times in a row; nil for
-- others.
function parts:repeated(list, i)
  local after, node = i + 1, list[i]
  if list[after] ~= node or not self:is_part(node) or self:is_test(node) or self:brief(node) then return nil end
  while list[after] == node do after = after + 1 end
  return ("do %s %d times"):format(self:part(list[i]), after - i), after
end

-- Return the key of a part: its shape, and its direction, if walks differ from it only by a turn of the board;
-- otherwise the walk.
function parts:key(node)
  local shape, base = self.shapes(node)
  if shape and (self.alike[shape] or 0) > 1 then return shape, base end
  return node
end

-- Return the name of a part, such as "A". New parts get the next name.
function parts:name(node)
  local key, base = self:key(node)
  if not self.names[key] then
    self.order[#self.order + 1] = {key = key, node = node, base = base}
    self.names[key] = string.char(65 + (#self.order - 1) % 26)
      .. (#self.order > 26 and tostring((#self.order - 1) // 26) or "")
  end
  return self.names[key]
end

-- Return "part A", "part A again" or "part A to the right".
function parts:part(node)
  local key, base = self:key(node)
  local way = base and way_text(turns.direction(node))
  return ("part %s%s%s"):format(self:name(node), self.inside[key] and " again" or "",
    way and (way ~= "in that direction" or not self.inside[key]) and " " .. way or "")
end

-- Return the parts that have been named but not described yet: {name, text} each.
function parts:definitions()
  local found = {}
  self.described = self.described or 0
  while self.described < #self.order do
    self.described = self.described + 1
    local part = self.order[self.described]
    local node, out = part.base and turns.relative(part.node, part.base) or part.node, {}
    self.inside[part.key] = true
    self:say(node.word == "rec" and node.body or node, out)
    self.inside[part.key] = nil
    if type(out[1]) == "string" then out[1] = out[1]:gsub("^(%l+) that square", "%1 the present square") end
    local name = self.names[part.key]
    if self:is_test(node) then
      found[#found + 1] = {"Condition " .. name, {self:condition(node)}}
    else
      found[#found + 1] = {name .. (part.base and " (in a given direction)" or ""), out}
    end
  end
  return found
end

local written

-- Return a text as one list of clauses.
function written(text)
  local list, last = {}, text[#text]
  local condition = #text > 1 and type(last) == "string" and last:match "^provided that (.*)"
  local wanted = condition and sentences.only_if(condition)
  if wanted and wanted:find " must " then
    return ("%s; %s"):format(written{table.unpack(text, 1, #text - 1)}, wanted)
  end
  for i, clause in ipairs(text) do
    if type(clause) == "string" then
      list[i] = type(text[i - 1]) == "table" and "then " .. clause or clause
      local is_last = i == #text and i > 1 and type(text[i - 1]) == "string"
      if is_last and not condition and not clause:find "^%(" then list[i] = "and " .. clause end
    else
      local items = {}
      for k, item in ipairs(clause.items) do items[k] = written(item) end
      list[i] = clause.intro .. " " .. table.concat(items, "; or ")
    end
  end
  return table.concat(list, ", ")
end

-- Return a walk within a sentence: its text or, if that is long, the name of the part that describes it.
function parts:inline(node)
  local text = written(self:walk(node))
  if text:find "^%b()$" or text:find "^do part %u%d*$" then return text end
  local is_clear = #text <= LONG and not text:find "provided that [^,]+, %l"
  if is_clear or self.inside[self:key(node)] then return "(" .. text .. ")" end
  return "do " .. self:part(node)
end

-- Return true if a text without alternatives names more than a part.
local function refers(text)
  local all = table.concat(text, ", ")
  return all:find "do part %u.+do part" or all:find ", if possible, do part %u.* and "
end

-- Return the text of a part that is too short to be described separately; nil for others.
function parts:brief(node)
  if node.word == "rec" or self.is_trying then return nil end
  local out, names, order = {}, self.names, self.order
  self.names, self.order, self.is_trying = setmetatable({}, {__index = names}), {table.unpack(order)}, true
  self:say(node, out)
  self.names, self.order, self.is_trying = names, order, false
  local is_few = (self.uses[node.origin or node] or 0) <= FEW
  if length_of(out) > (is_few and BRIEF_FEW or BRIEF) or not is_few and refers(out) then return nil end
  out = {}
  self:say(node, out)
  return length_of(out) < math.huge and out or nil
end

parts.PART = PART

return parts
