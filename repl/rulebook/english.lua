-- Writes walks (rulebook/tree.lua) as English sentences. A text is a list of clauses; one that is a table is a list of
-- alternatives, {intro, items}, whose items are texts.
--
--     english.new(pieces):walk(tree.of(variant).moves)

local conditions = require "rulebook.conditions"
local phrases = require "rulebook.phrases"
local turns = require "rulebook.turns"

local way_text, ways_text, condition_of = phrases.way_text, phrases.ways_text, phrases.condition_of
local piece_there, does, DOES, SILENT = phrases.piece_there, phrases.does, phrases.DOES, phrases.SILENT
local of_square = phrases.of_square

local english = {}
english.__index = english

local SHORT = 90 -- characters of alternatives that stay within the sentence
local LONG_CONDITION = 150 -- characters from which on conditions are not joined
local LONG = 110 -- characters from which on a walk within a sentence is described by itself
local PART = 7   -- words from which on a walk in several places is described by itself,
local BRIEF = 60 -- unless its text has at most this many characters

-- Directions that are chosen, as phrases.ways_text gives them.
local CHOICES = {["in any direction"] = "choose any direction", ["diagonally"] = "choose a diagonal direction",
  ["diagonally forward"] = "choose a diagonal direction forward",
  ["diagonally backward"] = "choose a diagonal direction backward", sideways = "choose a direction sideways"}

local ARRIVALS = {empty = "to an empty square", enemy = "to a square with an enemy piece",
  own = "to a square with a piece of your own", occupied = "to an occupied square"}

-- -- Walks

-- Return phrases for a walk. Parts that occur several times have names, "A", and are described by themselves
-- (english:definitions). Parts that differ by a turn of the board are one part, in a given direction.
function english.new(root, is_mirrored)
  local self = setmetatable({names = {}, order = {}, uses = {}, sizes = {}, inside = {}, words = {}, alike = {},
    shapes = turns.shapes(is_mirrored)}, english)
  self:count(root)
  for node in pairs(self.uses) do
    local shape = self:is_part(node) and self.shapes(node)
    if shape then self.alike[shape] = (self.alike[shape] or 0) + 1 end
  end
  return self
end

local function each_operand(node, visit)
  for _, part in ipairs(node) do visit(part) end
  if node.body then visit(node.body) end
  for _, arg in ipairs(node.args or {}) do
    if type(arg) == "table" and arg.word then visit(arg) end
    if type(arg) == "table" and not arg.word then
      for _, item in ipairs(arg) do
        if type(item) == "table" then visit(item) end
      end
    end
  end
end

-- Count the uses of each part, and its words.
function english:count(node)
  self.uses[node] = (self.uses[node] or 0) + 1
  self.words[node.word] = true
  if self.uses[node] > 1 then return self.sizes[node] or 0 end
  local size = 1
  self.sizes[node] = 0
  each_operand(node, function(part) size = size + self:count(part) end)
  self.sizes[node] = size
  return size
end

-- Return true for a walk that is described by itself.
function english:is_part(node)
  node = node.origin or node
  return node.word == "rec" or (self.uses[node] or 0) > 1 and self.sizes[node] >= PART
end

local function length_of(text)
  local length = 0
  for _, clause in ipairs(text) do
    if type(clause) == "table" then return math.huge end
    length = length + #clause + 2
  end
  return length
end

local function flat(text, from) return (table.concat(text, ", ", from):gsub(", %(", " (")) end

-- Return true for empty + enemy * take.
local function is_capture_or_empty(node)
  local step, capture = node[1], node[2]
  return node.word == "+" and #node == 2 and step.word == "empty" and capture.word == "*" and #capture == 2
    and capture[1].word == "enemy" and capture[2].word == "take"
end

-- Return how a step to a square continues with this walk: "to an empty square"; nil for other walks.
local function arrival(after)
  return is_capture_or_empty(after) and "to an empty square or to an enemy piece, which you capture"
    or ARRIVALS[after.word]
end

-- Return "if the square is empty, ..." for a text that begins with a condition; nil for others.
local function conditional_of(item)
  local condition = (item[1] or ""):match "^provided that (.*)$"
  return condition and ("if %s, %s"):format(condition, item[2] and flat(item, 2) or "do nothing")
end

-- Return "if the square is empty, ..." for an alternative that others follow.
local function with_if(item) return conditional_of(item) or "if possible, " .. flat(item) end

local function is_impossible(node) return node.word == "-" and node[1].word == "here" end

-- Return "if the square is empty, ..." for one of several alternatives.
local function as_alternative(item)
  if #item == 2 and not flat(item):find ",.*," then return conditional_of(item) or table.concat(item, " and ") end
  if #item ~= 1 then return conditional_of(item) or flat(item) end
  local condition = item[1]:match "^provided that (.*)$"
  return condition and "do nothing, provided that " .. condition or item[1]:match "^%(either (.*)%)$" or item[1]
end

-- Return "part A, part B or part C" for alternatives that are parts; nil for others.
local function parts_of(texts)
  local parts = {}
  for _, text in ipairs(texts) do
    local found = text:match "^do (part [^,;:(]*)$"
    if not found then return nil end
    for part in (found .. " or "):gmatch "(.-) or " do parts[#parts + 1] = part end
  end
  return phrases.list_of(parts, "or")
end

-- Return "a queen or a rook" for alternatives that only change the kind of the piece; nil for others.
local function kinds_of(items)
  local kinds = {}
  for i, item in ipairs(items) do
    kinds[i] = #item == 1 and type(item[1]) == "string" and item[1]:match "^the piece becomes (.*)$"
    if not kinds[i] then return nil end
  end
  return phrases.list_of(kinds, "or")
end

-- Add alternatives, within the sentence if they are short.
local function add_choice(out, intro, items, word)
  local kinds = #items > 1 and word == "or" and kinds_of(items)
  if kinds then
    out[#out + 1] = "the piece becomes your choice of " .. kinds
    return
  end
  local length = 0
  for _, item in ipairs(items) do length = length + length_of(item) end
  if #items == 1 then
    for _, clause in ipairs(items[1]) do out[#out + 1] = clause end
  elseif length <= SHORT then
    local texts = {}
    if word == "or" then
      for i, item in ipairs(items) do texts[i] = as_alternative(item) end
      local parts = parts_of(texts)
      if parts then
        out[#out + 1] = "do " .. parts
        return
      end
      for i, text in ipairs(texts) do
        texts[i] = (i > 1 and "or" or "either") .. (text:find "^if " and ", " or " ") .. text
      end
      out[#out + 1] = ("(%s)"):format(table.concat(texts, "; "))
    else
      for i = 1, #items - 1 do texts[i] = with_if(items[i]) end
      texts[#items] = flat(items[#items]):gsub("^provided that", "this is allowed only if")
      out[#out + 1] = ("(%s)"):format(table.concat(texts, "; otherwise "))
    end
  else
    out[#out + 1] = {intro = intro, items = items}
  end
end

-- Return "with an enemy's king" for one condition of a square, or two, and their number; nil for other walks.
local function square_of(node, after)
  if not node then return nil end
  local both = piece_there(node, after)
  local condition = both or condition_of(node)
  local which = condition and of_square(condition)
  if which and not which:find "^where " then return which, both and 2 or 1 end
end

local say = {}

say["*"] = function(self, node, out)
  local i = 1
  while i <= #node do
    local way, after = way_text(node[i]) or (node[i].word == "any" and not node[i].body
      and ways_text(node[i].args[1])), node[i + 1]
    local met = way and after and arrival(after)
    if way then
      out[#out + 1] = ("go %s%s%s"):format(way:find "^by" and "" or "one square ", way, met and ", " .. met or "")
      i = i + (met and 2 or 1)
    elseif node[i].word == "each" and after and after.word == "empty" then
      out[#out + 1] = does.each(node[i].args, true)
      i = i + 2
    elseif node[i].word == "each" and square_of(after, node[i + 2]) then
      local which, used = square_of(after, node[i + 2])
      out[#out + 1] = does.each(node[i].args, false, which)
      i = i + 1 + used
    elseif piece_there(node[i], after) then
      self.add_condition(out, piece_there(node[i], after))
      i = i + 2
    else
      self:add(node[i], out)
      i = i + 1
    end
  end
end

say["+"] = function(self, node, out)
  local condition = self:condition(node)
  if condition and #condition > LONG_CONDITION then
    out[#out + 1] = {intro = "go on only if one of these is true:", items = {}}
    for i, part in ipairs(node) do out[#out].items[i] = {self:condition(part)} end
    return
  end
  if condition then return self.add_condition(out, condition) end
  if is_capture_or_empty(node) then
    out[#out + 1] = "the square must be empty or have an enemy piece, which you capture"
    return
  end
  local items, may_end = {}, false
  for _, part in ipairs(node) do
    if part.word == "here" then
      may_end = true
    elseif not is_impossible(part) then
      items[#items + 1] = self:walk(part)
    end
  end
  if not may_end then return add_choice(out, "do one of these:", items, "or") end
  if #items == 1 and length_of(items[1]) <= SHORT then
    out[#out + 1] = "(and, if you like, " .. as_alternative(items[1]):gsub("^if ", "and if ") .. ")"
  else
    out[#out + 1] = {intro = "if you like, do one of these:", items = items}
  end
end

say["|"] = function(self, node, out)
  local items = {}
  local last = node[#node]
  for i, part in ipairs(node) do
    if not (i == #node and part.word == "here") then items[i] = self:walk(part) end
  end
  if last.word ~= "here" or #items > 1 then
    if last.word == "here" then items[#node] = {"do nothing"} end
    return add_choice(out, "do the first of these that is possible:", items, "else")
  end
  local item = items[1]
  if #item <= 2 and length_of(item) <= 2 * SHORT then
    local conditional = item[1]:find "^provided that "
    item[1] = item[1]:gsub("^provided that ", "if ")
    if conditional and item[2] then item[2] = item[2]:match "^%((.*)%)$" or item[2] end
    out[#out + 1] = ("(%s%s)"):format(conditional and "" or "then, if possible, ", flat(item))
  else
    out[#out + 1] = {intro = "then, if possible:", items = {item}}
  end
end

local TIMES = {[0] = "any number of times, or not at all", [1] = "once or more"}

say["^"] = function(self, node, out)
  local body = node[1]
  local way = body.word == "*" and #body == 2 and body[2].word == "empty" and way_text(body[1])
  if way and not way:find "^by" and node.times <= 1 then
    out[#out + 1] = ("go %s over %s"):format(way:gsub("^on in that", "in that"), node.times == 0
      and "any number of empty squares (or none)" or "one or more empty squares")
  else
    local times = TIMES[node.times] or ("at least %d times"):format(node.times)
    out[#out + 1] = ("%s: %s"):format(times, self:inline(body))
  end
end

say["#"] = function(self, node, out) self.add_condition(out, self:condition(node)) end

say["-"] = function(self, node, out)
  if is_impossible(node) then out[#out + 1] = "(impossible)"
  else self.add_condition(out, self:condition(node)) end
end

function say.any(self, node, out)
  local list = node.args[1]
  local ways = ways_text(list)
  if not node.body and ways then
    out[#out + 1] = ("go %s%s"):format(ways:find "^by" and "" or "one square ", ways)
  elseif not node.body then
    local items = {}
    for i, part in ipairs(list) do items[i] = self:walk(part) end
    add_choice(out, "do one of these:", items, "or")
  else
    out[#out + 1] = list.word == "leap" and "choose" .. ways:gsub("^by", "") or CHOICES[ways]
      or ways and list[1] and list[1].turn and "choose a direction " .. ways
      or ("choose a direction: %s"):format(ways or "one of several")
    self:add(node.body, out)
  end
end

-- A walk for each of some directions, one after the other.
function say.every(self, node, out)
  local ways, set = {}, {}
  for i, way in ipairs(node.args[1]) do ways[i], set[i] = way_text(way), way.turn end
  local text, optional = self:walk(node.body), false
  local intro = table.concat(set, " ") == "0 2 4 6" and "for each of the four directions, clockwise from that direction"
    or ("for each of these directions in turn (%s)"):format(table.concat(ways, ", "))
  if #text == 1 and text[1].intro == "then, if possible:" then
    text, optional = text[1].items[1], true
  elseif #text == 1 and type(text[1]) == "string" and text[1]:find "^%(then, if possible, " then
    text, optional = {text[1]:match "^%(then, if possible, (.*)%)$"}, true
  end
  out[#out + 1] = {intro = intro .. (optional and ", if possible:" or ":"), items = {text}}
end

-- Marks spread over connected squares (rulebook/turns.lua).
function say.flood(_, node, out)
  local condition = condition_of(node[1])
  local which = condition and of_square(condition)
  out[#out + 1] = ("mark all %s connected with marked ones (%s)"):format(which == "that is empty" and "empty squares"
    or which and ("squares %s that are"):format(which) or "squares", ways_text(node.args[1]))
end

function say.all(self, node, out)
  out[#out + 1] = "repeat as often as possible: " .. self:inline(node.args[1])
end

function say.times(self, node, out)
  local number = node.args[1]
  local how = type(number) == "table" and ("repeat %d to %d times: "):format(number[1], number[2])
    or type(number) == "string" and ("repeat as many times as the counter “%s” says: "):format(number)
    or ("repeat exactly %d times: "):format(number)
  out[#out + 1] = how .. self:inline(node.args[2])
end

function say.first(self, node, out)
  local text = self:walk(node.args[1])
  local first, test = text[1], text[2]
  local is_choice = type(first) == "string" and first:find "^choose "
  if is_choice and (not test or #text == 2 and type(test) == "string" and test:find "^provided that ") then
    local chosen, found = first:gsub("^choose an?y? ", "choose the first possible ")
    out[#out + 1] = found > 0 and chosen or first .. " (the first that is possible)"
    out[#out + 1] = test
  else
    out[#out + 1] = ("do %s (only in the first way that is possible)"):format(self:reference(node.args[1]))
  end
end

-- A direction is written as its phrase.
function say.as_white(self, node, out)
  local way = way_text(node)
  out[#out + 1] = way and "go one square " .. way or "as White sees the board: " .. self:inline(node.args[1])
end

function say.most(self, node, out)
  out[#out + 1] = "only the moves with the greatest count are allowed"
  self:add(node.args[1], out)
end

function say.at_least(self, node, out) self.add_condition(out, self:condition(node)) end
say.at_most = say.at_least

-- Join adjacent conditions, unless "and" and "or" would be mixed.
function english.add_condition(out, condition)
  local last = out[#out]
  local is_condition = type(last) == "string" and last:find "^provided that "
  if is_condition and #last + #condition <= LONG_CONDITION and not (last .. condition):find " or " then
    out[#out] = last .. " and " .. condition
  else
    out[#out + 1] = "provided that " .. condition
  end
end

-- Return the key of a part: the walk, or for walks that differ only by a turn, their shape and the direction.
function english:key(node)
  local shape, base = self.shapes(node)
  if shape and (self.alike[shape] or 0) > 1 then return shape, base end
  return node
end

-- Return the name of a walk that occurs again: "A".
function english:name(node)
  local key, base = self:key(node)
  if not self.names[key] then
    self.order[#self.order + 1] = {key = key, node = node, base = base}
    self.names[key] = string.char(65 + (#self.order - 1) % 26)
      .. (#self.order > 26 and tostring((#self.order - 1) // 26) or "")
  end
  return self.names[key]
end

-- Return "part A", "part A again" or "part A to the right".
function english:part(node)
  local key, base = self:key(node)
  local way = base and way_text(turns.direction(node))
  return ("part %s%s%s"):format(self:name(node), self.inside[key] and " again" or "",
    way and way ~= "on in that direction" and " " .. way or way and not self.inside[key] and " in that direction" or "")
end

-- Return the named parts that have not been described yet: {name, text} each.
function english:definitions()
  local found = {}
  self.described = self.described or 0
  while self.described < #self.order do
    self.described = self.described + 1
    local part = self.order[self.described]
    local node, out = part.base and turns.relative(part.node, part.base) or part.node, {}
    self.inside[part.key] = true
    self:say(node.word == "rec" and node.body or node, out)
    self.inside[part.key] = nil
    found[#found + 1] = {self.names[part.key] .. (part.base and " (in a given direction)" or ""), out}
  end
  return found
end

-- Return a walk within a sentence: its text or, if that is long, the name of the part that describes it.
function english:inline(node)
  local function written(text)
    local parts = {}
    for i, clause in ipairs(text) do
      if type(clause) == "string" then
        parts[i] = type(text[i - 1]) == "table" and "then " .. clause or clause
      else
        local items = {}
        for k, item in ipairs(clause.items) do items[k] = written(item) end
        parts[i] = clause.intro .. " " .. table.concat(items, "; or ")
      end
    end
    return table.concat(parts, ", ")
  end
  local text = written(self:walk(node))
  if text:find "^%b()$" then return text end
  local is_clear = #text <= LONG and not text:find "provided that [^,]+, %l"
  if is_clear or self.inside[self:key(node)] then return "(" .. text .. ")" end
  return "do " .. self:part(node)
end

function english:add(node, out)
  local brief = self:is_part(node) and self:brief(node)
  if brief then
    for _, clause in ipairs(brief) do
      local condition = clause:match "^provided that (.*)"
      if condition then self.add_condition(out, condition) else out[#out + 1] = clause end
    end
  elseif self:is_part(node) then
    out[#out + 1] = "do " .. self:part(node)
  else
    self:say(node, out)
  end
end

-- Return the text of a part that is too short to be described by itself; nil for others.
function english:brief(node)
  if node.word == "rec" or self.is_trying then return nil end
  local out, names, order = {}, self.names, self.order
  self.names, self.order, self.is_trying = setmetatable({}, {__index = names}), {table.unpack(order)}, true
  self:say(node, out)
  self.names, self.order, self.is_trying = names, order, false
  if length_of(out) > BRIEF then return nil end
  out = {}
  self:say(node, out)
  return out
end

function english:say(node, out)
  local way, condition = way_text(node), condition_of(node)
  if say[node.word] then say[node.word](self, node, out)
  elseif way then out[#out + 1] = "go one square " .. way
  elseif SILENT[node.word] then return
  elseif condition then self.add_condition(out, condition)
  elseif node.args and does[node.word] then out[#out + 1] = does[node.word](node.args)
  elseif DOES[node.word] then out[#out + 1] = DOES[node.word]
  else out[#out + 1] = "(" .. node.word .. ")" end
end

-- Return the text of a walk.
function english:walk(node)
  local out = {}
  self:add(node, out)
  return out
end

for name, method in pairs(conditions) do english[name] = method end

return english
