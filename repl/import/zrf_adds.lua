-- Statements of Zillions moves that change the board, and `add`, which ends a branch. A part of zrf_moves.

local reader = require "import.zrf_reader"
local walk = require "import.zrf_walk"
local conditions = require "import.zrf_conditions"

local adds = {}

local fail, is_list = reader.fail, reader.is_list
local EMPTY, OWN, NEUTRAL = conditions.EMPTY, conditions.OWN, conditions.NEUTRAL

local changes = {}
adds.changes = changes

local function place(name) return walk.call("place", ('"%s"'):format(name)) end
local function go(name) return walk.call("go", ('"%s"'):format(name)) end

-- Make a change on the square that an argument names, and come back; without an argument, on the current square.
local function on_square(self, target, state, rest, change)
  if not target then return change(state, rest) end
  if target.text == "to" or target.text == "from" or not self:is_place(target) then
    fail(target, 'the square "%s" cannot be imported here', target.text or "()")
  end
  local tests, now = self:flush(state)
  local going, there = self:look(target, now)
  local after = change(there, function(changed)
    local leaving, gone = self:flush(changed)
    local back = self.copied(now)
    back.effects, back.marks_used = gone.effects, gone.marks_used
    local remainder = rest(back)
    return remainder and walk.seq(leaving, go "here", remainder)
  end)
  return after and walk.seq(tests, place "here", going, after)
end

-- Defer a change to the end of the branch. The square gets a name or, if a loop may change several squares, a mark. The
-- change is added to the trails, so that `add` can find out if it is on the square of the landing.
local function defer(self, item, state, rest, word, before, puts)
  local tests, now = self:flush(state)
  local next_state = self.copied(now)
  next_state.effects = table.move(now.effects, 1, #now.effects, 1, {})
  if state.in_loop then
    if now.marks_used and now.marks_used ~= walk.text(word) then
      fail(item, "a loop that changes squares in two ways cannot be imported")
    end
    if not now.marks_used then table.insert(next_state.effects, {marked = true, word = word, before = before}) end
    next_state.marks_used = walk.text(word)
    local after = rest(next_state)
    return after and walk.seq(tests, walk.word "mark", after)
  end
  local name = "changed" .. (#now.effects > 0 and #now.effects + 1 or "")
  local effect = {name = name, word = word, before = before, puts = puts, is_effect = true}
  table.insert(next_state.effects, effect)
  next_state.trails = {[effect] = {}}
  for site, trail in pairs(now.trails) do next_state.trails[site] = trail end
  local after = rest(next_state)
  return after and walk.seq(tests, place(name), after)
end

-- Capture at once, unless a later test may see the square.
function changes.capture(self, item, state, rest)
  return on_square(self, item[2], state, rest, function(here, continue)
    self.captures = true
    if here.mask & (EMPTY | OWN) ~= 0 then self.game.captures_own = true end
    local word = self.game.defers_captures and "claim" or "take"
    if self:at_origin(here) and not here.stays then
      self.stays = true
      error(self.retry, 0)
    end
    local take = self.game.maximal and walk.seq(walk.word(word), walk.word "tally") or walk.word(word)
    if here.mask & EMPTY ~= 0 then
      take = walk.orelse{walk.seq(walk.word "occupied", take), walk.here}
    end
    if self.deferred[item] and word == "take" then
      return defer(self, item, here, continue, walk.word "take", true)
    end
    local tests, now = self:flush(here)
    local next_state = self.copied(now)
    next_state.taken = true
    if word == "take" then
      next_state.trails = {[item] = {}}
      for site, trail in pairs(now.trails) do next_state.trails[site] = trail end
    end
    local after = continue(next_state)
    return after and walk.seq(tests, take, after)
  end)
end

function adds.at_origin(_, state)
  local trail = state.trails.origin
  return trail and #trail == 0 and not trail.lost
end

local function flipping(self, item, state, rest, target)
  return on_square(self, target, state, rest, function(here, continue)
    self.game.captures_own = true
    if self:at_origin(here) then
      local next_state = self.copied(here)
      next_state.origin_flips = not here.origin_flips
      return continue(next_state)
    end
    here = self.copied(here)
    if here.mask & EMPTY ~= 0 then here.mask = here.mask & ~EMPTY end
    here.flips = not here.flips
    return defer(self, item, here, continue, walk.word "flip")
  end)
end

function changes.flip(self, item, state, rest) return flipping(self, item, state, rest, item[2]) end

-- Give the piece here to the mover.
changes["change-owner"] = function(self, item, state, rest)
  local target = item[2]
  return on_square(self, target, state, rest, function(here, continue)
    if here.mask & (EMPTY | OWN | NEUTRAL) ~= 0 then
      fail(item, "change-owner of a piece that may not be the enemy's cannot be imported")
    end
    return flipping(self, item, here, continue)
  end)
end

-- Change the kind of the piece here or, if the move ends here, of the moving piece.
changes["change-type"] = function(self, item, state, rest)
  local kind = self.game:kind(item[2], item)
  local leaf = walk.call("become", walk.quoted(kind, "kind", item[2]))
  return on_square(self, item[3], state, rest, function(here, continue)
    local next_state = self.copied(here)
    next_state.becomes = leaf
    if self:at_origin(here) and not here.drop then
      next_state.origin_becomes = leaf
      return continue(next_state)
    end
    if item[3] or here.mask & EMPTY == 0 and not self:ends_here(item) then
      return defer(self, item, next_state, continue, leaf)
    end
    return continue(next_state)
  end)
end

-- Return true if the statement after `item` in its block is an add. Then the change affects the moving piece.
function adds:ends_here(item)
  local function find(code)
    for index, inner in ipairs(code) do
      if inner == item then return true, code[index + 1] end
      if is_list(inner) then
        local found, follower = find(inner)
        if found then return true, follower end
      end
    end
  end
  local _, follower = find(self.block.code)
  local word = follower and (follower.text or reader.head(follower))
  return word and word:find "^add" ~= nil or follower == nil
end

-- (create), (create Man), (create White Man a1): create a new piece at the end of the move.
function changes.create(self, item, state, rest)
  local index, flips = 2, nil
  local player = item[2] and self.game:side(item[2].text)
  if player then
    flips = player
    index = 3
  end
  local kind, target = self.kind, item[index]
  if target and not self:is_place(target) then
    kind, target = self.game:kind(target, item), item[index + 1]
  end
  if not kind then fail(item, "create needs the name of a piece") end
  if flips then fail(item, "create for a player cannot be imported") end
  self.game.captures_own = true
  local put = walk.call("put", walk.quoted(kind, "kind", item[2] and not target and item[2] or nil))
  return on_square(self, target, state, rest, function(here, continue)
    if self:at_origin(here) then
      local next_state = self.copied(here)
      next_state.effects = table.move(here.effects, 1, #here.effects, 1, {})
      table.insert(next_state.effects, {name = self:beginning(), word = put, at_origin = true, puts = true})
      return continue(next_state)
    end
    local fills = here.mask == EMPTY and put or walk.seq(walk.orelse{walk.word "empty", walk.word "take"}, put)
    return defer(self, item, here, continue, fills, nil, true)
  end)
end

-- `to`: name the square where the moving piece will land.
function changes.to(self, item, state, rest)
  if item[2] then fail(item, "(to ...) with an argument cannot be imported") end
  if state.in_loop or self.shifts then fail(item, "`to` with a cascade in a loop cannot be imported") end
  local tests, now = self:flush(state)
  local next_state = self.copied(now)
  local name = #now.cascades == 0 and "goal" or "goal " .. #now.cascades + 1
  next_state.goal = {name = name, state = now}
  local after = rest(next_state)
  return after and walk.seq(tests, place(name), after)
end

function changes.from(self, item, state, rest)
  if #state.cascades == 0 then fail(item, "`from` before a cascade cannot be imported") end
  local tests, now = self:flush(state)
  local next_state = self.copied(now)
  next_state.cascades = table.move(now.cascades, 1, #now.cascades, 1, {})
  local name = "piece " .. #now.cascades + 1
  next_state.cascades[#next_state.cascades] = {from = name, goal = now.cascades[#now.cascades].goal}
  local after = rest(next_state)
  return after and walk.seq(tests, place(name), after)
end

-- Handle a cascade in a loop, where each piece moves on to the square of the next one. Swapping each piece in turn with
-- the first square has this effect: A B C _ becomes B A C _, then C A B _, then _ A B C.
local function shift(self, item, state, rest)
  if state.drop or state.goal or #state.cascades > 0 then
    fail(item, "a cascade in a loop after a drop, `to` or another cascade cannot be imported")
  end
  if self.deferred[item] then fail(item, "a cascade in a loop that may come back cannot be imported") end
  if not state.stays then
    self.stays, self.shifts = true, true
    error(self.retry, 0)
  end
  local tests, now = self:flush(state)
  local next_state = self.copied(now)
  next_state.mask, next_state.shown = self.all, self.all
  next_state.trails = {[item] = {}}
  for site, trail in pairs(now.trails) do next_state.trails[site] = trail end
  local after = rest(next_state)
  return after and walk.seq(tests, walk.call("swap", '"origin"'), after)
end

-- `cascade`: let the moving piece land here, or at `to`, and move on with the piece here.
function changes.cascade(self, item, state, rest)
  if state.in_loop or self.shifts then return shift(self, item, state, rest) end
  local tests, now = self:flush(state)
  local next_state = self.copied(now)
  local number = #now.cascades + 1
  local name = "piece " .. number + 1
  if number > 6 then fail(item, "more than 6 cascades in one move cannot be imported") end
  next_state.cascades = table.move(now.cascades, 1, #now.cascades, 1, {})
  table.insert(next_state.cascades, {from = name, goal = now.goal or {name = name, state = now, left = true}})
  next_state.goal = nil
  local after = rest(next_state)
  return after and walk.seq(tests, place(name), after)
end

local IGNORED = {["set-attribute"] = true}
for word in pairs(IGNORED) do
  changes[word] = function(self, item, state, rest)
    self.game:left_out(item, "%s is left out", word)
    return rest(state)
  end
end

-- Return the walk of a landing on a square with these possible contents: the piece there is captured.
local function landing(self, state)
  if self:at_origin(state) or state.taken then return walk.here end
  self:observe(state)
  local mask, all, origin = state.mask, self.all, self:origin(state)
  local word = walk.word
  if mask & OWN ~= 0 then self.game.captures_own = true end
  if mask & ~EMPTY ~= 0 then self.captures = true end
  if mask == EMPTY then
    return state.shown == EMPTY and walk.here or conditions.contents(EMPTY, all, origin)
  end
  if mask & EMPTY == 0 then
    local test = state.shown ~= mask and conditions.contents(mask, all, origin)
    return walk.seq(test or nil, word "take")
  end
  local takes = mask & ~EMPTY
  local free = conditions.contents(EMPTY, all, mask & OWN == 0 and origin or nil)
  return walk.alt{free, walk.seq(conditions.contents(takes, all), word "take")}
end

-- Return the changes of other squares before or after the landing. Captures come before it, everything else after it.
-- In a partial move all come before, because the piece goes on and isn't put down.
local function effects(list, before, partial)
  local parts = {}
  for _, effect in ipairs(list) do
    if (effect.before or partial or false) == before then
      if effect.marked then
        local each = walk.seq(walk.call("first", walk.call("each", '"marked"')), walk.word "unmark", effect.word)
        table.insert(parts, walk.call("all", each))
      else
        table.insert(parts, walk.seq(go(effect.name), effect.word))
      end
    end
  end
  return parts
end

-- Return the walk of the additional moving pieces, the last first, so that each square is free when a piece arrives.
local function cascaded(self, state, parts)
  local list = state.cascades
  local goal = state.goal or {name = "goal " .. #list + 1, state = state, here = true}
  if goal.here then table.insert(parts, place(goal.name)) end
  for index = #list, 1, -1 do
    local free = not goal.left and landing(self, goal.state)
    if free and free ~= walk.here and goal.state.shown ~= EMPTY then
      table.insert(parts, goal.here and free or walk.seq(go(goal.name), free))
    end
    table.insert(parts, walk.call("cycle", walk.leaf(('{"%s", "%s"}'):format(list[index].from, goal.name), "places")))
    goal = list[index].goal
  end
  table.insert(parts, go(goal.name))
  if not goal.left then table.insert(parts, landing(self, goal.state)) end
end

-- Return true if all changes can come before the landing: new pieces on other squares. `flip` and `become` can't,
-- because they change the carried piece.
local function come_before(self, state)
  for _, effect in ipairs(state.effects) do
    local trail = state.trails[effect.at_origin and "origin" or effect]
    local elsewhere = effect.puts and trail and not self.board:may_return(trail)
    if effect.marked or not (effect.before or elsewhere) then return false end
  end
  return #state.effects == 0 or not state.goal and #state.cascades == 0
end

local function arrival(self, state, partial)
  local parts = {}
  if self.shifts then
    parts[1] = landing(self, state)
    parts[2] = not self:at_origin(state) and walk.call("swap", '"origin"') or nil
  elseif #state.cascades > 0 then
    cascaded(self, state, parts)
  elseif state.goal then
    table.insert(parts, go(state.goal.name))
    table.insert(parts, landing(self, state.goal.state))
  else
    table.insert(parts, landing(self, state))
  end
  local earlier = effects(state.effects, true, partial)
  if #earlier > 0 then
    table.insert(parts, place "end")
    table.move(earlier, 1, #earlier, #parts + 1, parts)
    table.insert(parts, go "end")
  end
  return walk.seq(table.unpack(parts))
end

-- Return the kinds that (add A B) lists, and the move type of a partial move.
local function arguments(self, item)
  local kinds, type_ = {}, nil
  for index = 2, #item do
    local name = item[index].text
    if not name then fail(item[index], "a name is missing here") end
    if self.game:is_kind(name) then table.insert(kinds, item[index]) else type_ = name end
  end
  return kinds, type_
end

local function changed_kind(self, kinds, state)
  local parts = {}
  for _, item in ipairs(kinds) do
    local name = self.game:kind(item, item)
    parts[#parts + 1] = walk.call("become", walk.quoted(name, "kind", item))
  end
  if #parts > 0 then return walk.alt(parts) end
  return not state.goal and state.becomes or state.origin_becomes
end

-- add-copy: leave the piece, and put a new one here, of its kind or of each kind that the statement names.
function adds:add_copy(item, state)
  self.game.latest:note(state, self.block, {})
  if #state.cascades + #state.effects > 0 or state.goal or self.shifts then
    fail(item, "add-copy of a move that changes other pieces cannot be imported")
  end
  if not state.drop and not state.stays then
    self.stays, self.copies = true, true
    error(self.retry, 0)
  end
  local kinds, type_ = {}, nil
  if is_list(item) then kinds, type_ = arguments(self, item) end
  if type_ then fail(item, 'there is no piece "%s"', type_) end
  local puts = {}
  for _, kind in ipairs(kinds) do
    table.insert(puts, walk.call("put", walk.quoted(self.game:kind(kind, item), "kind", kind)))
  end
  local own = walk.call("put", walk.quoted(self.kind, "kind"))
  return walk.seq(landing(self, state), #puts > 0 and walk.alt(puts) or own, walk.word "stop")
end

-- Return the known facts about the move of a branch (see zrf_latest).
local function answer(self, kinds, partial, state)
  if self.shifts then return {} end
  local first = state.cascades[1]
  local goal = first and first.goal or state.goal
  local disturbs = #state.cascades + #state.effects > 0
  local other_kind = disturbs or #kinds > 0 or state.becomes or state.origin_becomes
  return {kind = not other_kind and self.kind or nil, disturbs = disturbs,
    offset = self:offset(goal and goal.state or state),
    is_part = partial or self.game.continued[self.block.type or ""] ~= nil}
end

-- Return the walk of a branch that ends with `item`, an add.
function adds:add(item, state)
  local word = item.text or reader.head(item)
  if state.stays and self.copies and not word:find "copy" then
    fail(item, "add and add-copy in one move cannot be imported")
  end
  if state.stays and not self.shifts and not self.copies and not (self:at_origin(state) and state.taken) then
    fail(item, "a piece that captures itself and moves cannot be imported")
  end
  if word == "add-copy" then return self:add_copy(item, state) end
  if word:find "copy" then fail(item, "%s cannot be imported", word) end
  local kinds, type_ = {}, nil
  if is_list(item) then kinds, type_ = arguments(self, item) end
  local partial = word == "add-partial"
  self.game.latest:refuse_part(state.last, item)
  self.game.latest:note(state, self.block, answer(self, kinds, partial, state))
  if not partial and type_ then fail(item, 'there is no piece "%s"', type_) end
  local later = effects(state.effects, false, partial)
  if partial and not come_before(self, state) then
    fail(item, "a partial move that changes other pieces cannot be imported")
  end
  if partial and self.shifts then fail(item, "a partial move after a cascade in a loop cannot be imported") end
  local result = walk.seq(arrival(self, state, partial), not self.shifts and walk.word "stop" or nil,
    changed_kind(self, kinds, state) or nil, state.origin_flips and walk.word "flip" or nil)
  if #later > 0 then
    result = walk.seq(result, not self.shifts and walk.word "land" or nil, table.unpack(later))
  end
  local continuation = partial and self:continuation(item, kinds, type_) or walk.here
  if self.game.last_used then result = walk.seq(result, self.game:remember(self, partial)) end
  return walk.seq(result, continuation)
end

function adds:added(item, state, rest)
  local ended = self:add(item, state)
  local after = rest(state)
  return after and walk.alt{ended, after} or ended
end

-- Return the moves of that type, with which the piece goes on after a partial move.
function adds:continuation(item, kinds, type_)
  if #kinds > 1 then fail(item, "a partial move with several kinds of pieces cannot be imported") end
  local kind = kinds[1] and self.game:kind(kinds[1], item) or self.kind
  local key = kind .. "\n" .. (type_ or "")
  self.chains[key] = {kind = kind, type = type_}
  return self.tail and walk.here or self.game:may_go_on(self.game:chain(kind, type_))
end

function adds:last(what, item)
  return self.game:last_square(self, what, item)
end

return adds
