-- The file of an experiment: its tables, and the checks of their contents. The file may be damaged or come from a
-- stranger. Before anything is read, the tables must be exactly those made here. Each row has a checksum of its values,
-- and values that no experiment can have are refused. So reading gives what was written, or an error that names the
-- row.

local database = {}

-- Tables in the order in which they are made: the columns of a row and its key. Rows are stored in the order of the key
-- (WITHOUT ROWID), so there is no separate index that could disagree with the table.
local TABLES = {
  {name = "experiment", sql = [[CREATE TABLE experiment (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL,
      checksum TEXT NOT NULL) WITHOUT ROWID]],
    columns = {"name", "value"}, key = {"name"}},
  {name = "rules", sql = [[CREATE TABLE rules (side INTEGER PRIMARY KEY NOT NULL, title TEXT NOT NULL,
      hash TEXT NOT NULL, checksum TEXT NOT NULL) WITHOUT ROWID]],
    columns = {"side", "title", "hash"}, key = {"side"}},
  {name = "lesson", sql = [[CREATE TABLE lesson (side INTEGER NOT NULL, number INTEGER NOT NULL, weights TEXT NOT NULL,
      checksum TEXT NOT NULL, PRIMARY KEY (side, number)) WITHOUT ROWID]],
    columns = {"side", "number", "weights"}, key = {"side", "number"}},
  {name = "game", sql = [[CREATE TABLE game (series INTEGER NOT NULL, number INTEGER NOT NULL, half INTEGER NOT NULL,
      side INTEGER NOT NULL, nodes_white INTEGER NOT NULL, nodes_black INTEGER NOT NULL,
      opening TEXT NOT NULL, moves TEXT NOT NULL, branching TEXT NOT NULL, scores TEXT NOT NULL,
      pieces TEXT NOT NULL, outcome TEXT NOT NULL, ending TEXT NOT NULL, reason TEXT NOT NULL,
      captures INTEGER NOT NULL, pieces_left INTEGER NOT NULL, checksum TEXT NOT NULL,
      PRIMARY KEY (series, number, half)) WITHOUT ROWID]],
    columns = {"series", "number", "half", "side", "nodes_white", "nodes_black", "opening", "moves", "branching",
      "scores", "pieces", "outcome", "ending", "reason", "captures", "pieces_left"},
    key = {"series", "number", "half"}},
  {name = "use", sql = [[CREATE TABLE use (series INTEGER NOT NULL, number INTEGER NOT NULL, half INTEGER NOT NULL,
      kind TEXT NOT NULL, moves INTEGER NOT NULL, checksum TEXT NOT NULL,
      PRIMARY KEY (series, number, half, kind)) WITHOUT ROWID]],
    columns = {"series", "number", "half", "kind", "moves"}, key = {"series", "number", "half", "kind"}},
}

local BY_NAME = {}
for _, one in ipairs(TABLES) do
  BY_NAME[one.name] = one
  one.insert = ("INSERT OR IGNORE INTO %s VALUES (?%s)"):format(one.name, (", ?"):rep(#one.columns))
end

-- -- Rows

-- Return the checksum of a row. It covers the name of the table and all values with their lengths, so that no value can
-- be taken for a part of another. The checksum of a game also covers its rows in `use`.
local function checksum(session, one, row)
  local parts = {one.name}
  local function add(value)
    value = tostring(value)
    parts[#parts + 1] = ("%d:%s"):format(#value, value)
  end
  for _, column in ipairs(one.columns) do add(row[column]) end
  local kinds = {}
  for kind in pairs(row.uses or {}) do kinds[#kinds + 1] = kind end
  table.sort(kinds)
  for _, kind in ipairs(kinds) do
    add(kind)
    add(row.uses[kind])
  end
  return ("%016x"):format(session.hash(table.concat(parts, ",")))
end

-- "the row series 1, number 2, half 1 of the table game"
local function name_of(one, row)
  local parts = {}
  for i, column in ipairs(one.key) do parts[i] = ("%s %s"):format(column, tostring(row[column]):sub(1, 60)) end
  return ("the row %s of the table %s"):format(table.concat(parts, ", "), one.name)
end

-- Add a row to a table, unless there is one with its key already.
function database.insert(session, name, row)
  local one, values = BY_NAME[name], {}
  for i, column in ipairs(one.columns) do values[i] = row[column] end
  values[#values + 1] = checksum(session, one, row)
  session.sql(one.insert, table.unpack(values))
end

-- -- Checking the values of a game

local OUTCOMES = {white = true, black = true, draw = true, unfinished = true}
local COUNTS = {"series", "number", "half", "side", "nodes_white", "nodes_black", "captures", "pieces_left"}
local COUNT_MAX = 1 << 40
local LISTS = {branching = 1 << 18, scores = 1000, pieces = 1 << 20} -- the largest number in each

local function count_words(text)
  local _, count = text:gsub("%S+", "")
  return count
end

-- Return true if a text is a list of `count` whole numbers, none above `most`.
local function is_list(text, count, most)
  local found = 0
  for word in text:gmatch "%S+" do
    local number = word:find "^%d+$" and #word <= 9 and tonumber(word)
    if not number or number > most then return false end
    found = found + 1
  end
  return found == count
end

-- Return the column of a row whose text can't have come from a script, because it changes the direction of writing or
-- contains escape sequences; nil if there is none.
local function unprintable_in(session, row, columns)
  for _, column in ipairs(columns) do
    local text = row[column]
    if type(text) == "string" and text:find "[^\x20-\x7E]" and session.printable(text) ~= text then return column end
  end
end

-- Return the column of a row of `game` whose value is impossible; nil if there is none.
local function wrong_in_game(row)
  for _, column in ipairs(COUNTS) do
    local value = row[column]
    if math.type(value) ~= "integer" or value < 0 or value > COUNT_MAX then return column end
  end
  if row.half ~= 1 and row.half ~= 2 then return "half" end
  if not OUTCOMES[row.outcome] then return "outcome" end
  if row.moves:sub(1, #row.opening) ~= row.opening then return "opening" end
  local played = count_words(row.moves) - count_words(row.opening)
  for column, most in pairs(LISTS) do
    if not is_list(row[column], played, most) then return column end
  end
end

-- -- Reading

-- Return the rows of a table, or raise an error about a bad row. `uses` are the uses of games, by their keys.
local function read_table(session, name, complete)
  local one = BY_NAME[name]
  local rows = session.sql(("SELECT %s, checksum FROM %s"):format(table.concat(one.columns, ", "), name))
  for _, row in ipairs(rows) do
    if complete then complete(row) end
    if row.checksum ~= checksum(session, one, row) then
      error(("%s is damaged: its values don't match its checksum; delete that row, or name another file"):format(
        name_of(one, row)), 0)
    end
    local column = name == "game" and wrong_in_game(row)
    if column then
      error(("%s isn't a row of a game: its column %s has an impossible value"):format(name_of(one, row), column), 0)
    end
    column = name ~= "lesson" and unprintable_in(session, row, one.columns)
    if column then error(("%s has a %s that can't be shown"):format(name_of(one, row), column), 0) end
  end
  return rows
end

local function key_of(row) return ("%s %s %s"):format(row.series, row.number, row.half) end

local function read_games(session)
  local uses = {}
  for _, use in ipairs(read_table(session, "use")) do
    local key = key_of(use)
    uses[key] = uses[key] or {}
    uses[key][use.kind] = use.moves
  end
  local games = read_table(session, "game", function(row)
    local key = key_of(row)
    row.uses, uses[key] = uses[key] or {}, nil
  end)
  local left = next(uses)
  if left then error(("rows of the table use belong to a game that is missing: %s"):format(left:sub(1, 60)), 0) end
  return games
end

-- Raise an error unless the tables are exactly those of this version.
local function check_schema(session)
  local found = session.sql "SELECT type, name, tbl_name, sql FROM sqlite_schema"
  for _, row in ipairs(found) do
    local one = BY_NAME[row.name]
    if not one or row.type ~= "table" or row.tbl_name ~= one.name or row.sql ~= one.sql then
      error(('it is not a database of this version of `report`: "%s" is not one of its tables; '
        .. "name another file"):format(tostring(row.name):sub(1, 60)), 0)
    end
  end
  if #found ~= #TABLES then
    error("it is not a database of this version of `report`: tables are missing; name another file", 0)
  end
  local told = session.sql("PRAGMA quick_check(1)")[1] or {}
  if told.quick_check ~= "ok" then
    error(("it is damaged: %s; name another file"):format(tostring(told.quick_check):sub(1, 200):gsub("%c+", " ")), 0)
  end
end

local function make_tables(session)
  session.sql "BEGIN IMMEDIATE"
  if #session.sql "SELECT name FROM sqlite_schema" == 0 then -- else another process was faster
    for _, one in ipairs(TABLES) do session.sql(one.sql) end
  end
  session.sql "COMMIT"
end

-- Open the database at a path; create it if it is missing or empty. Return {experiment, lessons, games}: values by
-- name, weights by side and number, and rows with `uses`, the number of moves by kind. Return nil and a message on
-- failure; the message is "interrupted" if the user has stopped it.
function database.open(session, path)
  local why = session.open_database(path)
  if why then return nil, why end
  local held = {experiment = {}, lessons = {}}
  local good, message = pcall(function()
    session.sql "SELECT name FROM sqlite_schema" -- rolls back the unfinished transaction of a killed process
    if session.file_sort(path) ~= "regular" then make_tables(session) end
    check_schema(session)
    for _, row in ipairs(read_table(session, "experiment")) do held.experiment[row.name] = row.value end
    read_table(session, "rules")
    for _, row in ipairs(read_table(session, "lesson")) do
      held.lessons[row.side] = held.lessons[row.side] or {}
      held.lessons[row.side][row.number] = row.weights
    end
    held.games = read_games(session)
  end)
  if good then return held end
  return nil, (message:gsub("^the database: (.*malformed.*)$", "it is damaged: %1; name another file"))
end

return database
