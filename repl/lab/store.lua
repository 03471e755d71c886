-- The results of an experiment, in SQLite: one file that other programs may read meanwhile (docs/lab.md has the
-- schema). A unit is there whole or not at all, so an experiment goes on where it was stopped, and nothing is counted
-- twice.

local unit = require "lab.unit"

local store = {}

local SCHEMA = {
  [[CREATE TABLE IF NOT EXISTS experiment (name TEXT PRIMARY KEY, value TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS rules (side INTEGER PRIMARY KEY, title TEXT NOT NULL, hash TEXT NOT NULL,
      weights TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS game (series INTEGER NOT NULL, number INTEGER NOT NULL, half INTEGER NOT NULL,
      side INTEGER NOT NULL, nodes_white INTEGER NOT NULL, nodes_black INTEGER NOT NULL,
      opening TEXT NOT NULL, moves TEXT NOT NULL, branching TEXT NOT NULL, scores TEXT NOT NULL,
      outcome TEXT NOT NULL, ending TEXT NOT NULL, reason TEXT NOT NULL, captures INTEGER NOT NULL,
      pieces_left INTEGER NOT NULL, PRIMARY KEY (series, number, half))]],
  [[CREATE TABLE IF NOT EXISTS use (series INTEGER NOT NULL, number INTEGER NOT NULL, half INTEGER NOT NULL,
      kind TEXT NOT NULL, moves INTEGER NOT NULL, PRIMARY KEY (series, number, half, kind))]],
}

-- Opens it; an error message if that cannot be.
function store.open(session, path)
  local why = session.open_database(path or ":memory:")
  if why then return ("%s: %s"):format(path, why) end
  local good, message = pcall(function()
    for _, statement in ipairs(SCHEMA) do session.sql(statement) end
  end)
  return not good and ("%s: %s"):format(path, message) or nil
end

-- Notes what the experiment is; if there is one already that differs, what differs.
function store.claim(session, values)
  for _, pair in ipairs(values) do
    session.sql("INSERT OR IGNORE INTO experiment VALUES (?, ?)", pair[1], pair[2])
    local there = session.sql("SELECT value FROM experiment WHERE name = ?", pair[1])[1].value
    if there ~= pair[2] then
      return ("the file has another experiment: its %s is %s, not %s"):format(pair[1], there, pair[2])
    end
  end
end

-- The weights with which a side plays in this experiment; nil if they are not there yet.
function store.weights(session, side)
  local rows = session.sql("SELECT weights FROM rules WHERE side = ?", side)
  return rows[1] and rows[1].weights
end

function store.keep_rules(session, side, title, hash, weights)
  session.sql("INSERT OR IGNORE INTO rules VALUES (?, ?, ?, ?)", side, title, hash, weights)
end

-- Which units are there, by series and number.
function store.known(session)
  local known = {}
  for _, row in ipairs(session.sql "SELECT series, number FROM game WHERE half = 2") do
    known[row.series] = known[row.series] or {}
    known[row.series][row.number] = true
  end
  return known
end

local function insert_game(session, one, half, game)
  local series = one.series
  local white, black = series.nodes, series.against
  if half == 2 then white, black = black, white end
  session.sql("INSERT OR IGNORE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", series.index,
    one.number, half, series.side, white, black, game.opening, game.moves, game.branching, game.scores, game.outcome,
    game.ending, game.reason, game.captures, game.left)
  for kind, moves in pairs(game.uses) do
    session.sql("INSERT OR IGNORE INTO use VALUES (?, ?, ?, ?, ?)", series.index, one.number, half, kind, moves)
  end
end

-- Keeps what a unit has sent, as one transaction.
function store.keep(session, one, text)
  session.sql "BEGIN IMMEDIATE"
  for half, game in ipairs(unit.read(text)) do insert_game(session, one, half, game) end
  session.sql "COMMIT"
end

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

-- The games of a series with numbers up to `last`, in their order; those whose moves are those of an earlier one are
-- left out, and counted.
function store.games(session, series, last)
  local games, seen, again = {}, {}, 0
  local rows = session.sql([[SELECT * FROM game WHERE series = ? AND number <= CAST(? AS INTEGER)
    ORDER BY number, half]], series.index, last)
  for _, row in ipairs(rows) do
    if seen[row.moves] then
      again = again + 1
    else
      seen[row.moves] = true
      row.opening, row.moves = words(row.opening), words(row.moves)
      row.branching, row.scores, row.uses = numbers(row.branching), numbers(row.scores), {}
      games[#games + 1] = row
    end
  end
  return games, again
end

-- How many moves of each kind were made in a series: {kind, moves}.
function store.uses(session, series, last)
  return session.sql([[SELECT kind, SUM(moves) AS moves FROM use WHERE series = ? AND number <= CAST(? AS INTEGER)
    GROUP BY kind ORDER BY kind]], series.index, last)
end

return store
