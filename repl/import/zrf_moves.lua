-- Turn the code of a Zillions move into a walk. Code is followed statement by statement. `add` is a branch that ends
-- there, and the rest of the code is another branch. The state of a branch has the possible contents of its square, and
-- the paths from the origin and from the changed squares to it.
--
-- In Zillions the board doesn't change until the move ends. A walk changes it at once, which makes a difference only if
-- a later test may see the changed square. Then the change is made at the end of the branch.

local reader = require "import.zrf_reader"
local walk = require "import.zrf_walk"
local conditions = require "import.zrf_conditions"
local endings = require "import.zrf_adds"
local branches = require "import.zrf_branches"
local latest = require "import.zrf_latest"

local moves = {}

local fail, head, is_list = reader.fail, reader.head, reader.is_list

local SIZE_MAX = 1000 -- most statements followed in one block, counted in each branch

local TRAIL_MAX = 16

local Compiler = setmetatable({}, {__index = endings})
Compiler.__index = Compiler

local Retry = {} -- raised if a change must be made at the end

-- Return a path that is one step longer. A very long path counts as leading anywhere.
local function extended(trail, way, loop)
  if #trail >= TRAIL_MAX then return {lost = true} end
  local result = table.move(trail, 1, #trail, 1, {})
  result.lost = trail.lost
  result[#result + 1] = {way = way, loop = loop}
  return result
end

local function copied(state)
  local copy = {}
  for key, value in pairs(state) do copy[key] = value end
  return copy
end

-- Return a copy of the state at another square; `extend` returns the longer path of each trail.
local function moved(self, state, extend)
  local next_state = copied(state)
  next_state.trails = {}
  for site, trail in pairs(state.trails) do next_state.trails[site] = extend(trail) end
  next_state.mask, next_state.shown, next_state.taken = self.all, self.all, false
  next_state.becomes, next_state.flips, next_state.kinds, next_state.others = nil, nil, nil, nil
  self:recall(next_state)
  return next_state
end

local function lost() return {lost = true} end

-- Return the offset of the square from the origin, {dx, dy}; nil if unknown.
function Compiler:offset(state)
  local trail = state.trails.origin
  return trail and self.board:offset(trail)
end

-- If this branch has found the square empty before, use that fact; `empties` is by offset.
function Compiler:recall(state)
  local offset = not self.shifts and state.mask & conditions.EMPTY ~= 0 and self:offset(state)
  local how = offset and state.empties[latest.key(offset)]
  if not how then return end
  state.mask = conditions.EMPTY
  if how == "tested" then state.shown = conditions.EMPTY end
end

-- Record the facts about empty squares and the previous move that a true condition implies.
function Compiler:learn(state, condition)
  local offset = self:offset(state)
  if offset and state.mask == conditions.EMPTY then
    state.empties = copied(state.empties)
    state.empties[latest.key(offset)] = "tested"
  end
  if condition.last then
    state.last = latest.both(state.last, condition.last)
    state.empties = self.game.latest:add_passed(state.last, state.empties)
  end
  state.last = latest.with_kinds(state.last, offset, state.kinds)
end

-- Return the name of the place where this move began, which may be part of a longer one.
function Compiler:beginning()
  if not self.game.continued[self.block.type or ""] then return "origin" end
  self.uses_leg = true
  return self.game:asks_last(self.block) and "start" or "leg"
end

-- Return the name of the origin's place if the square may be the origin: a walk has left it, but Zillions hasn't.
function Compiler:origin(state)
  local trail = state.trails.origin
  return trail and self.board:may_return(trail) and self:beginning() or nil
end

-- Note that the contents of the square are tested, so the branch's earlier changes must not be visible.
function Compiler:observe(state)
  for site, trail in pairs(state.trails) do
    local shows = site ~= "origin" and not site.is_effect
    if shows and self.board:may_return(trail) then
      self.deferred[site] = true
      error(Retry, 0)
    end
  end
end

-- Return the tests that aren't written yet for this square, and the state after them.
function Compiler:flush(state)
  if state.mask == state.shown then return walk.here, state end
  self:observe(state)
  local next_state = copied(state)
  next_state.shown = state.mask
  local known = state.shown & ~state.mask == 0
  return known and walk.here or conditions.contents(state.mask, self.all, self:origin(state)) or walk.here, next_state
end

function Compiler:is_square(item) return self.board.at[item.text] ~= nil and not self.board.links[item.text] end

function Compiler:is_way(item) return not is_list(item) and self.board.links[item.text] ~= nil end

function Compiler:is_place(item) return self:is_way(item) or self:is_square(item) end

function Compiler:way(item)
  return walk.leaf(self.game:way(item.text), "way", item)
end

-- Return the name of a zone that contains only this square, for both players.
function Compiler:square_zone(item, list)
  if not item or is_list(item) or not self.board.at[item.text] then fail(item or list, "a position is missing here") end
  return walk.quoted(self.game:square_zone(self.board.at[item.text].square), "zone")
end

function Compiler:zone_test(item)
  return walk.call("on", walk.quoted(self.game:zone(item), "zone", item))
end

-- Return `is` with the names of these kinds, the contents of a square with one of them, and the names as a set. A kind
-- may also exist as a neutral piece.
function Compiler:kind_test(items, list)
  local quoted, contents, set = {}, 0, {}
  for _, item in ipairs(items) do
    for _, name in ipairs(self.game:kinds_named(item)) do
      table.insert(quoted, walk.quoted(name, "kind", #items == 1 and item or nil))
      set[name] = true
    end
    if self.game.by_piece[item.text] then contents = contents | conditions.OWN | conditions.ENEMY end
    if self.game.neutral_kinds[item.text] then contents = contents | conditions.NEUTRAL end
  end
  if #quoted == 0 then fail(list, "a piece is missing here") end
  if #quoted == 1 then return walk.call("is", quoted[1]), contents, set end
  local texts = {}
  for index, leaf in ipairs(quoted) do texts[index] = leaf.text end
  return walk.call("is", walk.leaf("{" .. table.concat(texts, ", ") .. "}", "kinds")), contents, set
end

function Compiler:every_way()
  local texts = {}
  for _, way in ipairs(self.board.ways) do texts[#texts + 1] = self.game:way(way) end
  return walk.any(texts)
end

function Compiler:attacked(item)
  if not self.game.royal then fail(item, "attacked? without a piece that can be checkmated cannot be imported") end
  return walk.word "attacked"
end

-- Return the walk to the square that a direction or a position names, and the state there.
function Compiler:look(item, state)
  if self:is_way(item) then
    local way = item.text
    return self:way(item), moved(self, state, function(trail) return extended(trail, way) end)
  end
  return walk.call("each", self:square_zone(item)), moved(self, state, lost)
end

local run -- (self, code, index, state, continue) -> the walk of the code from a statement on; nil if it adds no move

local statements = {} -- by word: function(self, item, state, rest) -> a walk or nil

-- Take a step or go to a position.
local function go_to(self, item, state, rest)
  if self:is_way(item) and self.board:leads_nowhere(item.text) then return nil end
  local tests, now = self:flush(state)
  local going, there = self:look(item, now)
  local after = rest(there)
  return after and walk.seq(tests, going, after)
end

function statements.verify(self, item, state, rest)
  if not item[2] then fail(item, "verify needs a condition") end
  local condition = conditions.read(self, state, item[2])
  local next_state = conditions.known(self, condition, state)
  if not next_state then return nil end
  local after = rest(next_state)
  return after and walk.seq(condition.tree, after)
end

function statements.mark(self, _, state, rest)
  local tests, now = self:flush(state)
  local next_state = copied(now)
  next_state.marked = now
  local after = rest(next_state)
  return after and walk.seq(tests, walk.call("place", '"mark"'), after)
end

function statements.back(self, item, state, rest)
  local then_ = state.marked
  if not then_ then fail(item, "back without a mark before it") end
  local tests, now = self:flush(state)
  local next_state = moved(self, now, lost)
  for site, trail in pairs(then_.trails) do next_state.trails[site] = trail end
  next_state.mask, next_state.shown, next_state.taken = then_.mask, then_.shown, then_.taken
  next_state.becomes, next_state.flips = then_.becomes, then_.flips
  next_state.kinds, next_state.others = then_.kinds, then_.others
  self:recall(next_state)
  local after = rest(next_state)
  return after and walk.seq(tests, walk.call("go", '"mark"'), after)
end

function statements.go(self, item, state, rest)
  local target = item[2] and item[2].text
  if target == "mark" then return statements.back(self, item, state, rest) end
  if target == "from" and not state.drop and #state.cascades == 0 then
    local tests, now = self:flush(state)
    local next_state = moved(self, now, lost)
    next_state.trails.origin = {}
    next_state.mask, next_state.shown = conditions.OWN, conditions.OWN
    local after = rest(next_state)
    return after and walk.seq(tests, walk.call("go", walk.quoted(self:beginning(), "place")), after)
  end
  fail(item, "(go %s) cannot be imported", target or "")
end

function statements.opposite(self, item, state, rest)
  local way = item[2]
  if not way or not self:is_way(way) then fail(item, "opposite needs a direction") end
  local back = self.board:opposite(way.text)
  if self.board:leads_nowhere(way.text) then return nil end
  if not back then fail(item, 'no direction is the opposite of "%s"', way.text) end
  local tests, now = self:flush(state)
  local leaf = walk.leaf(self.game:way(way.text), "way", way)
  leaf.reversed = self.game:way(back)
  if not self.board:opposite_is_step(way.text, back) then leaf = walk.leaf(leaf.reversed, "way") end
  local after = rest(moved(self, now, function(trail) return extended(trail, back) end))
  return after and walk.seq(tests, leaf, after)
end

-- Fail at an unknown word, such as ($1 = x), which is left over from other programs.
local function unknown(item)
  local word = is_list(item) and head(item) or item.text or "()"
  fail(item, '"%s" cannot be imported', word)
end

local same, is_add = branches.same, branches.is_add

local function execute(self, item, state, rest)
  if is_list(item) then
    local word = head(item)
    if is_add(item) then return self:added(item, state, rest) end
    local statement = statements[word] or branches.statements[word]
    if statement then return statement(self, item, state, rest) end
    if self.changes[word] then return self.changes[word](self, item, state, rest) end
    if not word or self:is_place(item[1]) then return run(self, item, 1, state, rest) end
    unknown(item)
  end
  if is_add(item) then return self:added({item, line = item.line, column = item.column}, state, rest) end
  if item.text == "mark" or item.text == "back" then return statements[item.text](self, item, state, rest) end
  if self.changes[item.text] and not self:is_place(item) then
    return self.changes[item.text](self, {item, line = item.line, column = item.column}, state, rest)
  end
  if self:is_place(item) then return go_to(self, item, state, rest) end
  unknown(item)
end

function run(self, code, index, state, continue)
  local item = code[index]
  if not item then return continue(state) end
  self.size = self.size + 1
  if self.size > SIZE_MAX then fail(item, "the code of this move has too many branches") end
  if self:is_way(item) then
    local made, done = branches.slide(self, code, index, state, continue)
    if done then return made end
  end
  return execute(self, item, state, function(next_state)
    return run(self, code, index + 1, next_state, continue)
  end)
end

Compiler.run = run
Compiler.extended, Compiler.moved, Compiler.lost, Compiler.copied, Compiler.retry = extended, moved, lost, copied, Retry

local function nothing() end

local function attempt(self, code, block)
  self.size, self.loops, self.chains = 0, 0, {}
  local mask = block.drop and self.all or conditions.OWN
  local state = {mask = mask, shown = mask, trails = {}, flags = {}, effects = {}, cascades = {}, drop = block.drop,
    stays = self.stays, empties = {}}
  if not block.drop then state.trails.origin = {} end
  local result = run(self, code, 1, state, nothing)
  return result and walk.seq(self.game:begin(self), result)
end

-- Move a capture from a slide to the place before it. Flying kings look for the captured piece again in each round of a
-- slide: (verify enemy?) d (while empty? mark (while empty? (opposite d)) capture back add d).
local function move_capture_before_slide(code)
  local result = {line = code.line, column = code.column}
  local index = 1
  while index <= #code do
    local loop = code[index + 1]
    local round = loop and head(loop) == "while" and loop[3] and loop[3].text == "mark" and loop
    if round and #round == 8 and not is_list(code[index]) and head(round[4]) == "while" and round[5].text == "capture"
      and round[6].text == "back" and same(code[index], round[8]) and round[2].text == "empty?"
      and head(round[4][3] or {text = ""}) == "opposite" and same(round[4][3][2], code[index])
      and round[4][2].text == "empty?" then
      table.insert(result, round[5])
      table.insert(result, code[index])
      table.insert(result, {round[1], round[2], round[7], round[8], line = round.line, column = round.column})
      index = index + 2
    else
      table.insert(result, code[index])
      index = index + 1
    end
  end
  return result
end

-- Compile a block {code, drop} of a piece. Return its walk, after `from` or after the square of a drop, or nil if it
-- adds no move; and the chains with which it may continue. `tail`: leave out the continuation.
function moves.compile(game, block, kind, tail)
  local self = setmetatable({game = game, board = game.board, all = game.all, kind = kind, tail = tail, block = block,
    deferred = {}}, Compiler)
  local code = move_capture_before_slide(block.code)
  for _ = 1, 20 do
    local ok, result = pcall(attempt, self, code, block)
    if ok then return result, self.chains, self.stays end
    if result ~= Retry then error(result, 0) end
  end
  fail(block.code, "this move changes too many squares that it also tests")
end

return moves
