-- Write walks (rulebook/tree.lua) as English sentences. A text is a list of clauses. A clause that is a table has
-- alternatives, {intro, items}, whose items are texts.
--
--     english.new(pieces):walk(tree.of(variant).moves)

local castling = require "rulebook.castling"
local choices = require "rulebook.choices"
local conditions = require "rulebook.conditions"
local directions = require "rulebook.directions"
local heads = require "rulebook.heads"
local parts = require "rulebook.parts"
local phrases = require "rulebook.phrases"
local promotions = require "rulebook.promotions"
local squares = require "rulebook.squares"
local steps = require "rulebook.steps"
local turns = require "rulebook.turns"

local way_text, ways_text, condition_of = phrases.way_text, phrases.ways_text, phrases.condition_of
local piece_there, does, DOES, SILENT = phrases.piece_there, phrases.does, phrases.DOES, phrases.SILENT

local add_choice, as_alternative, length_of, flat = choices.add, choices.as_alternative, choices.length_of, choices.flat
local say_direction, SHORT = directions.say_direction, choices.SHORT

local english = {}
english.__index = english

local LONG_CONDITION = 150 -- length in characters from which conditions aren't joined
local PART = parts.PART
local ONE_OF = "go on only if one of these is true:"

-- Choices of a direction, by the texts of phrases.ways_text.
local CHOICES = {["in any direction"] = "choose any direction", ["diagonally"] = "choose a diagonal direction",
  ["diagonally forward"] = "choose a diagonal direction forward",
  ["diagonally backward"] = "choose a diagonal direction backward", sideways = "choose a direction sideways",
  orthogonally = "choose an orthogonal direction",
  ["at a right angle to that direction"] = "choose a direction at a right angle to it",
  ["diagonally outward"] = "choose one of the two diagonal directions outward"}

-- Return the clause for the choice of a direction.
local function choice_of(ways)
  local except = ways and ways:match "^in any direction (except .*)$"
  return CHOICES[ways] or except and "choose any direction " .. except
    or ("choose a direction: %s"):format(ways or "one of several")
end

-- -- Walks

-- Return the phrases for a variant's walks. Parts that occur several times get names, such as "A", and are described
-- separately (english:definitions). Parts that differ only by a turn of the board are one part with a direction.
-- `walks` are all walks of the variant; `variant` has {is_mirrored, royal = {king = true}, neutral = {wall = true}}.
function english.new(walks, variant)
  local self = setmetatable({names = {}, order = {}, uses = {}, sizes = {}, inside = {}, words = {}, alike = {},
    royal = variant.royal, neutral = variant.neutral, resetters = variant.resetters,
    places = {}, starts = {}, tests = {},
    shapes = turns.shapes(variant.is_mirrored)}, english)
  for _, walk in ipairs(walks) do
    self:count(walk)
    promotions.mark(walk, self.starts)
  end
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

-- Count the uses and the words of each part. Return the number of words.
function english:count(node)
  self.uses[node] = (self.uses[node] or 0) + 1
  self.words[node.word] = true
  if self.uses[node] > 1 then return self.sizes[node] or 0 end
  self:count_places(node)
  local size = 1
  self.sizes[node] = 0
  each_operand(node, function(part) size = size + self:count(part) end)
  self.sizes[node] = size
  return size
end

local AT = {go = true, at = true, swap = true}

-- Count how often squares are mentioned by name, without the returns of groups (rulebook/steps.lua).
function english:count_places(node)
  local function add(name, count) self.places[name] = (self.places[name] or 0) + count end
  if AT[node.word] and node.args then add(node.args[1], 1) end
  for _, name in ipairs(node.word == "cycle" and node.args[1] or {}) do add(name, 1) end
  for i, part in ipairs(node) do
    local back = part.word == "flood" and node[i + 1]
    if back and back.word == "go" and back.args[1] == (node[i - 2] or {args = {}}).args[1] then
      add(back.args[1], -1)
    end
  end
end

function english:is_named(place) return (self.places[place] or 0) > 0 end

local say = {}

local function is_impossible(node) return node.word == "-" and node[1].word == "here" end

-- Return a clause about the piece that the last clause has led to: "capture it"; nil for other words.
local IT = {take = "capture it", claim = "capture it (it leaves the board when the move ends)"}

local function on_it(node, out)
  local last = out[#out]
  if type(last) == "string" and last:find "^provided that" and out[#out - 1] then last = out[#out - 1] end
  local is_met = type(last) == "string" and last:find "%f[%a]enemy [^,]*$" and last:find "^%l+ [^:]*$"
  return is_met and not node.args and (IT[node.word] or node.word == "enemy" and "") or nil
end

say["*"] = function(self, node, out)
  local i, is_chosen = 1, false
  while i <= #node do
    is_chosen = is_chosen or node[i].word == "by"
    local clauses, after = steps.clauses(self, node, i, out[#out])
    if clauses then
      table.move(clauses, 1, #clauses, #out + 1, out)
      i = after
    elseif on_it(node[i], out) then
      out[#out + 1] = on_it(node[i], out) ~= "" and on_it(node[i], out) or nil
      i = i + 1
    elseif self:repeated(node, i) then
      local clause, after_all = self:repeated(node, i)
      out[#out + 1], i = clause, after_all
    elseif node[i].word == "become" and (out[#out] or ""):find "^choose an? [%l ]+$" then
      out[#out] = ("%s, which becomes %s"):format(out[#out], phrases.article(node[i].args[1]))
      i = i + 1
    elseif node[i].word == "become" and is_chosen and (out[#out] or ""):find "^go one square [^:]*, to an? [%l ]+$" then
      out[#out] = ("%s, which becomes %s"):format(out[#out], phrases.article(node[i].args[1]))
      i = i + 1
    elseif piece_there(node[i], node[i + 1]) then
      self.add_condition(out, piece_there(node[i], node[i + 1]))
      i = i + 2
    else
      self:add(node[i], out)
      i = (node[i].body or node[i].word == "^") and steps.arrive(out, node, i + 1) or i + 1
    end
  end
end

-- Append alternatives to the list, with nested ones in place of their alternative unless it is described separately.
local function flattened(self, node, list)
  for _, part in ipairs(node) do
    local is_open = part.word == "+" and (not self:is_part(part) or self:is_named_choice(part))
    if is_open then flattened(self, part, list) else list[#list + 1] = part end
  end
  return list
end

-- Append "if ..., do this" for two alternatives of which one is only the negated first test of the other. Return false
-- for others.
local function say_if(self, node, out)
  if #node ~= 2 then return false end
  local first, yes, no = self.opposites(node[1], node[2])
  local test = first and #no == 0 and first or first and #yes == 0 and no and (node[2].word == "*" and node[2][1])
  local condition = test and self:condition(test)
  if not condition then return false end
  local text = self:walk(#no == 0 and yes or no)
  if #text == 0 then return false end
  if #text == 1 and length_of(text) <= 2 * SHORT and not text[1]:find "^provided that" then
    out[#out + 1] = ("(if %s, %s)"):format(condition, text[1]:match "^%((.*)%)$" or text[1])
  else
    out[#out + 1] = {intro = ("if %s:"):format(condition), items = {text}}
  end
  return true
end

say["+"] = function(self, node, out)
  local way = steps.way_of(node)
  if way then
    out[#out + 1] = steps.go(way)
    return
  end
  local condition = self:condition(node)
  if condition and #condition > LONG_CONDITION and not condition:find "^whenever" then
    local tests = heads.pairs_of(node)
    out[#out + 1] = {intro = tests and "go on only if at least two of these are true:" or ONE_OF, items = {}}
    for i, part in ipairs(tests or node) do out[#out].items[i] = {self:condition(part)} end
    return
  end
  if condition then return self.add_condition(out, condition) end
  if squares.is_arrival(node) then
    out[#out + 1] = "the square must be empty or have an enemy piece, which you capture"
    return
  end
  if say_if(self, node, out) then return end
  local moved, clauses = promotions.of(node)
  if moved and self.starts[node] then
    say["*"](self, moved, out)
    table.move(clauses, 1, #clauses, #out + 1, out)
    return
  end
  local test, rest = heads.common_test(node)
  if test then return say["*"](self, {word = "*", test, rest}, out) end
  local items, may_end = {}, false
  local list = heads.with_common_ends(heads.merged(flattened(self, node, {})), self.sizes, PART)
  if #list == 1 then return self:say(list[1], out) end
  for _, part in ipairs(list) do
    if part.word == "here" then
      may_end = true
    elseif not is_impossible(part) then
      items[#items + 1] = self:walk(part)
    end
  end
  if not may_end then return add_choice(out, "do one of these:", items, "or") end
  local text = #items == 1 and length_of(items[1]) <= 2 * SHORT and as_alternative(items[1])
  local kind, count = (text or ""):gsub("the piece becomes", "the piece may become")
  if text and (count > 0 or #text <= SHORT) then
    local is_command = not text:find "^if " and not text:find "^either " and not text:find "^the "
    out[#out + 1] = "(and, " .. (count > 0 and kind or is_command and "you may " .. text
      or "if you like, " .. text:gsub("^if ", "and if ")) .. ")"
  else
    out[#out + 1] = {intro = "if you like, do one of these:", items = items}
  end
end

say["|"] = function(self, node, out)
  local condition = self:condition(node)
  if condition then return self.add_condition(out, condition) end
  local is_test, other = #node == 2 and node[2].word ~= "here" and self:is_test(node[1]), nil
  local unless = is_test and self:condition(node[1], true)
  if unless then
    other = self:walk(node[2])
    if #other == 1 and length_of(other) <= SHORT and not other[1]:find "^provided that" then
      out[#out + 1] = ("(if %s, %s)"):format(unless, other[1]:match "^%((.*)%)$" or other[1])
      return
    end
  end
  local items = {}
  local last = node[#node]
  for i, part in ipairs(node) do
    if not (i == #node and part.word == "here") then items[i] = i == 2 and other or self:walk(part) end
  end
  if last.word ~= "here" or #items > 1 then
    if last.word == "here" then items[#node] = {"do nothing"} end
    return add_choice(out, "do the first of these that is possible:", items, "else")
  end
  local item = items[1]
  local is_plain = type(item[2]) ~= "string" or not item[2]:find "^provided that"
  if #item <= 2 and is_plain and length_of(item) <= 2 * SHORT then
    local conditional = item[1]:find "^provided that "
    item[1] = item[1]:gsub("^provided that ", "if ")
    if conditional and item[2] then item[2] = item[2]:match "^%((.*)%)$" or item[2] end
    out[#out + 1] = ("(%s%s)"):format(conditional and "" or "then, if possible, ", flat(item))
  else
    out[#out + 1] = {intro = "then, if possible:", items = {item}}
  end
end

say["^"] = function(self, node, out)
  local slide = steps.clauses(self, {node}, 1)
  local way = steps.way_of(node[1])
  if slide then
    out[#out + 1] = slide[1]
  elseif way and not way:find "^by" and node.times <= 1 then
    out[#out + 1] = ("go %s squares %s"):format(node.times == 0 and "any number of" or "one or more", way)
  else
    local times = node.times == 0 and "any number of times, or not at all"
      or node.times == 1 and "once or more" or ("at least %d times"):format(node.times)
    out[#out + 1] = ("%s: %s"):format(times, self:inline(node[1]))
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
    out[#out + 1] = steps.go(ways)
  elseif not node.body then
    local items = {}
    for i, part in ipairs(list) do items[i] = self:walk(part) end
    add_choice(out, "do one of these:", items, "or")
  else
    local text = self:walk(node.body)
    if ways and not self:leads_part(node.body, text, {}) and say_direction(text, ways, out) then return end
    out[#out + 1] = list.word == "leap" and "choose" .. ways:gsub("^by", "") or choice_of(ways)
    for _, clause in ipairs(text) do
      local condition = type(clause) == "string" and clause:match "^provided that (.*)"
      if condition then self.add_condition(out, condition) else out[#out + 1] = clause end
    end
  end
end

local FOUR = "forward, to the right, backward, to the left"
local EIGHT = "forward, diagonally forward right, to the right, diagonally backward right, backward, "
  .. "diagonally backward left, to the left, diagonally forward left"

-- Repeat a walk for each of some directions, one after the other.
function say.every(self, node, out)
  local ways, set = {}, {}
  for i, way in ipairs(node.args[1]) do ways[i], set[i] = way_text(way), way.turn end
  local text, optional = self:walk(node.body), false
  local names = table.concat(ways, ", ")
  local which, order = "these", ("one after the other (%s)"):format(names)
  if table.concat(set, " ") == "0 2 4 6" then which, order = "the four", "clockwise from that direction"
  elseif names == FOUR then which, order = "the four", "clockwise from forward"
  elseif names == EIGHT then which, order = "the eight", "clockwise from forward" end
  if #text == 1 and text[1].intro == "then, if possible:" then
    text, optional = text[1].items[1], true
  elseif #text == 1 and type(text[1]) == "string" and text[1]:find "^%(then, if possible, " then
    text, optional = {text[1]:match "^%(then, if possible, (.*)%)$"}, true
  end
  local intro = ("do this in each of %s directions%s, %s:"):format(which, optional and " in which it is possible" or "",
    order)
  out[#out + 1] = {intro = intro, items = {text}}
end

-- Spread marks over connected squares (rulebook/turns.lua).
function say.flood(_, node, out)
  out[#out + 1] = ("mark %s"):format(steps.connected(node):gsub("connected with it", "connected with marked ones"))
end

function say.castle(_, node, out) table.move(castling.clauses(node.args), 1, 4, #out + 1, out) end

-- Return true for a walk that only puts down one carried piece.
local function only_lays(walk) return walk.word == "lay" and (not walk.args or walk.args[1] == 1) end

function say.all(self, node, out)
  local is_laying = only_lays(node.args[1])
  out[#out + 1] = is_laying and "put down all the pieces you carry, the lowest one first"
    or "repeat as often as possible: " .. self:inline(node.args[1])
end

function say.times(self, node, out)
  local number = node.args[1]
  if type(number) ~= "table" and only_lays(node.args[2]) then
    out[#out + 1] = ("put down %s, the lowest one first"):format(type(number) == "string"
      and ("as many pieces as the counter “%s” says"):format(number) or ("%d pieces"):format(number))
    return
  end
  local how = type(number) == "table" and ("repeat %d to %d times: "):format(number[1], number[2])
    or type(number) == "string" and ("repeat as many times as the counter “%s” says: "):format(number)
    or ("repeat exactly %d times: "):format(number)
  out[#out + 1] = how .. self:inline(node.args[2])
end

function say.first(self, node, out)
  local text = self:walk(node.args[1])
  local first, test = text[1], text[2]
  local is_choice = type(first) == "string" and first:find "^choose "
  if #text == 1 and type(first) == "string" and (first:find "^slide %l*ward, to an enemy"
    or first:find "^go one square %l*ward") then
    out[#out + 1] = first -- there is only one way
    return
  end
  local is_test = #text == 2 and (test.items and test.intro == ONE_OF or not test.items and test:find "^provided that ")
  if is_choice and (not test or is_test) then
    local chosen, found = first:gsub("^choose an?y? ", "choose the first possible ")
    chosen = chosen:gsub(", an? ", ", "):gsub(" or an? ", " or ")
    out[#out + 1] = found > 0 and chosen or first .. " (the first that is possible)"
    out[#out + 1] = test
  else
    out[#out + 1] = ("do %s in the first possible way"):format(self:reference(node.args[1]))
  end
end

-- A direction as White sees it has a phrase of its own.
function say.as_white(self, node, out)
  local way = way_text(node)
  local inner = not way and self:inline(node.args[1])
  out[#out + 1] = way and steps.go(way) or inner:find "^do part" and inner .. ", with directions as White sees them"
    or "as White sees the board: " .. inner
end

function say.most(self, node, out)
  out[#out + 1] = "a count begins at 0; only the moves with the greatest count at their end are allowed"
  self:add(node.args[1], out)
end

function say.at_least(self, node, out) self.add_condition(out, self:condition(node)) end
say.at_most = say.at_least

-- Append a condition. Join it to the condition before it, unless the result would mix "and" and "or".
function english.add_condition(out, condition)
  local last = out[#out]
  local is_condition = type(last) == "string" and last:find "^provided that "
  local subject = "the square is "
  local same = is_condition and (last:match "^.* and (.*)$" or last:sub(15)):sub(1, #subject) == subject
  if same and condition:sub(1, #subject) == subject then condition = condition:sub(#subject + 1) end
  if is_condition and #last + #condition <= LONG_CONDITION and not (last .. condition):find " or " then
    local pair = select(2, last:gsub(" and ", "")) == 1 and not last:find ","
    out[#out] = (pair and last:gsub(" and ", ", ") .. "," or last) .. " and " .. condition
  else
    out[#out + 1] = "provided that " .. condition
  end
end

function english:add(node, out)
  local brief = self:is_part(node) and self:brief(node)
  if brief then
    for _, clause in ipairs(brief) do
      local condition = clause:match "^provided that (.*)"
      if condition then self.add_condition(out, condition) else out[#out + 1] = clause end
    end
  elseif self:is_part(node) and self:is_test(node) then
    self.add_condition(out, ("condition %s is true"):format(self:name(node)))
  elseif self:is_part(node) then
    out[#out + 1] = "do " .. self:part(node)
  else
    self:say(node, out)
  end
end

function english:say(node, out)
  local way, condition = way_text(node), condition_of(node)
  if node.word == "each" then node = {word = "*", node} end
  if say[node.word] then say[node.word](self, node, out)
  elseif way then out[#out + 1] = steps.go(way)
  elseif SILENT[node.word] then return
  elseif condition then self.add_condition(out, condition)
  elseif node.args and does[node.word] then
    local text = does[node.word](node.args)
    out[#out + 1] = self.neutral[node.args[1]] and text:gsub(" of yours", "") or text
  elseif node.word == "reset" and self.resetters then return -- said where it counts (conditions.lua)
  elseif DOES[node.word] then out[#out + 1] = DOES[node.word]
  else out[#out + 1] = "(" .. node.word .. ")" end
end

-- Return the text of a walk that isn't part of another.
function english:whole(node)
  local out = {}
  self:say(node, out)
  return out
end

-- Return the text of a walk.
function english:walk(node)
  local out = {}
  self:add(node, out)
  return out
end

english.each_operand = each_operand

for _, methods in ipairs{conditions, directions, parts} do
  for name, method in pairs(methods) do english[name] = method end
end

return english
