-- The results of an experiment, which are also kept in a file of SQLite, if there is to be one: other programs may read
-- it meanwhile (docs/lab.md has the schema). A unit is there whole or not at all, so an experiment goes on where it was
-- stopped, and nothing is counted twice.

local measures = require "lab.measures"
local unit = require "lab.unit"

local store = {}

local SCHEMA = {
  [[CREATE TABLE IF NOT EXISTS experiment (name TEXT PRIMARY KEY, value TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS rules (side INTEGER PRIMARY KEY, title TEXT NOT NULL, hash TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS lesson (side INTEGER NOT NULL, number INTEGER NOT NULL, weights TEXT NOT NULL,
      PRIMARY KEY (side, number))]],
  [[CREATE TABLE IF NOT EXISTS game (series INTEGER NOT NULL, number INTEGER NOT NULL, half INTEGER NOT NULL,
      side INTEGER NOT NULL, nodes_white INTEGER NOT NULL, nodes_black INTEGER NOT NULL,
      opening TEXT NOT NULL, moves TEXT NOT NULL, branching TEXT NOT NULL, scores TEXT NOT NULL,
      pieces TEXT NOT NULL, outcome TEXT NOT NULL, ending TEXT NOT NULL, reason TEXT NOT NULL,
      captures INTEGER NOT NULL, pieces_left INTEGER NOT NULL, PRIMARY KEY (series, number, half))]],
  [[CREATE TABLE IF NOT EXISTS use (series INTEGER NOT NULL, number INTEGER NOT NULL, half INTEGER NOT NULL,
      kind TEXT NOT NULL, moves INTEGER NOT NULL, PRIMARY KEY (series, number, half, kind))]],
}

local COLUMNS = {"series", "number", "half", "side", "nodes_white", "nodes_black", "opening", "moves", "branching",
  "scores", "pieces", "outcome", "ending", "reason", "captures", "pieces_left"}
local INSERT = ("INSERT OR IGNORE INTO game VALUES (?%s)"):format((", ?"):rep(#COLUMNS - 1))

local function unit_of(self, series, number)
  self.units[series] = self.units[series] or {}
  self.units[series][number] = self.units[series][number] or {}
  return self.units[series][number]
end

local function read_file(self)
  local sql = self.session.sql
  for _, statement in ipairs(SCHEMA) do sql(statement) end
  for _, row in ipairs(sql "SELECT * FROM game") do
    row.uses = {}
    unit_of(self, row.series, row.number)[row.half] = row
  end
  for _, row in ipairs(sql "SELECT * FROM use") do
    unit_of(self, row.series, row.number)[row.half].uses[row.kind] = row.moves
  end
end

-- A store, with all that is in the file; without a path nothing lasts. Nil and why not.
function store.open(session, path)
  local self = {session = session, path = path, units = {}, rules = {}}
  if not path then return self end
  local why = session.open_database(path)
  if why then return nil, ("%s: %s"):format(path, why) end
  local good, message = pcall(read_file, self)
  if not good then return nil, ("%s: %s"):format(path, message) end
  return self
end

-- Notes what the experiment is, a list of {name, value}; if the file has one already that differs, what differs.
function store.claim(self, values)
  for _, pair in ipairs(self.path and values or {}) do
    self.session.sql("INSERT OR IGNORE INTO experiment VALUES (?, ?)", pair[1], pair[2])
    local there = self.session.sql("SELECT value FROM experiment WHERE name = ?", pair[1])[1].value
    if there ~= pair[2] then
      return ("the file has another experiment: its %s is %s, not %s"):format(pair[1], there, pair[2])
    end
  end
end

-- Keeps what side number `number` is.
function store.keep_rules(self, number, side)
  if not self.path then return end
  self.session.sql("INSERT OR IGNORE INTO rules VALUES (?, ?, ?)", number, side.title, side.variant:hash())
end

-- What a player of a side has learned for this experiment, as text; nil if it is not there yet.
function store.lesson(self, side, player)
  if not self.path then return nil end
  local rows = self.session.sql("SELECT weights FROM lesson WHERE side = ? AND number = ?", side, player)
  return rows[1] and rows[1].weights
end

function store.keep_lesson(self, side, player, weights)
  if not self.path then return end
  self.session.sql("INSERT OR IGNORE INTO lesson VALUES (?, ?, ?)", side, player, weights)
end

-- Whether a unit is there.
function store.has(self, one) return #unit_of(self, one.series.index, one.number) == 2 end

local function write(self, row)
  local values = {}
  for i, column in ipairs(COLUMNS) do values[i] = row[column] end
  self.session.sql(INSERT, table.unpack(values))
  for kind, moves in pairs(row.uses) do
    self.session.sql("INSERT OR IGNORE INTO use VALUES (?, ?, ?, ?, ?)", row.series, row.number, row.half, kind, moves)
  end
end

-- Keeps what a unit has sent, in the file as one transaction.
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

-- -- What is asked of it

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

-- The rows of a series with numbers up to `last`, in their order.
local function rows_of(self, series, last)
  local list = {}
  for number = 1, last do
    for half = 1, 2 do list[#list + 1] = unit_of(self, series.index, number)[half] end
  end
  return list
end

-- The games of a series with numbers up to `last`, in their order, their lists as lists; those whose moves are those of
-- an earlier one are left out, and counted.
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

-- How many moves of each kind were made in a series: {kind, moves}.
function store.uses(self, series, last)
  local sums, list = {}, {}
  for _, row in ipairs(rows_of(self, series, last)) do
    for kind, moves in pairs(row.uses) do sums[kind] = (sums[kind] or 0) + moves end
  end
  for _, kind in ipairs(measures.sorted_keys(sums)) do list[#list + 1] = {kind = kind, moves = sums[kind]} end
  return list
end

return store
