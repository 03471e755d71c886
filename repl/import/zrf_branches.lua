-- Statements of Zillions moves that branch: `if`, `while`, slides and flags. A part of zrf_moves.

local reader = require "import.zrf_reader"
local walk = require "import.zrf_walk"
local conditions = require "import.zrf_conditions"

local branches = {}

local fail, head, is_list = reader.fail, reader.head, reader.is_list
local EMPTY = conditions.EMPTY

local statements = {} -- by word: function(self, item, state, rest): a walk or nil
branches.statements = statements

-- Return true if the code contains one of these words, in itself or in an inner list.
local function contains(code, words)
  for _, item in ipairs(code) do
    if is_list(item) and contains(item, words) or item.text and words[item.text] then return true end
  end
  return false
end

local ADDS = {add = true, ["add-partial"] = true, ["add-copy"] = true, ["add-copy-partial"] = true}

local function split_else(item)
  local yes, no = {}, nil
  for index = 3, #item do
    if item[index].text == "else" and not no then
      no = {}
    else
      table.insert(no or yes, item[index])
    end
  end
  return yes, no or {}
end

local join -- (self, state, list)

-- Return the walk of the code after a condition that is true; nil if it can't be.
local function follow(self, condition, state, code, rest)
  local next_state = conditions.known(self, condition, state)
  return next_state and self:run(code, 1, next_state, rest)
end

local function branch(self, condition, state, code, rest)
  local after = follow(self, condition, state, code, rest)
  return after and walk.seq(condition.tree, after)
end

-- Return true if both branches make the same changes at their ends, apart from marks.
local function same_changes(one, other)
  local function named(state)
    local parts = {}
    for _, effect in ipairs(state.effects) do
      if not effect.marked then parts[#parts + 1] = effect.name .. walk.text(effect.word) end
    end
    return table.concat(parts, "\n")
  end
  return named(one) == named(other) and one.goal == other.goal and #one.cascades == #other.cascades
     and one.flags == other.flags and (not one.marks_used or not other.marks_used or one.marks_used == other.marks_used)
     and one.becomes == other.becomes and one.taken == other.taken
end

-- Return a state that is true after either of two branches; nil if their changes differ.
local function merged(self, one, other)
  if not same_changes(one, other) then return end
  local result = self.copied(#one.effects >= #other.effects and one or other)
  result.mask, result.shown, result.kinds, result.others = self.all, self.all, nil, nil
  if one.mask == other.mask then result.mask, result.shown = one.mask, one.mask end
  result.trails = {}
  for _, state in ipairs{one, other} do
    for site, trail in pairs(state.trails) do
      result.trails[site] = one.trails[site] == other.trails[site] and trail or {lost = true}
    end
  end
  result.marked = one.marked and other.marked
  if one.empties ~= other.empties then result.empties = {} end
  if one.last ~= other.last then
    self.game.latest:ask_everything()
    result.last = nil
  end
  return result
end

-- Follow the branches to their ends. Return one walk for all, and the state after it; nil if they differ too much.
function join(self, state, list)
  local parts, after, failed = {}, nil, false
  for _, one in ipairs(list) do
    parts[#parts + 1] = branch(self, one[1], state, one[2], function(ended)
      local tail, final = self:flush(ended)
      if after then after = merged(self, after, final) else after = not failed and final or nil end
      failed = failed or not after
      return tail
    end)
  end
  if failed or not after then return end
  return walk.alt(parts), after
end

statements["if"] = function(self, item, state, rest)
  if not item[2] then fail(item, "if needs a condition") end
  local condition = conditions.read(self, state, item[2])
  local yes, no = split_else(item)
  if #no == 0 and #yes == 1 and ADDS[is_list(yes[1]) and head(yes[1]) or yes[1].text] then
    local first = branch(self, condition, state, yes, function() end)
    local second = rest(state)
    if first and second then return walk.alt{first, second} end
    return first or second
  end
  local tests = walk.here
  local is_certain = state.mask == EMPTY or state.mask == conditions.ENEMY
  if condition.tree and is_certain then tests, state = self:flush(state) end
  local opposite = conditions.negated(self, condition, state)
  local joined, after = nil, nil
  if not contains(item, ADDS) then joined, after = join(self, state, {{condition, yes}, {opposite, no}}) end
  if joined then
    local remainder = rest(after)
    return remainder and walk.seq(tests, joined, remainder)
  end
  local one, other = follow(self, condition, state, yes, rest), follow(self, opposite, state, no, rest)
  if one and other and condition.tree then
    return walk.seq(tests, walk.choice(condition.tree, opposite.tree, one, other))
  end
  local parts = {}
  if one then parts[1] = walk.seq(condition.tree, one) end
  if other then parts[#parts + 1] = walk.seq(opposite.tree, other) end
  return #parts > 0 and walk.seq(tests, walk.alt(parts)) or nil
end

-- Return all steps in the code of a loop.
local function ways_in(self, code, found)
  for _, item in ipairs(code) do
    if is_list(item) then
      if head(item) == "opposite" and item[2] then
        found[self.board:opposite(item[2].text) or "?"] = true
      else
        ways_in(self, item, found)
      end
    elseif self:is_place(item) or item.text == "back" then
      found[item.text] = true
    end
  end
  return found
end

-- Return the state in any round of a loop.
local function looped(self, state, code)
  local found = ways_in(self, code, {})
  local way = next(found)
  if not way then return self.copied(state) end
  local straight = not next(found, way) and self.board.links[way]
  local result = self.moved(self, state, function(trail)
    return straight and self.extended(trail, way, true) or {lost = true}
  end)
  return result
end

-- Begin a loop. Return its code, the tests before it, the state in a round, and its condition.
local function begun_loop(self, item, state)
  local code = table.move(item, 3, #item, 1, {})
  local tests, now = self:flush(state)
  local round = looped(self, now, code)
  round.in_loop = true
  return code, tests, round, conditions.read(self, round, item[2])
end

-- Return the state after a loop.
local function after_loop(self, round, state)
  local after = self.copied(round)
  after.in_loop = state.in_loop
  return after
end

-- Fail if a loop sets a flag, because a walk doesn't remember flags between rounds.
local function check_flags(item, round, ended)
  if ended.flags ~= round.flags then fail(item, "a loop that sets a flag cannot be imported") end
end

-- Return the walk of a loop without `add`: (test * code) ^ 0, then the negated test.
local function plain_loop(self, item, state, rest)
  local code, tests, round, condition = begun_loop(self, item, state)
  local last
  local inner = branch(self, condition, round, code, function(ended)
    check_flags(item, round, ended)
    local tail, final = self:flush(ended)
    last = final
    return tail
  end)
  local after = after_loop(self, round, state)
  after.marked = last and last.marked or state.marked
  for site, trail in pairs(last and last.trails or {}) do
    if not after.trails[site] then after.trails[site] = trail end
  end
  if last then after.marks_used, after.effects = last.marks_used, last.effects end
  local opposite = conditions.negated(self, condition, after)
  if opposite.mask then after.mask = opposite.mask end
  local remainder = rest(after)
  return remainder and walk.seq(tests, inner and walk.rep(inner, 0), opposite.tree, remainder)
end

-- Return the walk of a loop with `add`, which contains itself.
local function adding_loop(self, item, state, rest)
  local code, tests, round, condition = begun_loop(self, item, state)
  local name = "further" .. (self.loops > 0 and self.loops + 1 or "")
  self.loops = self.loops + 1
  local parts, reached = {}, false
  parts[1] = branch(self, condition, round, code, function(ended)
    check_flags(item, round, ended)
    local tail = self:flush(ended)
    reached = true
    return walk.seq(tail, walk.word(name))
  end)
  local after = after_loop(self, round, state)
  parts[#parts + 1] = branch(self, conditions.negated(self, condition, round), after, {}, rest)
  self.loops = self.loops - 1
  if #parts == 0 then return nil end
  local body = walk.alt(parts)
  return walk.seq(tests, reached and walk.rec(name, body) or body)
end

statements["while"] = function(self, item, state, rest)
  if not item[2] then fail(item, "while needs a condition") end
  return (contains(item, ADDS) and adding_loop or plain_loop)(self, item, state, rest)
end

statements["set-flag"] = function(self, item, state, rest)
  local name, value = item[2] and item[2].text, item[3]
  if not name or not value then fail(item, "set-flag needs a name and a value") end
  local function with(result)
    return function(now)
      local next_state = self.copied(now)
      next_state.flags = setmetatable({[name] = result}, {__index = now.flags})
      return rest(next_state)
    end
  end
  if value.text == "true" or value.text == "false" then return with(value.text == "true")(state) end
  local condition = conditions.read(self, state, value)
  local parts = {}
  parts[#parts + 1] = branch(self, condition, state, {}, with(true))
  parts[#parts + 1] = branch(self, conditions.negated(self, condition, state), state, {}, with(false))
  return #parts > 0 and walk.alt(parts) or nil
end

function branches.same(one, other)
  return one and other and not is_list(one) and one.text == other.text
end

function branches.is_add(item) return item and ADDS[is_list(item) and head(item) or item.text] end

-- Return true if a statement verifies that the contents aren't among `mask`. Then a loop that needs one of these is
-- over.
local function excludes(self, state, item, mask)
  if not item or head(item) ~= "verify" or not item[2] then return false end
  local condition = conditions.read(self, state, item[2])
  return condition.mask ~= nil and condition.mask & mask == 0
end

-- Return the walk of a slide, d (while empty? add d), and the index of the first statement after it; nil for other
-- code.
function branches.slide(self, code, index, state, continue)
  local loop = code[index + 1]
  if self.board:leads_nowhere(code[index].text) then return end
  if head(loop or {text = ""}) ~= "while" or #loop ~= 4 then return end
  if not branches.is_add(loop[3]) or not branches.same(code[index], loop[4]) then return end
  local tests, now = self:flush(state)
  local way = code[index].text
  local there = self.moved(self, now, function(trail) return self.extended(self.extended(trail, way, true), way) end)
  local condition = conditions.read(self, there, loop[2])
  local checked, last = code[index + 2], code[index + 3]
  if not condition.mask or condition.tree and not excludes(self, there, checked, condition.mask) then return end
  local step = self:way(code[index])
  local test = conditions.succeeds(self, condition, there)
  local one, after = self.copied(there), self.copied(there)
  one.mask, one.shown = condition.mask, condition.mask
  after.mask = self.all & ~condition.mask
  if checked and head(checked) == "verify" and not code[index + 4] and last and last.text == "add"
    and loop[3].text == "add" and not continue(one) then
    local verified = conditions.read(self, after, checked[2])
    if conditions.is_contents(verified) and not condition.tree then
      after.mask = condition.mask | after.mask & verified.mask
      return walk.seq(tests, walk.rep(walk.seq(step, test), 0), step, self:add(last, after)), true
    end
  end
  local ending = self:add(loop[3], one)
  local rest = self:run(code, index + 2, after, continue)
  local slides = walk.seq(walk.rep(walk.seq(step, test), 1), ending)
  if not rest then return walk.seq(tests, slides), true end
  return walk.seq(tests, walk.alt{slides, walk.seq(walk.rep(walk.seq(step, test), 0), step, rest)}), true
end

return branches
