-- Files of games in the formats of other programs, by how their names end: .pgn and .pdn are read and written, .csv and
-- .jsonl (a JSON object a line) are lists of the positions of games, for programs that count.

local fen = require "notation.fen"
local json = require "tools.json"
local pgn = require "notation.pgn"

local games = {}

local BYTES_MAX = 16 << 20

-- "pgn", "pdn", "csv" or "jsonl"; nil for a name that ends otherwise.
function games.format_of(path)
  local ending = path:lower():match "%.(%l+)$"
  return (ending == "pgn" or ending == "pdn" or ending == "csv" or ending == "jsonl") and ending or nil
end

function games.can_be_read(path)
  local format = games.format_of(path)
  return format == "pgn" or format == "pdn"
end

-- What the program writes itself and has no games in PGN or PDN, by what it begins with.
local OTHERS = {
  {"^warpboard game %d", "is a game file, which `open` reads in the REPL; there `save NAME.pgn` writes it as PGN"},
  {"^game,variant,ply,", "is a list of positions, from which no games are read; read are .pgn and .pdn"},
  {'^{"game": %d', "is a list of positions, from which no games are read; read are .pgn and .pdn"},
}

-- The games of a file, as they are written; nil and what is wrong.
function games.read(session, path)
  local text, message = session.read_file(path, BYTES_MAX)
  if not text then return nil, message end
  for _, other in ipairs(OTHERS) do
    if text:find(other[1]) then return nil, ("%s %s"):format(path:sub(1, 200), other[2]) end
  end
  local list
  list, message = pgn.read(text)
  if not list then return nil, ("%s: %s"):format(path:sub(1, 200), message) end
  if #list == 0 then return nil, path:sub(1, 200) .. ": there is no game in it" end
  return list
end

local function csv_cell(value)
  local text = tostring(value)
  return text:find '[,"\n]' and '"' .. text:gsub('"', '""') .. '"' or text
end

local COLUMNS = {"game", "variant", "ply", "position", "fen", "move", "result"}

-- Every position of a game, with the move that was played there.
local function rows_of(played, number)
  local rows, pos = {}, assert(played.variant:position(played.start))
  for ply = 0, #played.moves do
    rows[#rows + 1] = {number, played.name, ply, pos:text(), fen.write(pos), played.moves[ply + 1] or "",
      played.result or "*"}
    if ply < #played.moves then assert(pos:play(played.moves[ply + 1])) end
  end
  return rows
end

local writers = {}

function writers.csv(list)
  local lines = {table.concat(COLUMNS, ",")}
  for number, played in ipairs(list) do
    for _, row in ipairs(rows_of(played, number)) do
      for i, value in ipairs(row) do row[i] = csv_cell(value) end
      lines[#lines + 1] = table.concat(row, ",")
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

function writers.jsonl(list)
  local lines = {}
  for number, played in ipairs(list) do
    for _, row in ipairs(rows_of(played, number)) do
      for i, value in ipairs(row) do row[i] = {COLUMNS[i], value} end
      lines[#lines + 1] = json.line(row)
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

local function write_games(list, as_draughts)
  local texts = {}
  for i, played in ipairs(list) do
    local text, message = pgn.text(played, as_draughts)
    if not text then return nil, message end
    texts[i] = text
  end
  return table.concat(texts, "\n")
end

function writers.pgn(list) return write_games(list, false) end
function writers.pdn(list) return write_games(list, true) end

-- The text of games, as pgn.play gives them, in a format; nil and why they cannot be written.
function games.text(list, format) return writers[format](list) end

return games
