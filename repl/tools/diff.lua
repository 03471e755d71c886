-- Find the smallest position in which two sets of rules differ, for variant:diff: breadth first from the start, then in
-- random games, then reduced piece by piece.
--
-- With a man that one script lets capture backwards, and 12 men a side:
--
--     breadth first      2000 positions up to 4 moves deep: the same moves in all of them
--     random games       differ after 23 moves, with 19 men on the board
--     shorter line       leaving out moves that are not needed: 9 moves, 23 men
--     smaller position   taking men off one by one, as long as the difference stays: 2 men
--     why                the words that make the move legal under one, and those that forbid it under the other

local part = ...
local tools = part "tools"
local allowance = part "repl/tools/allowance.lua"
local play_line = part "repl/tools/play_line.lua"
local compare = part "repl/tools/compare.lua"
local explain = part "repl/tools/move_difference.lua"
local shrink = part "repl/tools/shrink.lua"

local CANDIDATES, SHORTER_TRIES = 12, 400
local SQUARES_STEP = 4 -- number of squares written, to compare positions, in the time of one step of a walk

local Search = setmetatable({}, {__index = tools})
Search.__index = Search

-- Begin both games at a position, or each at its own start if only boards are compared. Return false if one of the two
-- variants refuses the position, and set its message in `refusals`.
function Search:begin_both(at)
  local found = self.found
  for i, variant in ipairs(self.variants) do
    self.games[i], found.refusals[i] = variant:position(found.boards_only and found.starts[i] or at)
  end
  return self.games[1] and self.games[2]
end

-- Return true if the current positions differ.
function Search:compare_present()
  local found, games = self.found, self.games
  found.positions = found.positions + 1
  self.progress(found.positions, self.most)
  local differs
  differs, self.sides[1], self.sides[2] = compare(games[1], games[2], found.boards_only)
  self.used((#self.sides[1].order + #self.sides[2].order) * self.squares // SQUARES_STEP)
  return differs
end

-- Return true if the search must end because it takes too long.
function Search:is_cut_short()
  self.found.cut_short = self.found.cut_short or self.used() >= 1
  return self.found.cut_short
end

function Search:is_ongoing() return self.sides[1].outcome == "ongoing" end

-- -- Breadth first

-- Add the positions after the moves of a node.
function Search:add_children(parent, nodes, seen, most)
  local pos = self.games[1]
  for _, move in ipairs(self.choices(pos) > 0 and self.moves(pos, 0, "move", "position", "hash") or {}) do
    if #nodes >= most then return end
    if not seen[move.hash] then
      seen[move.hash] = true
      nodes[#nodes + 1] = {parent = parent, position = move.position, move = move.move}
    end
  end
end

function Search:keep_node(node, difference)
  local found = self.found
  found.difference, found.position, found.line = difference, node.position, {}
  while node.parent do
    table.insert(found.line, 1, node.move)
    node = node.parent
  end
end

function Search:search_breadth_first(start)
  local nodes, seen = {{position = start}}, {}
  for _, node in ipairs(nodes) do -- grows during the loop
    if self:is_cut_short() then return end
    if not self:begin_both(node.position) then return self:keep_node(node, "position") end
    if self:compare_present() then return self:keep_node(node, "moves") end
    if self:is_ongoing() then self:add_children(node, nodes, seen, self.effort.wide) end
  end
end

-- -- Random games

-- Return the number of occupied squares.
local function pieces_of(pos)
  local pieces = 0
  for _, square in ipairs(pos:variant():board().squares) do
    if pos:at(square) ~= "" then pieces = pieces + 1 end
  end
  return pieces
end

-- Keep the current position of the games if it has fewer pieces than the best so far.
function Search:keep_game()
  local found, pos = self.found, self.games[1]
  local pieces = pieces_of(pos)
  self.candidates = self.candidates + 1
  if self.candidates > 1 and pieces >= self.pieces then return end
  self.pieces = pieces
  found.difference, found.position, found.line = "moves", pos:text(), pos:history()
end

-- Play a random game under both rules, as long as they agree.
function Search:play_both(start, draw)
  if not self:begin_both(start) then return end
  for _ = 1, self.effort.limit do
    if self:compare_present() then return self:keep_game() end
    if not self:is_ongoing() or self:is_cut_short() then return end
    local choice = draw(#self.sides[1].order)
    for i, pos in ipairs(self.games) do self.choose(pos, self.sides[i].order[choice]) end
  end
end

function Search:search_random_games(start)
  local found, game = self.found, 0
  local last = found.positions + self.effort.deep
  repeat
    local before = found.positions
    game = game + 1
    if before >= last or self.candidates >= CANDIDATES or self:is_cut_short() then return end
    self:play_both(start, self.random(self.effort.seed, game))
  until found.positions == before + 1 -- games are over at the start
end

-- -- Making it smaller

-- Play a line under both rules. Return false if one of them lacks one of its moves.
function Search:play_line_of_both(line)
  local text = table.concat(line, " ")
  return self:begin_both(self.start) and play_line(self.games[1], text) and play_line(self.games[2], text)
end

-- Shorten the line of the random game if possible.
function Search:shorten_line()
  local line = shrink.line(self.found.line, SHORTER_TRIES, function(shorter)
    return self:play_line_of_both(shorter) and self:compare_present()
  end)
  if self:play_line_of_both(line) then
    self.candidates = 0
    self:keep_game()
  end
end

-- Return how both differ in a position, as text; nil if one of the two refuses it.
function Search:difference_in(text)
  if not self:begin_both(text) then return nil end
  self:compare_present()
  local a, b = self.sides[1], self.sides[2]
  return ("%s %s %s"):format(#a.only > 0, #b.only > 0, a.outcome ~= b.outcome)
end

local NONE = "false false false"

-- Remove one piece after the other, as long as the difference remains. Then reset the clock and the number of the move,
-- if the difference doesn't depend on them.
function Search:shrink_difference(difference)
  local found = self.found
  local function still_differs(text)
    if self:difference_in(text) ~= difference then return nil end
    found.position = text
    return self.games[1]
  end
  local pos = self.games[1]
  pos = shrink.position(pos, self.slots(pos), math.huge, still_differs)
  local fields = pos:variant():declared().fields
  local is_clocked = fields[#fields - 1] and fields[#fields - 1].sort == "clock"
  local text = pos:text()
  pos = still_differs(is_clocked and text:gsub("%d+ (%d+)$", "0 %1") or text) or pos
  still_differs((pos:text():gsub("%d+$", "1")))
end

function Search:describe()
  local found = self.found
  for i, side in ipairs(self.sides) do
    found.outcomes[i], found.only[i] = side.outcome, side.only
    found.endings[i] = {reason = side.reason, file = side.file, line = side.line}
  end
end

-- Shrink the position found, and describe the difference. If the difference depends on the history, the line is kept.
function Search:conclude()
  local difference = self:difference_in(self.found.position)
  if difference and difference ~= NONE then
    self:shrink_difference(difference)
    self:difference_in(self.found.position)
  end
  self:describe()
end

-- Replay the line of the difference under both rules, and describe the moves.
function Search:conclude_boards()
  if self:play_line_of_both(self.found.line) then
    self:compare_present()
    self:describe()
  else
    self.found.difference = "start" -- moves are written differently, too
  end
end

-- -- Searching

-- Choose where both begin: at `from`, or else at the start of one of them. Return nil if no such position exists.
function Search:choose_start(from)
  local found, starts, boards = self.found, self.found.starts, {}
  for i, variant in ipairs(self.variants) do
    local pos = variant:start()
    starts[i], boards[i] = pos:text(), pos:text():match "^[^%[ ]*" .. pos:side()
  end
  if from then return self:begin_both(from) and from end
  found.starts_differ = starts[1] ~= starts[2]
  for _, start in ipairs(starts) do
    if self:begin_both(start) then return start end
  end
  found.boards_only = boards[1] == boards[2]
  return found.boards_only and self:begin_both() and starts[1]
end

function Search:search_from(from)
  local found, start = self.found, self:choose_start(from)
  if not start then
    found.difference = "start"
    return
  end
  self.start = start
  if not found.boards_only then self:search_breadth_first(start) end
  if found.difference == "none" then
    self:search_random_games(start)
    if found.difference == "moves" then self:shorten_line() end
  end
  if found.difference ~= "moves" then return end
  if found.boards_only then self:conclude_boards() else self:conclude() end
end

return function(found, variant, other, effort)
  local fresh = {
    difference = "none", positions = 0, starts = {}, refusals = {}, outcomes = {}, endings = {{line = 0}, {line = 0}},
    cut_short = false, starts_differ = false, boards_only = false, line = {}, only = {{}, {}},
  }
  for name, value in pairs(fresh) do found[name] = value end
  local search = setmetatable({
    found = found, variants = {variant, other}, games = {}, sides = {}, effort = effort, candidates = 0,
    most = effort.wide + effort.deep, squares = #variant:board().squares,
    used = allowance(tools.clock, {variant, other}, effort.steps > 0 and effort.steps, effort.seconds),
  }, Search)
  search:search_from(effort.position)
  local why = explain(found, variant, other)
  if why then error({walk = why}, 0) end
end
