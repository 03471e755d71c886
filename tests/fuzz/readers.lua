-- The fuzz targets of readers written in Lua, by name. A function takes the session and the bytes of an input, and
-- raises an error if a check fails. An interrupt ends it after a moment without a finding. Without an input, the target
-- prepares itself without a time limit.

local warpboard = require "warpboard"

local CHECKSUM = "checksum\t%016x\n" -- the last line of a file of training results

local readers = {}

-- Load variants with their default options once, because loading takes longer than everything else. None is compiled.
local loaded, load_variant = {}, warpboard.load

local function load_anew(name, options, limits)
  local variant, message = load_variant(name, options, limits)
  if variant then variant:engine "machine" end
  return variant, message
end

function warpboard.load(name, options, limits)
  if options and next(options) then return load_anew(name, options, limits) end
  if not loaded[name] then loaded[name] = {load_anew(name)} end
  return table.unpack(loaded[name], 1, 2)
end

-- Return the text without zero bytes: a file with a zero byte is rejected before a reader sees it.
local function plain(text) return (text:gsub("%z", "")) end

-- Return the value selected by the first byte of an input, and the other bytes.
local function chosen(list, input) return list[(input:byte() or 0) % #list + 1], input:sub(2) end

-- Check that a text can be shown as an error: it isn't empty, and isn't one of Lua's own errors, unless those words are
-- from the input.
local function check_message(text, input)
  assert(type(text) == "string" and text ~= "", "a refusal has a reason")
  for _, words in ipairs{"attempt to ", "stack traceback", "bad argument"} do
    assert(not text:find(words, 1, true) or input:find(words, 1, true), text)
  end
end

-- Return a copy of a session with some functions replaced.
local function with(session, functions) return setmetatable(functions, {__index = session}) end

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

-- -- Journals

local JOURNAL = os.getenv "TMPDIR" .. "/fuzz.journal"

-- A line can be added to any journal; it comes after those that were there.
function readers.journal(session, input)
  local journal = require "session.journal"
  session = with(session, {state_path = function() return JOURNAL end})
  local file = assert(io.open(JOURNAL, "wb"))
  assert(file:write(input):close())
  local first = assert(journal.open(session, 0))
  assert(not journal.append(session, first, "play e2e4", 7), "a line can be added to it")
  journal.close(session, first)
  local again, message = assert(journal.open(session, 0))
  assert(not message, "it is whole then")
  assert(#again.records == #first.records + 1, "and has one more line")
  for i, record in ipairs(first.records) do assert(again.records[i].text == record.text, "after those before") end
  assert(again.records[#again.records].text == "play e2e4", "as it was added")
  journal.remove(session, again)
end

-- -- Training results

local VARIANTS = {"tic-tac-toe", "chess", "checkers-2011", "crazyhouse"}

-- The weights are either those of the text, or unchanged.
function readers.weights(session, input)
  local name, text = chosen(VARIANTS, plain(input))
  local variant = warpboard.load(name)
  variant:set_weights ""
  local before = variant:weights()
  local count, message = variant:set_weights(text)
  local after = variant:weights()
  if not count then
    check_message(message, text)
    assert(after == before, "refused weights change nothing")
  else
    assert(variant:set_weights(after), "weights can be read again")
    assert(variant:weights() == after, "and are the same")
  end
end

-- Levels are used only with a correct checksum. Each is a whole number in the range of a search.
function readers.levels(session, input)
  local players = require "tools.players"
  local variant, told = warpboard.load "tic-tac-toe", nil
  input = plain(input)
  local function recall(text)
    told = nil
    players.recall(with(session, {
      cache_path = function(name) return name end,
      is_readable = function(path) return path:find "%.levels$" ~= nil end,
      read_file = function() return text end,
      say_once = function(_, message) told = message end,
    }), variant)
  end
  recall(input .. CHECKSUM:format(session.hash(input)))
  assert(not told, told)
  for level = 1, 20 do
    local positions = players.level_positions(level)
    assert(math.type(positions) == "integer" and positions > 0, "a level is a number of positions")
  end
  recall(input)
  assert(told or input:find "checksum", "a file without its checksum is not used")
end

-- -- Scenarios

-- The Lua code generated from an EPD file calls only the words of its claims.
function readers.epd(_, input)
  local epd = require "scenario.epd"
  input = plain(input)
  local known = {scenario = function(_, run) run() end}
  for _, name in ipairs{"variant", "position", "finds", "avoids", "mate", "perft", "error"} do
    known[name] = function() end
  end
  local good, text = pcall(epd.scenarios, "x.epd", input)
  if not good then
    assert(text:find "^x%.epd:%d+: ", text)
    return check_message(text, input)
  end
  assert(load(text, "=epd", "t", known))()
end

-- -- Rules of other programs

local MESSAGE = "^%d+:%d+: " -- line and column come first

-- The script of each game is valid Lua, and a game that cannot be imported has a reason.
function readers.import(_, input)
  local name, text = chosen({"ini", "zrf"}, plain(input))
  local function open() return nil, "there is no such file" end
  local file, message = require("import." .. name).read(text, "x." .. name, open)
  if not file then
    assert(message:find(MESSAGE), message)
    return check_message(message, text)
  end
  for _, game in ipairs(file.games) do
    if game.refused then check_message(game.refused, text) end
    local script, notes = nil, game.refused
    if not game.refused then script, notes = file.script(game) end
    if script then assert(load(script, "=import", "t", {})) else check_message(notes, text) end
  end
end

-- -- Links

-- The bytes are the content of a link, packed or not.
function readers.link(_, input)
  local link = require "tools.link"
  local frame, message = warpboard.inflate(input, 1 << 20)
  if not frame then check_message(message, input) end
  for _, text in ipairs{frame or "", input} do
    local file, why = link.read_frame(text)
    if file then
      assert(file.variant:find "^%w[%w_-]*$", "the name of a variant can't be a path")
    else
      check_message(why, text)
    end
  end
end

-- -- Engines

local ENGINES = {{"usi", "shogi"}, {"ucci", "xiangqi"}, {"uci", "chess"}, {"xboard", "chess"}, {"usi", "minishogi"}}

-- An engine answers all lines until the input ends, each answer on one line.
function readers.engine(session, input)
  local engine, text = chosen(ENGINES, plain(input))
  local lines = text:gmatch "[^\n]+"
  require("verbs." .. engine[1]).run(with(session, {
    name = engine[2], settings = {}, flush = function() end, draw = function() end,
    read_line = function()
      local line = lines()
      if line then return line end
      return nil, "end"
    end,
    write = function(out)
      for line in out:gmatch "[^\n]+" do check_message(line, text) end
    end,
    complain = error,
  }), {})
end

-- -- Databases

local PATH = os.getenv "TMPDIR" .. "/fuzz.sqlite"
local GAME = {series = 1, number = 1, half = 1, side = 1, nodes_white = 12, nodes_black = 12, opening = "a1",
  moves = "a1 b2 c3", branching = "8 7", scores = "0 5", pieces = "2 3", outcome = "white", ending = "win",
  reason = "three in a row", captures = 0, pieces_left = 3, uses = {drop = 3}}

-- Return the content of a database as text.
local function contents(held)
  local lines = {}
  for name, value in pairs(held.experiment) do lines[#lines + 1] = ("%s=%s\n"):format(name, value) end
  for side, lessons in pairs(held.lessons) do
    for number, weights in pairs(lessons) do lines[#lines + 1] = ("%s %s %s\n"):format(side, number, weights) end
  end
  for _, game in ipairs(held.games) do
    local values = {}
    for key, value in pairs(game) do
      if key ~= "uses" then values[#values + 1] = ("%s=%s"):format(key, value) end
    end
    for kind, moves in pairs(game.uses) do values[#values + 1] = ("%s:%s"):format(kind, moves) end
    table.sort(values)
    lines[#lines + 1] = table.concat(values, " ") .. "\n"
  end
  table.sort(lines)
  return lines
end

local function write(bytes)
  os.remove(PATH .. "-journal")
  local file <close> = assert(io.open(PATH, "wb"))
  file:write(bytes)
end

local whole -- {bytes, text, lines} of a database

local function make_whole(session)
  local database = require "lab.database"
  write ""
  assert(database.open(session, PATH))
  database.insert(session, "experiment", {name = "seed", value = "5"})
  database.insert(session, "lesson", {side = 1, number = 1, weights = "turn\t1\t1\n"})
  database.insert(session, "game", GAME)
  database.insert(session, "use", {series = 1, number = 1, half = 1, kind = "drop", moves = 3})
  local lines = contents(assert(database.open(session, PATH)))
  whole = {bytes = read(PATH), text = table.concat(lines), lines = lines}
  for _, line in ipairs(lines) do whole.lines[line] = true end
end

-- Return the bytes with changes of three bytes each: the place and the new value.
local function edited(bytes, edits)
  for high, low, byte in edits:gmatch "(.)(.)(.)" do
    local at = (high:byte() << 8 | low:byte()) % #bytes
    bytes = bytes:sub(1, at) .. byte .. bytes:sub(at + 2)
  end
  return bytes
end

-- Damage a database by edits, or by SQL statements, one on each line. The reader returns the original content or an
-- error. Statements may have deleted rows, but no row may be changed.
function readers.database(session, input)
  local database = require "lab.database"
  local is_sql = input:byte() == 83
  write(is_sql and whole.bytes or edited(whole.bytes, input))
  if is_sql then
    assert(not session.open_database(PATH))
    for statement in input:gmatch("[^\n]+", 2) do
      if not statement:find "^%s*[Pp][Rr][Aa][Gg][Mm][Aa]" then pcall(session.sql, statement) end
    end
  end
  local held, message = database.open(session, PATH)
  if not held then return check_message(message, input) end
  local lines = contents(held)
  for _, line in ipairs(lines) do assert(whole.lines[line], line) end
  assert(is_sql or table.concat(lines) == whole.text, "a damaged database gives the same or an error")
end

-- Prepare the targets before the first time limit starts.
local prepare = {
  weights = function() for _, name in ipairs(VARIANTS) do warpboard.load(name) end end,
  levels = function() warpboard.load "tic-tac-toe" end,
  engine = function() for _, engine in ipairs(ENGINES) do warpboard.load(engine[2]) end end,
  database = make_whole,
}

return function(session, words)
  local name, path = words[1], words[2]
  if path then readers[name](session, read(path)) elseif prepare[name] then prepare[name](session) end
end
