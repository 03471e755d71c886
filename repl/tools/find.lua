-- Search for a line of moves after which a condition is true, for pos:find. First play all lines of 1 move, of 2 and so
-- on (iterative deepening), then random games; the line of a game is then shortened.
--
-- From a position with the moves a and b, after each of which there are c and d:
--
--     1 move      a, b                         tested after each; false after both
--     2 moves     a c, a d, b c, b d           a and b are played again, but not tested; if b leads to the same
--                                              position as a, its lines are skipped
--     2 moves     ... true after b d           shortest = true: all shorter lines have been tested
--
-- After skipped lines this isn't certain if the history of a position can matter: if the condition has looked at the
-- moves so far, or if repetition decides games and the lines are long enough for it.
--
-- After `wide` positions, or a sixth of the time, the search continues with random games. Each ends when the condition
-- is true, or when it is as long as the shortest line so far.

local part = ...
local tools = part "tools"
local allowance = part "repl/tools/allowance.lua"
local play_line = part "repl/tools/play_line.lua"
local condition = part "repl/tools/condition.lua"
local shrink = part "repl/tools/shrink.lua"

local TRIES, DEPTH_MAX, SHARE_OF_LINES = 300, 64, 1 / 6

local Search = setmetatable({}, {__index = tools})
Search.__index = Search

-- Return true if the current part of the search, all lines or random games, must end.
function Search:is_spent() return self.found.positions >= self.last or self.used() >= self.share end

-- Test the condition at the current position, after `plies` moves. If it is true, keep the line.
function Search:ask(plies)
  local found = self.found
  found.positions = found.positions + 1
  self.progress(found.positions, self.most)
  if not self.question() then return false end
  local played = self.pos:history()
  found.line, found.shortest = table.move(played, #played - plies + 1, #played, 1, {}), false
  return true
end

-- -- All lines

-- Return false if the position was searched before with the same number of moves left.
function Search:is_new(depth)
  if self.asked_past(self.pos) then return true end
  local key = depth .. self.pos:text()
  local new = not self.seen[key]
  self.seen[key], self.skipped = true, self.skipped or not new
  return new
end

-- Play every line of `depth` moves from the current position, `plies` moves from the start; test only the ends of
-- lines.
function Search:play_all_lines(depth, plies)
  local pos, found, choose, retract = self.pos, self.found, self.choose, self.retract
  for number = 1, (self.choices(pos)) do
    if self:is_spent() then
      self.cut = true
      return
    end
    choose(pos, number)
    if depth == 1 then
      self:ask(plies + 1)
    elseif self:is_new(depth) then
      self:play_all_lines(depth - 1, plies + 1)
    end
    retract(pos, 1)
    if found.line then return end
  end
end

-- Return true if history may matter in lines of `depth` moves: a position may have occurred often enough to decide the
-- game, or the game may have lasted long enough. A position can recur after two moves at the earliest.
function Search:may_repeat(depth)
  local declared = self.pos:variant():declared()
  for _, never in ipairs(declared.never) do
    if never.condition == "repeated" then return true end
  end
  for _, ending in ipairs(declared.endings) do
    local soonest = ending.condition == "repeated" and 2 * (ending.number - 1)
      or ending.condition == "lasting" and ending.number
    if soonest and self.base + depth >= soonest then return true end
  end
  return declared.moves_change
end

-- Return true if the skipped lines, up to `depth` moves, could not have changed the result.
function Search:is_certain(depth)
  return not self.skipped or not self.asked_past(self.pos) and not self:may_repeat(depth)
end

function Search:search_breadth_first(most)
  local found, depth = self.found, 0
  self:ask(0)
  while depth < most and not found.line and not found.none do
    local before = found.positions
    depth = depth + 1
    self:play_all_lines(depth, 0)
    if found.line or self.cut then break end
    if self:is_certain(depth) then found.depth = depth end
    found.none = found.positions == before -- all games are over
  end
  if found.line then found.shortest = depth == 0 or found.depth == depth - 1 end
  found.none = found.none and self:is_certain(depth)
end

-- -- Random games

-- Play a random game until the condition is true, or the game has `limit` moves.
function Search:play_random(draw, limit)
  local pos, plies, there = self.pos, 0, false
  while plies < limit and not there and not self:is_spent() do
    local choices = self.choices(pos)
    if choices == 0 then break end
    self.choose(pos, draw(choices))
    plies = plies + 1
    there = self:ask(plies)
  end
  self.retract(pos, plies)
end

function Search:search_random_games(effort)
  local found, game, before = self.found, 0, nil
  self.last, self.share = found.positions + effort.deep, 1
  while not self:is_spent() and found.positions ~= before do
    before, game = found.positions, game + 1
    self:play_random(self.random(effort.seed, game), found.line and #found.line - 1 or effort.limit)
  end
end

-- Return true if the line can be played and the condition is true after it.
function Search:still_holds(line)
  local holds = play_line(self.pos, table.concat(line, " ")) and self.question()
  self.retract(self.pos, #self.pos:history() - self.base)
  return holds
end

-- `base`: number of moves played before.
return function(found, pos, asked, effort, base)
  local question, message = condition(pos, asked)
  if not question then return message end
  found.positions, found.depth, found.none = 0, 0, false
  local search = setmetatable({
    found = found, pos = pos, question = question, seen = {}, base = base, last = effort.wide,
    most = effort.seconds and 0 or effort.wide + effort.deep, -- total for the progress shown; 0 if unknown
    used = allowance(tools.clock, {}, nil, effort.seconds),
    share = effort.depth > 0 and 1 or SHARE_OF_LINES,
  }, Search)
  search:search_breadth_first(effort.depth > 0 and effort.depth or DEPTH_MAX)
  if effort.depth > 0 then effort.limit = math.min(effort.limit, effort.depth) end
  local open = effort.depth == 0 or search.cut or found.depth < effort.depth
  if not found.line and not found.none and open then search:search_random_games(effort) end
  if found.line and not found.shortest then
    found.line = shrink.line(found.line, TRIES, function(line) return search:still_holds(line) end)
  end
end
