-- Searches for a line of moves after which a condition holds, for pos:find. First all lines of 1 move, of 2 and so on
-- are played (iterative deepening), then random games, whose line is made shorter.
--
-- From a position with the moves a and b, after each of which there are c and d:
--
--     1 move      a, b                         asked after each; in neither does it hold
--     2 moves     a c, a d, b c, b d           a and b are played again, but not asked about; where b leads to the same
--                                              position as a, b is not gone on
--     2 moves     ... b d holds                shortest = true: all shorter lines have been asked
--
-- It is not certain where what came before a position may count: a condition has looked at the moves so far, or a
-- repetition decides games and lines are long enough for one.
--
-- After `wide` positions, or a sixth of the time, the search goes on with random games, each ended where it holds or
-- where it is as long as the shortest line so far.

local part = ...
local tools = part "tools"
local allowance = part "repl/tools/allowance.lua"
local condition = part "repl/tools/condition.lua"
local shrink = part "repl/tools/shrink.lua"

local TRIES, DEPTH_MAX, SHARE_OF_LINES = 300, 64, 1 / 6

local Search = setmetatable({}, {__index = tools})
Search.__index = Search

-- Whether no more positions are to be looked at, line by line or in random games.
function Search:is_spent() return self.found.positions >= self.last or self.used() >= self.share end

-- Asks about the present position, so many moves on; keeps the line when the answer is yes.
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

-- Positions that were looked at with as many moves to go need not be looked at again.
function Search:is_new(depth)
  if self.asked_past(self.pos) then return true end
  local key = depth .. self.pos:text()
  local new = not self.seen[key]
  self.seen[key], self.skipped = true, self.skipped or not new
  return new
end

-- Plays every line of `depth` moves from the present position, so many moves on; asks only about its end.
function Search:play_all_lines(depth, plies)
  local pos, found, choose, retract = self.pos, self.found, self.choose, self.retract
  for number = 1, self.choices(pos) do
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

-- Whether lines of so many moves behind those played before may have come to a position as often as decides a game, or
-- have lasted as long; a position comes again after two moves at the soonest.
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

-- Whether lines that were skipped, up to so many moves, would have had the same answers.
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

-- Plays until it is there, or the game has become as long as that.
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

-- Whether the line can be played and leads there.
function Search:still_holds(line)
  local holds = self.play_line(self.pos, table.concat(line, " ")) and self.question()
  self.retract(self.pos, #self.pos:history() - self.base)
  return holds
end

-- `base`: how many moves were played before.
return function(found, pos, asked, effort, base)
  local question, message = condition(pos, asked)
  if not question then return message end
  found.positions, found.depth, found.none = 0, 0, false
  local search = setmetatable({
    found = found, pos = pos, question = question, seen = {}, base = base, last = effort.wide,
    most = effort.seconds and 0 or effort.wide + effort.deep, -- how many there will be; 0: nobody knows
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
