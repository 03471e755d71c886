-- Games of Hive as programs with the Universal Hive Protocol write them: strings of moves, or files like PGN. They are
-- only read.
--
--     Base;InProgress;White[2];wS1;bG1 -wS1          a string, one game on each line
--     2. bG1 -wS1                                    a line of a file
--
-- A move names its piece, such as wA2, White's second ant, and where it goes. The square -wS1 is to the left of wS1,
-- and wS1- is to the right. /wS1 and \wS1 are below and above it to the left, wS1\ and wS1/ to the right. wS1 alone is
-- on top of it. Pieces are numbered as they come in.

local brief = require "tools.brief"
local record = require "notation.record"
local trim = require "tools.trim"

local uhp = {}

local RESULTS = {WhiteWins = "1-0", BlackWins = "0-1", Draw = "1/2-1/2", InProgress = "*", NotStarted = "*"}

function uhp.variant_of(game)
  if game.type == "Base" then return "hive", {} end
  if not game.type then return nil, 'the tag GameType is missing; it is written [GameType "Base"]' end
  return nil, ('GameType "%s": only the base game of Hive is read'):format(brief(game.type))
end

function uhp.start_of(_, variant) return variant:start() end

-- -- Moves

-- The step in a direction by the sign before or after the name of a piece: files and ranks.
local BEFORE = {["-"] = {-1, 0}, ["/"] = {0, -1}, ["\\"] = {-1, 1}}
local AFTER = {["-"] = {1, 0}, ["/"] = {0, 1}, ["\\"] = {1, -1}}

-- Return the square that is a step away on a torus.
local function beside(variant, square, step)
  local files, ranks = variant:size()
  local file, rank = square:byte() - 97 + step[1], tonumber(square:sub(2)) - 1 + step[2]
  return ("%c%d"):format(97 + file % files, 1 + rank % ranks)
end

-- Return the squares of the pieces of a game in a position, by their names; {} at the start. They are kept by the texts
-- of positions, because variations go back to earlier ones.
local function pieces_in(game, pos)
  game.places = game.places or {}
  return game.places[pos:text()] or {}
end

local function keep_pieces(game, pos, move, places)
  local after = assert(pos:copy():play(move))
  game.places[after:text()] = places
end

-- Return the square that the second part of a move names; nil and a message.
local function goal_of(variant, places, text)
  local before, name, after = text:match "^([-/\\]?)(%a+%d?)([-/\\]?)$"
  local square = name and places[name]
  if not square then return nil, ('"%s" names no piece on the board'):format(brief(text)) end
  local step = BEFORE[before] or AFTER[after]
  return step and beside(variant, square, step) or square
end

-- Return our text of a move; nil and a message on failure.
function uhp.move_of(pos, text, game)
  local places = pieces_in(game, pos)
  local name, where = (text .. " "):match "^([wb]%u%d?)%s+(.*)$"
  where = trim(where or "")
  local move = "pass"
  if text ~= "pass" then
    if not name then return nil, ('"%s" is not a move; a move is written wA1 or wA1 -bQ'):format(brief(text)) end
    local goal, message = "l12", nil
    if where ~= "" then goal, message = goal_of(pos:variant(), places, where) end
    if not goal then return nil, message end
    move = places[name] and places[name] .. "-" .. goal or name:sub(2, 2) .. "@" .. goal
    if (name:sub(1, 1) == "w") ~= (pos:side() == "white") then
      return nil, ('"%s": it is the other player\'s turn'):format(brief(text))
    end
    local moved = {[name] = goal}
    for other, square in pairs(places) do moved[other] = moved[other] or square end
    places = moved
  end
  if not move or not pos:move(move, true) then return nil, ('"%s" is not a legal move'):format(brief(text)) end
  keep_pieces(game, pos, move, places)
  return move
end

-- Return the squares of the pieces by their names, after the moves that led to a position; nil if it was set up.
local function places_in(pos)
  local at, places, moved, counts = pos:variant():start(), {}, {}, {}
  for ply, move in ipairs(pos:history()) do
    local letter, dropped = move:match "^(%u)@(%l%d+)$"
    local from, to = move:match "^(%l%d+)%-(%l%d+)$"
    local named = letter and (at:side() == "white" and "w" or "b") .. letter
    if named and letter ~= "Q" then
      counts[named] = (counts[named] or 0) + 1
      named = named .. counts[named]
    end
    for name, square in pairs(from and places or {}) do -- the one on top came last
      if square == from and moved[name] > (moved[named] or 0) then named = name end
    end
    if named then places[named], moved[named] = dropped or to, ply end
    if not at:play(move) then return nil end
  end
  return at:text() == pos:text() and places or nil
end

-- Return our text of a move that is typed; nil and a message; nil alone for another text.
function uhp.read_move(pos, text)
  if not text:find "^[wb]%u%d?%f[%s\0]" then return nil end
  return uhp.move_of(pos, text, {places = {[pos:text()] = places_in(pos)}})
end

-- -- Reading

-- Read a string of moves. Return the game.
local function read_string(text, line)
  local game, parts = record.new(line), {}
  for part in (text .. ";"):gmatch "([^;]*);" do parts[#parts + 1] = trim(part) end
  game.type, game.result = parts[1], RESULTS[parts[2]]
  if not game.result then
    game.fault = ('line %d: "%s" is not a state of a game; InProgress is one'):format(line, brief(parts[2]))
  end
  local node, moves = game.root, 0
  for i = 4, #parts do
    if parts[i] ~= "" then node, moves = record.add(node, parts[i], line), moves + 1 end
  end
  local turn = ("%s[%d]"):format(moves % 2 == 0 and "White" or "Black", moves // 2 + 1)
  if parts[3] and parts[3] ~= turn then
    record.note(game, line, ('the string says "%s"; after its moves it is %s'):format(brief(parts[3]), turn))
  end
  return game
end

-- Read a line of a file like PGN into a game.
local function read_line(game, text, line)
  local name, value = text:match '^%[(%w+) "(.*)"%]$'
  local number, move = trim(text):match "^(%d+)%.%s*(.*)$"
  if name == "GameType" then
    game.type = value
  elseif name == "Result" then
    game.result = RESULTS[value]
    if not game.result then record.set_tag(game, "Points", value) end
  elseif name then
    record.set_tag(game, name, value)
  elseif move then
    local comment = move:match "^[^{]*{(.*)}$"
    game.node = record.add(game.node or game.root, trim(move:gsub("^([^{]*){.*}$", "%1")), line)
    game.ply = (game.ply or 0) + 1
    if comment then record.comment(game.node, comment) end
    if tonumber(number) ~= game.ply then
      return ("line %d: this is move %d, not %s"):format(line, game.ply, number)
    end
  elseif text ~= "" and not RESULTS[text] then
    return ('line %d: "%s" is neither a tag nor a move'):format(line, brief(text))
  end
end

-- Return the games of a text.
uhp.read = record.reader(function(text)
  local games, game, number = {}, nil, 0
  for line in (text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n") .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    line = trim(line)
    if line:find "^Base[^;%s]*;" then
      games[#games + 1] = read_string(line, number)
    elseif line ~= "" then
      if not game or line:find "^%[" and game.node then
        game = record.new(number)
        games[#games + 1] = game
      end
      game.fault = game.fault or read_line(game, line, number)
    end
  end
  return games
end)

return uhp
