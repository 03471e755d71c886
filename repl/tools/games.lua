-- Files of games, by the endings of their names: one table of formats for all verbs.
--
-- A format is a module of repl/notation that reads and writes games, see notation/record.lua, or only writes the
-- positions of games, for statistics programs.

local fen = require "notation.fen"
local json = require "tools.json"
local record = require "notation.record"

local games = {}

local BYTES_MAX = 16 << 20

-- Formats that are read, by the endings of their files: the name of the module, and of its part if it has several.
-- Those that are only read, or may have zero bytes, are marked.
local FORMATS = {
  {"pgn", "notation.pgn"},
  {"pdn", "notation.pdn"},
  {"kif", "notation.kif"},
  {"kifu", "notation.kif"},
  {"csa", "notation.csa"},
  {"sgf", "notation.sgf"},
  {"ki2", "notation.kif", only_read = true},
  {"jkf", "notation.jkf", only_read = true},
  {"ggf", "notation.othello", "ggf", only_read = true},
  {"gib", "notation.gib", only_read = true},
  {"ptn", "notation.ptn_files"},
  {"wtb", "notation.othello", "wthor", only_read = true, is_binary = true},
  {"xqf", "notation.xqf", only_read = true, is_binary = true},
  {"cbr", "notation.cbr", only_read = true, is_binary = true},
  {"cbl", "notation.cbr", only_read = true, is_binary = true},
  {"lib", "notation.renlib", only_read = true, is_binary = true},
  {"wxf", "notation.wxf_files", only_read = true},
  {"ngf", "notation.stone_files", "ngf", only_read = true},
  {"ugf", "notation.stone_files", "ugf", only_read = true},
  {"ugi", "notation.stone_files", "ugf", only_read = true},
  {"psq", "notation.stone_files", "psq", only_read = true},
}
local writers = {} -- of positions, by the endings of their files

local modules, read_endings, only_read = {}, {}, {}
for i, row in ipairs(FORMATS) do
  modules[row[1]], read_endings[i], only_read[row[1]] = row, "." .. row[1], row.only_read
end

-- Formats whose files have no ending of their own.
local UNNAMED = {transcript = {"", "notation.othello", "transcript"}, dhtmlxq = {"", "notation.dhtmlxq"},
  arimaa = {"", "notation.arimaa"}, uhp = {"", "notation.uhp"}, tygem = {"", "notation.stone_files", "tygem"},
  boardspace = {"", "notation.boardspace"}, table = {"", "notation.tables"}, json = {"", "notation.tables", "json"},
  lines = {"", "notation.position_lines"}, abstract_play = {"", "notation.abstract_play"}}

-- Endings that several formats have, with those that the beginning of a file decides.
local SHARED = {pgn = {uhp = true}, sgf = {boardspace = true}, gib = {tygem = true}}

-- Return the module of a format, by the ending of its files or its name.
local function format_of(ending)
  local row = modules[ending] or UNNAMED[ending]
  local module = require(row[2])
  return row[3] and module[row[3]] or module
end

local function listed(endings)
  return #endings == 1 and endings[1]
    or table.concat(endings, ", ", 1, #endings - 1) .. " or " .. endings[#endings]
end

-- Return the endings of files that are written, as text: ".pgn or .pdn".
function games.endings_written()
  local endings = {}
  for _, row in ipairs(FORMATS) do
    if not row.only_read then endings[#endings + 1] = "." .. row[1] end
  end
  for _, name in ipairs{"csv", "jsonl"} do endings[#endings + 1] = "." .. name end
  return listed(endings)
end

local function ending_of(path) return path:lower():match "%.(%w+)$" or "" end

-- Return the format in which a file is written, by its name: "pgn", "csv" ...; nil if there is none with its ending.
function games.format_of(path)
  local ending = ending_of(path)
  return not only_read[ending] and (modules[ending] or writers[ending]) and ending or nil
end

function games.can_be_read(path) return modules[ending_of(path)] ~= nil end

-- Warpboard's other files, which have no games in PGN or PDN, by their first line.
local OTHERS = {
  {"^warpboard game %d", "is a game file, which `open` reads in the REPL; there `save NAME.pgn` writes it as PGN"},
  {"^game,variant,ply,", "is a list of positions; games are read from files that end in " .. listed(read_endings)},
  {"^%s*[^%s/]+/[^%s/]+/%S+ [wb]%f[%s]", "has a position, not games; `position TEXT` sets it up at the prompt, and "
    .. '--position "$(cat FILE)" on the command line'},
  {'^{"game": %d', "is a list of positions; games are read from files that end in " .. listed(read_endings)},
}

-- Formats by the beginning of a file, for those whose names end otherwise: "games.txt".
local BEGINNINGS = {
  {"uhp", '%[GameType "Base[+%u]*"%]'}, {"uhp", "^%s*Base[+%u]*;%u%a+;"},
  {"lines", "^%s*position%s+startpos%f[%s\0]"}, {"lines", "^%s*position%s+s?fen%s"}, {"lines", "^%s*startpos%s"},
  {"lines", "^%s*s?fen%s"}, {"lines", "^%s*[a-h][12][a-h][34] +[a-h][78][a-h][56]%f[%W]"},
  {"lines", "^%s*[1-9][a-i][1-9][a-i] +[1-9][a-i][1-9][a-i]%f[%W]"},
  {"pdn", '^%s*%[%u%w* ".*%[GameType "'}, {"ptn", '^%s*%[%u%w* ".*%[Player1 "'},
  {"transcript", "^%s*1%.%s*[C-F][3-6]%s+[a-h][1-8]%f[^%w]"},
  {"pdn", '^%s*%[%u%w* "[^{]*\n[ \t\r]*1%.%s*[1-9]%d?[-x:]%d'},
  {"pgn", '^%s*%[%u%w* "'}, {"pdn", "^%s*1%.%s*%d"}, {"pdn", "^%s*1%.%s*[a-h]%d[-:x]"}, {"pgn", "^%s*1%.%s*%a"},
  {"arimaa", "^%s*1[wg]%s+%u[a-h][12]%s"}, {"arimaa", "^[%w\t]*%f[%w]movelist%f[%W]"},
  {"table", '^["%w_. ]*[,;\t]["%w_. ,;\t]*%f[%w][Mm]oves"?%f[,;\t\r\n%z]'},
  {"table", '^["%w_. ]*[,;\t]["%w_. ,;\t]*%f[%w][Pp][Gg][Nn]"?%f[,;\t\r\n%z]'},
  {"table", '^"?[Mm]oves"?[,;\t]'}, {"table", '^"?[Pp][Gg][Nn]"?[,;\t]'},
  {"ggf", "^%s*%d*%s*%(%s*;%s*GM%[[Oo]thello%]"},
  {"boardspace", "^%s*%(%s*;%s*GM%[27%]"},
  {"sgf", "^%s*%(%s*;"}, {"transcript", "^%s*[C-Fc-f][3-6][ ,]?[C-Fc-f][3-6][ ,]?[A-Ha-h][1-8][ ,]?[A-Ha-h][1-8]"},
  {"tygem", "^%s*\\HS%s"}, {"psq", "^Piskvorky %d"}, {"ugf", "^%s*%[Header%]%s+Ver=[UR]"},
  {"wxf", "^%s*FORMAT%s+WXF"}, {"dhtmlxq", "%[DhtmlXQ_%l"}, {"csa", "^%s*V%d"}, {"csa", "^%s*N%+"},
  {"kif", "^#[^\n]*KIF"}, {"kif", "^%s*開始日時："}, {"kif", "^%s*手合割："},
  {"abstract_play", '^%s*%[?%s*{%s*"header"%s*:%s*{%s*"game"'},
  {"jkf", '^%s*{%s*"header"'}, {"jkf", '^%s*{%s*"moves"%s*:%s*%['}, {"jkf", '^%s*{%s*"initial"'},
  {"json", '^%s*%[?%s*{%s*"'},
}

-- Return the ending of the format in which a text seems to be; nil if it is unknown.
local function format_in(text)
  text = text:gsub("^\xEF\xBB\xBF", "")
  text = text:sub((text:find "%S") or #text + 1)
  for _, beginning in ipairs(BEGINNINGS) do
    if text:find(beginning[2]) then return beginning[1] end
  end
end

-- Return a message for a verb that needs rules, if the name of the file, or its text, says that it has games.
function games.without_rules(path, text)
  return (games.can_be_read(path) or text and format_in(text))
    and ("%s has games, not rules; `warpboard games FILE` lists them"):format(path:sub(1, 200)) or nil
end

-- Return the written games of a file and their format; nil and a message on failure.
function games.read(session, path)
  local ending = ending_of(path)
  local text, message = session.read_file(path, BYTES_MAX, modules[ending] and modules[ending].is_binary)
  if not text then return nil, message end
  if ending == "epd" then
    return nil, ("%s has positions, not games; `warpboard run FILE` checks what it says of them"):format(
      path:sub(1, 200))
  end
  for _, other in ipairs(OTHERS) do
    if text:find(other[1]) then return nil, ("%s %s"):format(path:sub(1, 200), other[2]) end
  end
  local found = (not modules[ending] or SHARED[ending]) and format_in(text)
  if not modules[ending] or SHARED[ending] and SHARED[ending][found] then ending = found end
  if not ending then
    return nil, ("%s: games are read from files that end in %s, or whose first line shows their format; `play` plays "
      .. "moves that are written alone"):format(path:sub(1, 200), listed(read_endings))
  end
  local format = format_of(ending)
  local list
  list, message = format.read(text, function(name)
    return (session.read_file((path:match "^.*/" or "") .. name, BYTES_MAX, true))
  end)
  if not list then return nil, ("%s: %s"):format(path:sub(1, 200), message) end
  if #list == 0 then return nil, path:sub(1, 200) .. ": there is no game in it" end
  return list, format
end

-- Return a played game; on failure nil, and a message with its line.
games.play = record.play

local function csv_cell(value)
  local text = tostring(value)
  return text:find '[,"\n]' and '"' .. text:gsub('"', '""') .. '"' or text
end

local COLUMNS = {"game", "variant", "ply", "position", "fen", "move", "result"}

-- Return every position of a game, with the move played there.
local function rows_of(played, number)
  local rows, pos = {}, assert(played.variant:position(played.start, true))
  for ply = 0, #played.moves do
    rows[#rows + 1] = {number, played.name, ply, pos:text(), fen.write(pos), played.moves[ply + 1] or "",
      played.result or "*"}
    if ply < #played.moves then assert(pos:play(played.moves[ply + 1], true)) end
  end
  return rows
end

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

-- Return the texts of games, joined; nil and a message that names the game that can't be written.
local function write_games(list, format)
  local texts = {}
  for i, played in ipairs(list) do
    local text, message = format.write(played)
    if not text then return nil, #list == 1 and message or ("game %d: %s"):format(i, message) end
    texts[i] = text
  end
  return format.join and format.join(texts) or table.concat(texts)
end

-- Return the text of played games in the format of a file; nil and why they can't be written.
function games.text(list, ending)
  if writers[ending] then return writers[ending](list) end
  return write_games(list, format_of(ending))
end

return games
