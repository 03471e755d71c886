-- The results of an experiment, optionally stored in an SQLite file, which other programs may read meanwhile
-- (docs/lab.md has the schema). A unit is stored whole or not at all, so a stopped experiment can be continued, and
-- nothing is counted twice.

local database = require "lab.database"
local measures = require "lab.measures"
local unit = require "lab.unit"

local store = {}

local function unit_of(self, series, number)
  self.units[series] = self.units[series] or {}
  self.units[series][number] = self.units[series][number] or {}
  return self.units[series][number]
end

-- Return a store with the contents of the file; without a path, only in memory. Return nil and a message on failure.
function store.open(session, path)
  local self = {session = session, path = path, units = {}, rules = {}}
  if not path then return self end
  local held, why = database.open(session, path)
  if not held then return nil, why == "interrupted" and why or ("%s: %s"):format(path:sub(1, 200), why) end
  self.experiment, self.lessons = held.experiment, held.lessons
  for _, row in ipairs(held.games) do unit_of(self, row.series, row.number)[row.half] = row end
  return self
end

-- Store the identity of the experiment, a list of {name, value}. Return the first difference if the file has another
-- one.
function store.claim(self, values)
  for _, pair in ipairs(self.path and values or {}) do
    local name, value = pair[1], pair[2]
    local there = self.experiment[name]
    if there and there ~= value then
      return ("the file belongs to another experiment: its %s is %s, not %s"):format(name, there:sub(1, 60), value)
    end
    if not there then database.insert(self.session, "experiment", {name = name, value = value}) end
    self.experiment[name] = value
  end
end

-- Store the rules of side number `number`.
function store.keep_rules(self, number, side)
  if not self.path then return end
  database.insert(self.session, "rules", {side = number, title = side.title, hash = side.variant:hash()})
end

-- Return the weights, as text, that a player of a side learned for this experiment; nil if it hasn't learned yet.
function store.lesson(self, side, player)
  return self.path and self.lessons[side] and self.lessons[side][player]
end

function store.keep_lesson(self, side, player, weights)
  if self.path then database.insert(self.session, "lesson", {side = side, number = player, weights = weights}) end
end

-- Return true if no game has been played yet.
function store.is_empty(self) return next(self.units) == nil end

-- Return true if the store has this unit.
function store.has(self, one)
  local games = unit_of(self, one.series.index, one.number)
  return games[1] ~= nil and games[2] ~= nil
end

local function write(self, row)
  database.insert(self.session, "game", row)
  for kind, moves in pairs(row.uses) do
    database.insert(self.session, "use", {series = row.series, number = row.number, half = row.half, kind = kind,
      moves = moves})
  end
end

-- Store the games of a unit, in the file as one transaction.
function store.keep(self, one, text)
  local series, rows = one.series, unit_of(self, one.series.index, one.number)
  if self.path then self.session.sql "BEGIN IMMEDIATE" end
  for half, row in ipairs(unit.read(text)) do
    row.series, row.number, row.half, row.side = series.index, one.number, half, series.side
    row.nodes_white, row.nodes_black = series.nodes, series.against
    if half == 2 then row.nodes_white, row.nodes_black = series.against, series.nodes end
    rows[half] = row
    if self.path then write(self, row) end
  end
  if self.path then self.session.sql "COMMIT" end
end

-- -- Reading it

local function numbers(text)
  local list = {}
  for number in text:gmatch "%d+" do list[#list + 1] = tonumber(number) end
  return list
end

local function words(text)
  local list = {}
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  return list
end

-- Return the rows of a series with numbers up to `last`, in order.
local function rows_of(self, series, last)
  local list = {}
  for number = 1, last do
    for half = 1, 2 do list[#list + 1] = unit_of(self, series.index, number)[half] end
  end
  return list
end

-- Return the games of a series with numbers up to `last`, in order, with their lists as tables; and the number of games
-- left out because their moves repeat those of an earlier game.
function store.games(self, series, last)
  local games, seen, again = {}, {}, 0
  for _, row in ipairs(rows_of(self, series, last)) do
    if seen[row.moves] then
      again = again + 1
    else
      seen[row.moves] = true
      local lists = {opening = words(row.opening), moves = words(row.moves), branching = numbers(row.branching),
        scores = numbers(row.scores), pieces = numbers(row.pieces)}
      games[#games + 1] = setmetatable(lists, {__index = row})
    end
  end
  return games, again
end

-- Return the number of moves of each kind in a series: {kind, moves}.
function store.uses(self, series, last)
  local sums, list = {}, {}
  for _, row in ipairs(rows_of(self, series, last)) do
    for kind, moves in pairs(row.uses) do sums[kind] = (sums[kind] or 0) + moves end
  end
  for _, kind in ipairs(measures.sorted_keys(sums)) do list[#list + 1] = {kind = kind, moves = sums[kind]} end
  return list
end

return store
