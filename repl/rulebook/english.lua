-- Writes walks (rulebook/tree.lua) as English sentences. A text is a list of clauses; one that is a table is a list of
-- alternatives, {intro, items}, whose items are texts.
--
--     english.new(pieces):walk(tree.of(variant).moves)

local phrases = require "rulebook.phrases"

local way_text, ways_text, condition_of = phrases.way_text, phrases.ways_text, phrases.condition_of
local existence = phrases.existence
local piece_there, does, DOES, SILENT = phrases.piece_there, phrases.does, phrases.DOES, phrases.SILENT

local english = {}
english.__index = english

local SHORT = 90 -- characters of alternatives that stay within the sentence
local LONG = 150 -- characters from which on a walk within a sentence is described by itself
local PART = 7   -- words from which on what stands in several places is described by itself

-- Directions that are chosen, as phrases.ways_text gives them.
local CHOICES = {["in any direction"] = "choose any direction", ["diagonally"] = "choose a diagonal direction",
  ["diagonally forward"] = "choose a diagonal direction forward",
  ["diagonally backward"] = "choose a diagonal direction backward"}

local ARRIVALS = {empty = "to an empty square", enemy = "to a square with an enemy piece",
  own = "to a square with a piece of your own", occupied = "to an occupied square"}

-- -- Walks

-- Phrases for a walk. Parts of it that stand in several places have names, "A", and are described by themselves
-- (english:definitions).
function english.new(root)
  local self = setmetatable({names = {}, order = {}, uses = {}, sizes = {}, inside = {}, words = {}}, english)
  self:count(root)
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

-- How often each part is used, and how many words it has.
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

local function length_of(text)
  local length = 0
  for _, clause in ipairs(text) do
    if type(clause) == "table" then return math.huge end
    length = length + #clause + 2
  end
  return length
end

local function flat(text) return table.concat(text, ", ") end

-- Return true for empty + enemy * take.
local function is_capture_or_empty(node)
  local step, capture = node[1], node[2]
  return node.word == "+" and #node == 2 and step.word == "empty" and capture.word == "*" and #capture == 2
    and capture[1].word == "enemy" and capture[2].word == "take"
end

-- Return how a step to a square goes on by this walk: "to an empty square"; nil for other walks.
local function arrival(after)
  return is_capture_or_empty(after) and "to an empty square or to an enemy piece, which you capture"
    or ARRIVALS[after.word]
end

-- Return "if the square is empty, ..." for an alternative that others follow.
local function with_if(text)
  local condition, rest = text:match "^provided that ([^,]*)(.*)$"
  if not condition then return "if possible, " .. text end
  return ("if %s%s"):format(condition, rest == "" and ", nothing more happens" or rest)
end

local function is_impossible(node) return node.word == "-" and node[1].word == "here" end

-- Adds alternatives, within the sentence if they are short.
local function add_choice(out, intro, items, word)
  local length = 0
  for _, item in ipairs(items) do length = length + length_of(item) end
  if #items == 1 then
    for _, clause in ipairs(items[1]) do out[#out + 1] = clause end
  elseif length <= SHORT then
    local texts = {}
    for i, item in ipairs(items) do texts[i] = flat(item) end
    if word == "or" then
      out[#out + 1] = ("(either %s)"):format(table.concat(texts, "; or "))
    else
      for i = 1, #texts - 1 do texts[i] = with_if(texts[i]) end
      out[#out + 1] = ("(%s)"):format(table.concat(texts, "; otherwise "))
    end
  else
    out[#out + 1] = {intro = intro, items = items}
  end
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
  local condition = condition_of(node)
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
  if not may_end then return add_choice(out, "one of these:", items, "or") end
  if #items == 1 and length_of(items[1]) <= SHORT then
    out[#out + 1] = ("(and, if you like, %s)"):format(flat(items[1]))
  else
    out[#out + 1] = {intro = "and, if you like:", items = items}
  end
end

say["|"] = function(self, node, out)
  local items = {}
  local last = node[#node]
  for i, part in ipairs(node) do
    if not (i == #node and part.word == "here") then items[i] = self:walk(part) end
  end
  if last.word ~= "here" or #items > 1 then
    if last.word == "here" then items[#node] = {"nothing more happens"} end
    return add_choice(out, "the first possible one of these:", items, "else")
  end
  local item = items[1]
  local conditional = type(item[1]) == "string" and item[1]:find "^provided that "
  if conditional then item[1] = item[1]:gsub("^provided that ", "if ") end
  if length_of(item) <= 2 * SHORT then
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
    out[#out + 1] = ("go %s %s"):format(node.times == 0 and "over any number of empty squares (or none)"
      or "over one or more empty squares", way:gsub("^on in that", "in that"))
  else
    local times = TIMES[node.times] or ("at least %d times"):format(node.times)
    out[#out + 1] = ("%s: %s"):format(times, self:inline(body))
  end
end

say["#"] = function(self, node, out)
  local condition = condition_of(node[1]) or existence(node[1])
  if condition then return self.add_condition(out, condition) end
  out[#out + 1] = self:possible("provided that", node[1], "would be possible")
end

say["-"] = function(self, node, out)
  local condition = condition_of(node[1], true) or existence(node[1], true)
  if node[1].word == "other" then
    condition = "there are not exactly two such pieces on the board (a lifted one does not count)"
  end
  if is_impossible(node) then out[#out + 1] = "(impossible)"
  elseif condition then self.add_condition(out, condition)
  else out[#out + 1] = self:possible("provided that", node[1], "is not possible") end
end

function say.any(self, node, out)
  local list = node.args[1]
  local ways = ways_text(list)
  if not node.body and ways then
    out[#out + 1] = ("go %s%s"):format(ways:find "^by" and "" or "one square ", ways)
  elseif not node.body then
    local items = {}
    for i, part in ipairs(list) do items[i] = self:walk(part) end
    add_choice(out, "one of these:", items, "or")
  else
    out[#out + 1] = list.word == "leap" and "choose" .. ways:gsub("^by", "") or CHOICES[ways]
      or ("choose a direction: %s"):format(ways or "one of several")
    self:add(node.body, out)
  end
end

function say.all(self, node, out)
  out[#out + 1] = "repeat as often as possible: " .. self:inline(node.args[1])
end

function say.first(self, node, out)
  out[#out + 1] = "only in the first way that is possible: " .. self:inline(node.args[1])
end

-- A way is said by its phrase.
function say.as_white(self, node, out)
  local way = way_text(node)
  out[#out + 1] = way and "go one square " .. way or "as White sees the board: " .. self:inline(node.args[1])
end

function say.most(self, node, out)
  out[#out + 1] = "only the moves with the greatest count are allowed"
  self:add(node.args[1], out)
end
local function say_count(self, node, out, one, two)
  local number, walk, other = table.unpack(node.args)
  if existence(node) then return english.add_condition(out, existence(node)) end
  out[#out + 1] = other and ("if the first of these is possible on %s%d more squares than the second: first %s; "
    .. "second %s"):format(two,
    number, self:inline(walk), self:inline(other)) or (one .. ": %s"):format(number, self:inline(walk))
end
function say.at_least(self, node, out) say_count(self, node, out, "if this is possible on %d squares or "
  .. "more", "at least ") end
function say.at_most(self, node, out) say_count(self, node, out, "if this is possible on at most %d "
  .. "squares", "at most ") end

-- Conditions one after the other are one.
function english.add_condition(out, condition)
  local last = out[#out]
  if type(last) == "string" and last:find "^provided that " then
    out[#out] = last .. " and " .. condition
  else
    out[#out + 1] = "provided that " .. condition
  end
end

-- The name of a walk that comes again: "A".
function english:name(node)
  if not self.names[node] then
    self.order[#self.order + 1] = node
    self.names[node] = string.char(65 + (#self.order - 1) % 26)
      .. (#self.order > 26 and tostring((#self.order - 1) // 26) or "")
  end
  return self.names[node]
end

-- The parts that have been named so far and not been described yet: {name, text} each.
function english:definitions()
  local found = {}
  self.described = self.described or 0
  while self.described < #self.order do
    self.described = self.described + 1
    local node = self.order[self.described]
    local out = {}
    self.inside[node] = true
    self:say(node.word == "rec" and node.body or node, out)
    self.inside[node] = nil
    found[#found + 1] = {self.names[node], out}
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
  if #text <= LONG or self.inside[node] then return "(" .. text .. ")" end
  return "do part " .. self:name(node)
end

-- Return "if A is possible", or "if this is possible: (...)" for a short walk.
function english:possible(before, node, possible)
  local text = self:inline(node)
  local part = text:match "^%(?do (part %u%d*)%)?$"
  return part and ("%s %s %s"):format(before, part, possible) or ("%s this %s: %s"):format(before, possible, text)
end

function english:add(node, out)
  local is_part = node.word == "rec" or (self.uses[node] or 0) > 1 and self.sizes[node] >= PART
  if is_part then
    out[#out + 1] = ("do part %s%s"):format(self:name(node), self.inside[node] and " again" or "")
  else
    self:say(node, out)
  end
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

-- The text of a walk.
function english:walk(node)
  local out = {}
  self:add(node, out)
  return out
end

-- -- Endings

local ORDINALS = {"first", "second", "third"}
local ENDS = {stuck = "there is no legal move", checkmate = "the royal piece is attacked and there is no legal move",
  stalemate = "the royal piece is not attacked and there is no legal move"}

-- repeated(3), repeated(2, "board"), repeated(4, walk)
function english:repetition(node)
  local times, what = ORDINALS[node.args[1]] or node.args[1] .. "th", node.args[2]
  if what == "board" then
    return ("the same pieces are on the same squares for the %s time, whoever is to move"):format(times)
  end
  local text = ("a position occurs for the %s time with the same player to move%s"):format(times,
    self.words.may and " and the same rights and marks" or "")
  if not what then return text end
  return self:possible(text .. ", and", what, "was possible for that player in every position since the first of these")
end

-- A condition of an ending.
function english:ending(node)
  if type(node) == "function" then return "a rule of the script (in Lua) decides so" end
  if ENDS[node.word] then return ENDS[node.word] end
  if node.word == "quiet" then
    return ("there was no capture in the last %d turns%s"):format(node.args[1], self.words.reset
      and " and no move that restarts the count" or "")
  end
  if node.word == "repeated" then
    return self:repetition(node)
  end
  if node.word == "dead" then
    return self:possible("nobody can win any more because", node.args[1], "is possible for the player to move")
  end
  if node.word == "lasting" then
    local turns = ("is possible for the player to move, and was possible before each of the last %d turns%s"):format(
      node.args[1], node.args[3] and ", which removed no piece and changed no kind or owner" or "")
    return (self:possible("", node.args[2], turns):gsub("^ +", ""))
  end
  if existence(node) then return existence(node) end
  return (self:possible("", node, "is possible for the player to move"):gsub("^ +", ""))
end

return english
