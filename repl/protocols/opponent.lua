-- Opponents: other programs that play, with the protocols UCI or XBoard. Our rules are the arbiter: if a program plays
-- a move that isn't legal, exits, or doesn't answer in time, that is an error that names it.
--
--     local opponent = opponents.read("uci", "fairy-stockfish, nodes=1000, Skill Level=20")
--     local found = opponents.choose(opponent, pos)     {move = "e2e4"}, {resigns = true}, or nil and a message
--
-- Options follow the command, each after a comma: the limit for a move (nodes, depth, ms or seconds), the seconds to
-- wait for the program to start, and options of the program. A program is started when its first move is needed, and
-- runs until the process ends.

local warpboard = require "warpboard"
local castling = require "notation.castling"
local fairy = require "notation.fairy"
local fen = require "notation.fen"
local names = require "notation.names"
local trim = require "tools.trim"
local whole = require "tools.whole"

local opponents = {}

local START_SECONDS = 60 -- to start, by default: some programs read large files first
local LATE_SECONDS = 5 -- allowed in addition to the time of a move
local POKE_SECONDS = 0.2
local MOVE_SECONDS = 600 -- to think, if nodes or depth are the limit
local LINES_MAX = 100000 -- of one answer
local AMOUNT_MAX = 1 << 40
local USUAL = {uci = {"ms", 100}, xboard = {"seconds", 1}}
local LIMITS = {
  uci = {nodes = "go nodes %d", depth = "go depth %d", ms = "go movetime %d", seconds = "go movetime %d000"},
  xboard = {depth = "sd %d", seconds = "st %d"},
}

-- -- The command line

local function names_of(limits)
  local list = {}
  for name in pairs(limits) do list[#list + 1] = name end
  table.sort(list)
  return table.concat(list, ", ")
end

-- Return {protocol, words, limit = {name, amount}, start, options = {{name, value}...}}; nil and a message if the text
-- is wrong.
function opponents.read(protocol, text)
  local parts = {}
  for part in (text .. ","):gmatch "([^,]*)," do parts[#parts + 1] = trim(part) end
  local opponent = {protocol = protocol, command = parts[1], words = {}, limit = USUAL[protocol],
    start = START_SECONDS, options = {}}
  for word in parts[1]:gmatch "%S+" do opponent.words[#opponent.words + 1] = word end
  if #opponent.words == 0 then return nil, ("%s:COMMAND needs the name of a program"):format(protocol) end
  for i = 2, #parts do
    local name, value = parts[i]:match "^([^=]*)=(.*)$"
    name, value = trim(name or ""), trim(value or "")
    if name == "" then
      return nil, ('only OPTION=VALUE may follow the command, not "%s"'):format(parts[i]:sub(1, 60))
    end
    local is_limit = LIMITS[protocol][name] ~= nil
    if is_limit or name == "start" then
      local amount = whole(value, 1, AMOUNT_MAX)
      if not amount then
        return nil, ('%s must be a whole number of 1 or more, not "%s"'):format(name, value:sub(1, 60))
      end
      if is_limit then opponent.limit = {name, amount} else opponent.start = math.min(amount, MOVE_SECONDS) end
    elseif LIMITS.uci[name] then
      return nil, ("an %s program takes %s, not %s"):format(protocol, names_of(LIMITS[protocol]), name)
    else
      opponent.options[#opponent.options + 1] = {name, value}
    end
  end
  return opponent
end

-- -- Communication. Errors are raised as a table {message}.

local function fail(opponent, format, ...)
  error({message = ("%s:%s: "):format(opponent.protocol, opponent.command) .. format:format(...)}, 0)
end

local function tell(opponent, format, ...)
  if not opponent.talk:tell(format:format(...)) then fail(opponent, "the program has ended") end
end

-- Return the captures of the first line that one of the patterns matches; other lines go to `other`.
local function hear(opponent, seconds, patterns, other)
  local ends = os.time() + math.ceil(seconds) + 1
  for _ = 1, LINES_MAX do
    local line, why = opponent.talk:hear(POKE_SECONDS)
    while why == "late" and os.time() < ends do
      -- some programs read only one line each time that input arrives, so send another
      if opponent.protocol == "xboard" then tell(opponent, "") end
      line, why = opponent.talk:hear(POKE_SECONDS)
    end
    if why == "end" then fail(opponent, "the program has ended") end
    if not line then fail(opponent, "no answer within %d seconds to `%s`", seconds, opponent.asked) end
    for _, pattern in ipairs(patterns) do
      local found, more = line:match(pattern)
      if found then return found, more end
    end
    if other then other(line) end
  end
  fail(opponent, "more than %d lines in answer to `%s`", LINES_MAX, opponent.asked)
end

local function ask(opponent, line, seconds, patterns, other)
  opponent.asked = line
  tell(opponent, "%s", line)
  return hear(opponent, seconds, patterns, other)
end

-- Return the name of a game among those that a program offers: that of its protocol, or else any of the game's names;
-- nil if it doesn't know the game.
local function name_of_game(variant, offered, usual)
  local found
  if offered[usual] then return usual end
  for name in pairs(offered) do
    local is_ours = name == variant:name() or names.ours(name) == variant:name()
    if is_ours and (not found or #name < #found or #name == #found and name < found) then found = name end
  end
  return found
end

-- Return true if castling is a move of the King to his Rook, from any files.
local function is_960(variant) return variant:name() == "chess960" end

-- Return the seconds to wait for a move: its limit and a margin.
local function seconds_to_move(opponent)
  local name, amount = opponent.limit[1], opponent.limit[2]
  if name == "ms" then return amount / 1000 + LATE_SECONDS end
  return name == "seconds" and amount + LATE_SECONDS or MOVE_SECONDS
end

-- Return the first position of the game, and true if it is the start of the variant.
local function beginning(pos)
  local first = pos:copy()
  for _ = 1, #pos:history() do first:undo() end
  return fen.write(first), first:text() == pos:variant():start():text()
end

-- Return the moves of a game; castlings by which a piece enters are in the notation of other programs.
local function with_entries(pos)
  local moves, before = pos:history(), pos:copy()
  for i = #moves, 1, -1 do
    before:undo()
    local has_suffix = moves[i]:find "^%l%d%l%d%l+$"
    moves[i] = has_suffix and castling.entering(before)[moves[i]] or moves[i]
  end
  return moves
end

-- Return the moves of a game in coordinates, as far as other programs know them: "b2b3", "e7e8q", "P@b6".
local function moves_of(pos)
  local moves = with_entries(pos)
  for i, move in ipairs(moves) do
    local from, to, letter = move:match "^(%l+%d+)[-x](%l+%d+)=?(%a?)$"
    moves[i] = from and from .. to .. letter:lower() or fairy.write(move)
  end
  return moves
end

-- -- UCI

local uci = {}

local function set_option(opponent, known, name, value)
  for option in pairs(known) do
    if option:lower() == name:lower() then return tell(opponent, "setoption name %s value %s", option, value) end
  end
  fail(opponent, 'the program has no option "%s"', name)
end

function uci.start(opponent, variant)
  local known, games = {}, nil
  ask(opponent, "uci", opponent.start, {"^uciok"}, function(line)
    local name, rest = line:match "^option name (.-) type (.*)$"
    if not name then return end
    known[name] = true
    if name ~= "UCI_Variant" then return end
    games = {}
    for game in rest:gmatch "var (%S+)" do games[game] = true end
  end)
  local game = games and name_of_game(variant, games, names.uci(variant:name()))
  if games and not game or is_960(variant) and not known.UCI_Chess960 then
    fail(opponent, "the program does not know %s", variant:name())
  end
  if game then set_option(opponent, known, "UCI_Variant", game) end
  if known.UCI_Chess960 then set_option(opponent, known, "UCI_Chess960", tostring(is_960(variant))) end
  if known.Ponder then set_option(opponent, known, "Ponder", "false") end
  for _, option in ipairs(opponent.options) do set_option(opponent, known, option[1], option[2]) end
end

function uci.begin(opponent)
  tell(opponent, "ucinewgame")
  ask(opponent, "isready", opponent.start, {"^readyok"})
end

function uci.move(opponent, pos)
  local text, is_start = beginning(pos)
  local moves = #pos:history() > 0 and " moves " .. table.concat(moves_of(pos), " ") or ""
  local is_usual = is_start and not is_960(pos:variant())
  tell(opponent, "position %s%s", is_usual and "startpos" or "fen " .. text, moves)
  local go = LIMITS.uci[opponent.limit[1]]:format(opponent.limit[2])
  return (ask(opponent, go, seconds_to_move(opponent), {"^bestmove%s+(%S+)"}))
end

-- -- XBoard

local xboard = {}

-- Shift the ranks of a move to XBoard's numbers, or back: on boards of ten ranks it counts from 0.
local function shifted(pos, text, by)
  if select(2, pos:variant():size()) ~= 10 then return text end
  return (text:gsub("(%l)(%d+)", function(file, rank) return file .. math.tointeger(rank) + by end))
end

function xboard.start(opponent, variant)
  local features, games = {}, {}
  tell(opponent, "xboard")
  -- programs of version 1 don't answer
  local function read_features(line)
    for name, value in line:gmatch '%f[%w](%w+)="?([^" ]*)"?' do features[name] = value end
    for list in line:gmatch 'variants="([^"]*)"' do
      for game in list:gmatch "[^,%s]+" do games[game] = true end
    end
  end
  read_features(ask(opponent, "protover 2", opponent.start, {"^feature (.*done=1.*)$"}, read_features))
  opponent.features, opponent.game = features, name_of_game(variant, games, names.xboard(variant:name()))
  if next(games) and not opponent.game then fail(opponent, "the program does not know %s", variant:name()) end
  if opponent.options[1] then
    for _, option in ipairs(opponent.options) do tell(opponent, "option %s=%s", option[1], option[2]) end
  end
end

function xboard.begin(opponent, pos)
  local text, is_start = beginning(pos)
  tell(opponent, "new")
  if opponent.game and pos:variant():name() ~= "chess" then -- the default, which needs no name
    tell(opponent, "variant %s", opponent.game)
  end
  tell(opponent, "easy")
  tell(opponent, LIMITS.xboard[opponent.limit[1]], opponent.limit[2])
  tell(opponent, "force")
  if not is_start or is_960(pos:variant()) then tell(opponent, "setboard %s", text) end
  opponent.told = {}
end

-- Return moves with castling in XBoard's notation for Chess960.
local function with_wings(pos, moves)
  local before = pos:copy()
  for i = #moves, 1, -1 do
    before:undo()
    for _, castled in ipairs(castling.list(before)) do
      if castled.move == moves[i] then moves[i] = castled.wing end
    end
  end
  return moves
end

-- Send the program the moves that it doesn't have yet.
local function tell_moves(opponent, pos)
  local moves = is_960(pos:variant()) and with_wings(pos, pos:history()) or moves_of(pos)
  for i = #opponent.told + 1, #moves do
    tell(opponent, opponent.features.usermove == "1" and "usermove %s" or "%s", shifted(pos, moves[i], -1))
    opponent.told[i] = moves[i]
  end
end

function xboard.move(opponent, pos)
  tell_moves(opponent, pos)
  local move = ask(opponent, "go", seconds_to_move(opponent), {"^move%s+(%S+)", "^%d+%. %.%.%. (%S+)", "^(resign)"},
    function(line)
      local refused = line:match "^Illegal move[^:]*: *(.*)$"
      if refused then fail(opponent, 'the program does not take the move "%s"', refused:sub(1, 60)) end
    end)
  tell(opponent, "force")
  return shifted(pos, move, 1)
end

-- -- Playing

local PROTOCOLS = {uci = uci, xboard = xboard}

-- Return the significant part of a move's text: squares, and the letter of a piece.
local function plain(text) return (text:lower():gsub("[^%w@]", "")) end

-- Return the legal move that a text of another program means, in coordinates or as users type it ("O-O"); nil if there
-- is none.
local function legal_move(pos, text)
  local typed, alike = pos:move(text), nil
  for _, move in ipairs(pos:moves()) do
    if move == text then return move end
    if plain(move) == plain(text) then alike = alike and "" or move end
  end
  if alike then return alike ~= "" and alike or nil end
  return typed and typed.move or castling.find(pos, text) or fairy.read(pos, text)
end

-- Return true if the program already has the beginning of this game.
local function goes_on(opponent, pos)
  local text, moves = beginning(pos), pos:history()
  if opponent.began ~= text or not opponent.seen or #moves < #opponent.seen then return false end
  for i, move in ipairs(opponent.seen) do
    if moves[i] ~= move then return false end
  end
  return true
end

local function start(opponent, variant)
  local talk, why = warpboard.talk(opponent.words)
  if not talk then fail(opponent, "%s", why) end
  opponent.talk, opponent.variant = talk, variant
  PROTOCOLS[opponent.protocol].start(opponent, variant)
end

local function choose(opponent, pos)
  local protocol = PROTOCOLS[opponent.protocol]
  if not opponent.talk then start(opponent, pos:variant()) end
  if not goes_on(opponent, pos) then
    protocol.begin(opponent, pos)
    opponent.began = beginning(pos)
  end
  opponent.seen = pos:history()
  local text = protocol.move(opponent, pos)
  if text == "resign" then return {resigns = true} end
  local move = legal_move(pos, text)
  if not move then
    fail(opponent, 'the program plays "%s", which is not a legal move in %s', text:sub(1, 60), pos:text())
  end
  opponent.seen[#opponent.seen + 1] = move
  if opponent.told then opponent.told[#opponent.told + 1] = move end
  return {move = move}
end

-- Return the move that the program plays in a game that isn't over; nil and a message on failure.
function opponents.choose(opponent, pos)
  local good, found = pcall(choose, opponent, pos)
  if good then return found end
  if type(found) ~= "table" then error(found, 0) end
  if opponent.talk then opponent.talk:close() end
  opponent.talk = nil
  return nil, found.message
end

return opponents
