-- Tables of games: a line with the names of the columns, then a game on each line, with commas, semicolons or tabs
-- between the columns. Or objects of JSON: a list, or one on each line. They are only read.
--
--     PuzzleId,FEN,Moves,Rating               the puzzles of lichess
--     eco <tab> name <tab> pgn                openings
--     id,winner,white_id,black_id,moves
--     {"games": [{"url": "...", "pgn": "[Event ...", "rules": "chess"}]}            chess.com
--     {"id": "x", "variant": "standard", "players": {...}, "moves": "e4 e5"}        lichess
--
-- The columns pgn or moves, and fen, are read. The players, the result and the variant become the tags of PGN, and all
-- other columns become tags of the same names. Names in inner objects are joined with dots, "players.white.rating".

local brief = require "tools.brief"
local flattened = require "tools.flattened"
local json_reader = require "tools.json_reader"
local pgn = require "notation.pgn"
local record = require "notation.record"
local scan = require "notation.scan"
local trim = require "tools.trim"

local function new_format(unit)
  return {unit = unit, variant_of = pgn.variant_of, options_of = pgn.options_of, start_of = pgn.start_of,
    move_of = pgn.move_of, stops = pgn.stops, spellings = pgn.spellings}
end

local tables = new_format()
tables.json = new_format "game"

-- Tags by the names of columns in small letters.
local TAGS = {fen = "FEN", initial_fen = "FEN", initialfen = "FEN", white = "White", black = "Black",
  white_id = "White", black_id = "Black", white_username = "White", black_username = "Black",
  ["white.username"] = "White", ["black.username"] = "Black", ["players.white.user.name"] = "White",
  ["players.black.user.name"] = "Black", white_rating = "WhiteElo", black_rating = "BlackElo",
  ["players.white.rating"] = "WhiteElo", ["players.black.rating"] = "BlackElo", variant = "Variant",
  rules = "Variant", result = "Result", winner = "Result", date = "Date", event = "Event", site = "Site", eco = "ECO",
  opening_eco = "ECO", opening_name = "Opening", ["opening.eco"] = "ECO", ["opening.name"] = "Opening"}
local RESULTS = {white = "1-0", black = "0-1", draw = "1/2-1/2"}
local ENDS = {["1-0"] = true, ["0-1"] = true, ["1/2-1/2"] = true}
local MOVES = {"pgn", "moves"} -- columns of moves, best first

-- Return the cells of the row that begins at a byte, the byte after it, and true if the last cell has no closing
-- quotation mark. A cell in quotation marks may contain the sign between cells and ends of lines, and two quotation
-- marks mean one.
local function row_at(text, at, sign)
  local cells, is_open = {}, false
  while true do
    local quoted_part, from = "", at
    if text:sub(at, at) == '"' then
      local last = at
      repeat last = text:find('"', last + 1, true) or #text + 1
        local is_doubled = text:sub(last + 1, last + 1) == '"'
        if is_doubled then last = last + 1 end
      until not is_doubled
      from, is_open, quoted_part = last + 1, last > #text, text:sub(at + 1, last - 1):gsub('""', '"')
    end
    local after = text:find("[" .. sign .. "\n]", from) or #text + 1
    cells[#cells + 1] = quoted_part .. text:sub(from, after - 1)
    if text:sub(after, after) ~= sign then return cells, after + 1, is_open end
    at = after + 1
  end
end

local function quoted(value) return (value:gsub("%s+", " "):gsub('[\\"]', "\\%0")) end

-- Give all nodes of a tree a line.
local function set_line(root, line)
  local left = {root}
  while #left > 0 do
    local node = table.remove(left)
    node.line = line
    table.move(node.next, 1, #node.next, #left + 1, left)
  end
end

-- Return the name of a tag for a column, which isn't in `seen`.
local function tag_of(name, number, seen)
  name = trim(name or "")
  local tag = TAGS[name:lower()]
  if tag and not seen[tag] then return tag end
  tag = name:gsub("[^%w_]", "_")
  return tag:find "^%a" and not seen[tag] and tag or ("Column%d%s"):format(number, tag)
end

-- Return the written game of a row, whose moves are in a column.
local function read_row(names, cells, column, line)
  local text, seen = {}, {}
  for i, value in ipairs(cells) do
    local tag = tag_of(names[i], i, seen)
    if tag == "Result" then value = RESULTS[value:lower()] or value end
    if i ~= column and value ~= "" then
      text[#text + 1], seen[tag] = ('[%s "%s"]'):format(tag, quoted(value)), value
    end
  end
  local moves = cells[column] or ""
  local has_tags = moves:find "^%s*%["
  if has_tags then text = {} end
  local ends = moves:find "%*%s*$" or moves:find "%d%s*%-%s*[%d/]+%s*$"
  if not ends and not has_tags then moves = moves .. " " .. (ENDS[seen.Result] and seen.Result or "*") end
  local games = pgn.read(table.concat(text, "\n") .. "\n\n " .. moves .. "\n") -- a line with % first is left out
  local game = games[1] or record.new(line)
  if #games > 1 then game.fault = ('"%s" has several games in one row'):format(brief(moves)) end
  if not games[1] then game.fault = ('"%s" isn\'t a game'):format(brief(moves)) end
  game.line = line
  set_line(game.root, line)
  game.fault = game.fault and ("line %d: %s"):format(line, (game.fault:gsub("^line %d+: ", "")))
  for i, note in ipairs(game.notes or {}) do game.notes[i] = note:gsub("^line %d+", "line " .. line) end
  if has_tags and #cells > 1 then record.note(game, line, "the PGN has tags, so the other columns are left out") end
  return game
end

-- Return the number of the column with the moves; nil for none.
local function column_of(names)
  local column
  for _, wanted in ipairs(MOVES) do
    for i, name in ipairs(names) do column = column or trim(name):lower() == wanted and i or nil end
  end
  return column
end

-- Return the games of a text; nil and a message with its line.
tables.read = record.reader(function(text)
  text = scan.guessed(text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n"))
  local unquoted = text:match "^[^\n]*":gsub('"[^"]*"', "")
  local sign = unquoted:match "\t" or unquoted:match "[,;]" or ","
  local names, at = row_at(text, 1, sign)
  local column = column_of(names)
  if not column then return nil, "line 1: a table of games has a column moves or pgn" end
  local games, line = {}, 2
  while at <= #text do
    local cells, after, is_open = row_at(text, at, sign)
    if #cells > 1 or cells[1] ~= "" then games[#games + 1] = read_row(names, cells, column, line) end
    if is_open then
      games[#games].fault = ('line %d: a cell has no closing quotation mark; in a cell, write "" for "'):format(line)
    end
    line = line + select(2, text:sub(at, after - 1):gsub("\n", ""))
    at = after
  end
  return games
end)

-- -- JSON

-- Return the objects in a value: a list, an object with moves, the first list in another object, or the object alone.
local function objects_in(value)
  if value[1] ~= nil then return value end
  if column_of(flattened.names(value)) then return {value} end
  for _, name in ipairs(flattened.names(value)) do
    local list = value[name]
    if type(list) == "table" and type(list[1]) == "table" then return list end
  end
  return {value}
end

-- Return the values of a text: one, or one on each line; nil and a message with its line.
local function values_of(text)
  local whole, message = json_reader.read(text)
  if type(whole) == "table" then return objects_in(whole) end
  local list, line = {}, 0
  for part in (text .. "\n"):gmatch "([^\n]*)\n" do
    line = line + 1
    local value, why
    if part:find "%S" then value, why = json_reader.read(part) end
    if part:find "%S" and type(value) ~= "table" then
      message = list[1] and why and why:gsub("^line 1", "line " .. line) or message
      return nil, message or ("line %d: this isn't a list of games"):format(line)
    end
    list[#list + 1] = value
  end
  return list
end

-- Return the games of a text; nil and a message with its line.
tables.json.read = record.reader(function(text)
  local list, message = values_of(scan.guessed(text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n")))
  if not list then return nil, message end
  local games, last = {}, 0
  for number in pairs(list) do last = math.max(last, number) end -- null leaves a gap
  for number = 1, last do
    local names, cells = flattened.all(type(list[number]) == "table" and list[number] or {})
    local column = column_of(names)
    games[number] = column and read_row(names, cells, column, number) or record.new(number)
    if not column then games[number].fault = ("line %d: it has neither moves nor pgn"):format(number) end
  end
  return games
end)

return tables
