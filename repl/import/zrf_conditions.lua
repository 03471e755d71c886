-- Conditions in the code of Zillions moves. The possible contents of a square are a set of bits, so tests of one square
-- combine: after (verify not-friend?) and (verify not-empty?) only an enemy is possible.

local reader = require "import.zrf_reader"
local walk = require "import.zrf_walk"
local latest = require "import.zrf_latest"

local conditions = {}

local fail, head, is_list = reader.fail, reader.head, reader.is_list

local EMPTY, OWN, ENEMY, NEUTRAL = 1, 2, 4, 8
conditions.EMPTY, conditions.OWN, conditions.ENEMY, conditions.NEUTRAL = EMPTY, OWN, ENEMY, NEUTRAL

local CONTENTS = {["empty?"] = EMPTY, ["friend?"] = OWN, ["enemy?"] = ENEMY, ["neutral?"] = NEUTRAL}

-- Return the test that a square has one of these contents. `origin`: the square may be the one that the piece left,
-- which Zillions still treats as occupied until the move ends.
function conditions.contents(mask, all, origin)
  local word = walk.word
  if mask == all then return nil end
  if mask == 0 then return walk.nowhere end
  local at = origin and walk.call("at", '"' .. origin .. '"')
  local function with(tree) return at and walk.alt{tree, at} or tree end
  local function without(tree) return at and walk.seq(tree, walk.neg(at)) or tree end
  if mask == EMPTY then return without(word "empty") end
  if mask == OWN then return with(word "own") end
  if mask == ENEMY then return word "enemy" end
  if mask == NEUTRAL then return walk.seq(word "occupied", walk.neg(word "own"), walk.neg(word "enemy")) end
  if mask == all & ~EMPTY then return with(word "occupied") end
  if mask == all & ~OWN then return without(walk.neg(word "own")) end
  if mask == all & ~(EMPTY | OWN) then return walk.seq(word "occupied", walk.neg(word "own")) end
  if mask == all & ~ENEMY then return walk.neg(word "enemy") end
  local parts = {}
  for _, bit in ipairs{EMPTY, OWN, ENEMY, NEUTRAL} do
    if mask & bit ~= 0 then table.insert(parts, conditions.contents(bit, all, origin)) end
  end
  return walk.alt(parts)
end

-- Return the walk of a condition {mask, tree}, both of which must be true. Its other fields are facts about a square
-- where it is true: the contents are among `implied`, the kind is in the set `kinds` and not in the set `others`. An
-- `exact` condition is true for all of `kinds`.
local function met(compiler, condition, state)
  local contents = condition.mask and conditions.contents(condition.mask, compiler.all, compiler:origin(state))
  return walk.seq(contents, condition.tree)
end

-- If a condition isn't known to be true afterwards, allow for a question about any previous move.
local function forget_last(compiler, condition)
  if condition.last then compiler.game.latest:ask_everything() end
end

-- Return the walk that succeeds if the condition is true, without leaving the square.
function conditions.succeeds(compiler, condition, state)
  forget_last(compiler, condition)
  return met(compiler, condition, state)
end

local function is_false(condition)
  local tree = condition.tree
  return condition.mask == 0 or tree and tree.op == "neg" and tree[1] == walk.here
end

local function negated(compiler, condition, state)
  if not condition.tree then return {mask = compiler.all & ~condition.mask} end
  if not condition.mask then
    local tree = condition.tree
    if tree.op == "neg" then return {tree = tree.guards and walk.test(tree[1]) or tree[1]} end
    if tree.op == "test" then
      local result = walk.neg(tree[1])
      result.guards = true
      return {tree = result}
    end
    return {tree = walk.neg(tree)}
  end
  return {tree = walk.neg(met(compiler, condition, state))}
end

function conditions.negated(compiler, condition, state)
  forget_last(compiler, condition)
  local result = negated(compiler, condition, state)
  if condition.exact then result.others = condition.kinds end
  return result
end

-- Return the union of two sets of kinds; nil means all kinds.
local function union(one, other)
  if not one or not other then return nil end
  local result = {}
  for _, set in ipairs{one, other} do for name in pairs(set) do result[name] = true end end
  return result
end

local function intersection(one, other)
  if not one or not other then return one or other end
  local result = {}
  for name in pairs(one) do if other[name] then result[name] = true end end
  return result
end

local function both(one, other, compiler)
  local mask = (one.mask or compiler.all) & (other.mask or compiler.all)
  local tree = one.tree and other.tree and walk.seq(one.tree, other.tree) or one.tree or other.tree
  if is_false(one) or is_false(other) then tree = walk.nowhere end
  return {mask = (one.mask or other.mask) and mask, tree = tree,
    implied = (one.implied or compiler.all) & (other.implied or compiler.all),
    kinds = intersection(one.kinds, other.kinds), others = union(one.others or {}, other.others or {}),
    last = latest.both(one.last, other.last)}
end

-- Return the contents with which a condition may be true.
local function possible(compiler, condition)
  return (condition.mask or compiler.all) & (condition.implied or compiler.all)
end

local function either(one, other, compiler, state)
  forget_last(compiler, one)
  forget_last(compiler, other)
  if is_false(one) then return other end
  if is_false(other) then return one end
  if not one.tree and not other.tree then return {mask = one.mask | other.mask} end
  return {tree = walk.alt{met(compiler, one, state), met(compiler, other, state)},
    implied = possible(compiler, one) | possible(compiler, other),
    kinds = union(one.kinds, other.kinds), exact = one.exact and other.exact}
end

-- Return a copy of the state after a condition that is true; nil if it can't be true.
function conditions.known(compiler, condition, state)
  if is_false(condition) then return nil end
  local next_state = compiler.copied(state)
  local implied = condition.implied or compiler.all
  if condition.mask then next_state.mask = next_state.mask & condition.mask end
  next_state.mask, next_state.shown = next_state.mask & implied, next_state.shown & implied
  if next_state.mask == 0 then return nil end
  next_state.kinds = intersection(state.kinds, condition.kinds)
  next_state.others = union(state.others or {}, condition.others or {})
  compiler:learn(next_state, condition)
  return next_state
end

local function truth(value) return value and {tree = walk.here} or {tree = walk.nowhere} end

local simple = {} -- by word: function(compiler, state, item) returns a condition of the square at the end of `state`

simple["in-zone?"] = function(compiler, _, item)
  if not item[2] or is_list(item[2]) then fail(item, "in-zone? needs the name of a zone") end
  if compiler.game:has_zone(item[2].text) then return {tree = compiler:zone_test(item[2])} end
  compiler.game:left_out(item[2], 'there is no zone "%s"; no square is in it', item[2].text)
  return truth(false)
end

simple["piece?"] = function(compiler, state, item)
  local kinds = {}
  for index = 2, #item do
    if is_list(item[index]) then fail(item, "piece? needs the name of a piece") end
    table.insert(kinds, item[index])
  end
  local tree, implied, names = compiler:kind_test(kinds, item)
  local possible_here, certain = false, state.kinds ~= nil
  for name in pairs(names) do
    local excluded = state.others and state.others[name]
    if not excluded and (not state.kinds or state.kinds[name]) then possible_here = true end
  end
  for name in pairs(state.kinds or {}) do certain = certain and names[name] end
  if not possible_here then return truth(false) end
  return {tree = certain and walk.here or tree, implied = implied, kinds = names, exact = true}
end

simple["position?"] = function(compiler, _, item)
  return {tree = walk.call("on", compiler:square_zone(item[2], item))}
end

simple["marked?"] = function(_, state, item)
  if not state.marked then fail(item, "marked? without a mark before it") end
  return {tree = walk.call("at", '"mark"')}
end

for _, what in ipairs{"from", "to"} do
  simple["last-" .. what .. "?"] = function(compiler, state, item)
    return {tree = compiler:last(what, item), last = compiler.game:asked(compiler, what, state, item)}
  end
end
simple["adjacent-to-enemy?"] = function(compiler)
  return {tree = walk.test(walk.seq(compiler:every_way(), walk.word "enemy"))}
end
simple["attacked?"] = function(compiler, _, item) return {tree = compiler:attacked(item)} end
simple["defended?"] = function() return {tree = walk.word "guarded"} end

-- Words whose first argument is a name, not the square to test.
local NAMED = {["in-zone?"] = true, ["piece?"] = true, ["position?"] = true, ["flag?"] = true}

local function on_board(compiler, state, item)
  local to = item[2]
  if not to then return truth(true) end
  if compiler:is_square(to) then return truth(true) end
  if not compiler:is_way(to) then fail(to, 'there is no direction "%s"', to.text or "()") end
  if compiler.board:leads_nowhere(to.text) then return truth(false) end
  return {tree = walk.test(compiler:way(to, state))}
end

local function flag(state, item)
  local name = item[2] and item[2].text
  return truth(name and state.flags[name])
end

-- Return a condition of the square to which a direction or a position leads. It is false if there is none.
local function elsewhere(compiler, state, item, positive, to)
  if compiler:is_way(to) and compiler.board:leads_nowhere(to.text) then return truth(false) end
  local going, there = compiler:look(to, state)
  local inner = {line = item.line, column = item.column}
  for _, part in ipairs(item) do if part ~= to then table.insert(inner, part) end end
  inner[1] = {text = positive, line = item.line, column = item.column}
  local condition = conditions.read(compiler, there, inner)
  return {tree = walk.test(walk.seq(going, met(compiler, condition, there))), last = condition.last}
end

-- Split (not-empty? n). Return the word without `not-`, and the item that names another square or nil.
local function parts_of(compiler, item)
  local word = is_list(item) and head(item) or item.text
  if not word then fail(item, "a condition is missing here") end
  local positive = word:match "^not%-(.+)" or word
  local to
  if is_list(item) and #item >= 2 and positive ~= "on-board?" then
    local last = item[#item]
    if not (NAMED[positive] and #item == 2) and not is_list(last) and compiler:is_place(last) then to = last end
  end
  return positive, positive ~= word, to
end

local function read_positive(compiler, state, item, word)
  if word == "true" then return truth(true) end
  if word == "false" then return truth(false) end
  if word == "on-board?" then return on_board(compiler, state, item) end
  if word == "flag?" then return flag(state, item) end
  if CONTENTS[word] then return {mask = CONTENTS[word] & compiler.all} end
  if simple[word] then
    compiler:observe(state)
    return simple[word](compiler, state, item)
  end
  fail(item, 'the condition "%s" cannot be imported', word)
end

local JOINS = {["and"] = both, ["or"] = either}

-- Read a condition: an atom such as empty?, or a list.
function conditions.read(compiler, state, item)
  local word = is_list(item) and head(item) or item.text
  if JOINS[word] and is_list(item) then
    local result = item[2] and conditions.read(compiler, state, item[2]) or truth(word == "and")
    for index = 3, #item do
      result = JOINS[word](result, conditions.read(compiler, state, item[index]), compiler, state)
    end
    return result
  elseif word == "not" and is_list(item) then
    return conditions.negated(compiler, conditions.read(compiler, state, item[2] or item), state)
  end
  if is_list(item) and not word and #item == 1 then return conditions.read(compiler, state, item[1]) end
  local positive, negative, to = parts_of(compiler, item)
  local condition = to and elsewhere(compiler, state, item, positive, to) or
    read_positive(compiler, state, is_list(item) and item or {item, line = item.line, column = item.column}, positive)
  return negative and conditions.negated(compiler, condition, state) or condition
end

-- Return true if a condition depends only on the contents of the square.
function conditions.is_contents(condition) return condition.mask and not condition.tree end

return conditions
