-- Records of the server Abstract Play: games of many kinds as JSON, one or a list of them. They are only read.
--
--     {"header": {"game": {"name": "Ataxx", "variants": ["Default board"]}, "players": [{"name": "A", "result": 1},
--      {"name": "B", "result": 0}]}, "moves": [["g1-g2", "g7^g5"], ["g2^e2"]]}
--
-- A round has a move of each player, in the order of play. Several stones that are placed in one turn are joined with
-- commas. A move becomes "white g1-g2" in the written game, for in some games a player may end the turn early.

local brief = require "tools.brief"
local dialects = require "notation.dialects"
local flattened = require "tools.flattened"
local json_reader = require "tools.json_reader"
local record = require "notation.record"
local scan = require "notation.scan"

local abstract_play = {unit = "game"}

-- On boards of hexagons, a letter is a rank, and the number counts its cells from the left.
local function ranked(pos, text)
  local side = (pos:variant():size() + 1) // 2
  return (text:gsub("(%l)(%d%d?)", function(letter, number)
    local rank = letter:byte() - 96
    return ("%c%d"):format(96 + number + math.max(0, side - rank), rank)
  end))
end

-- A step to an adjacent square, which leaves a disc behind, is one square here.
local function ataxx(_, text) return (text:gsub("^%l%d%-", ""):gsub("%^", "-")) end

-- "a5xc3xe1*" promotes a piece.
local function lasca(_, text) return (text:gsub("%*$", "")) end

-- Games by their names: our name, the size of the default board, true if our variant has others by its option `size`,
-- and a function (pos, text) that returns the text of a move with our squares.
local GAMES = {
  ["Amazons"] = {name = "amazons", size = 10},
  ["Atari Go"] = {name = "atari-go", size = 19, has_sizes = true},
  ["Ataxx"] = {name = "ataxx", size = 7, ours = ataxx},
  ["Breakthrough"] = {name = "breakthrough", size = 8},
  ["Catchup"] = {name = "catchup", size = 5, ours = ranked},
  ["Connect6"] = {name = "connect6", size = 19},
  ["Dameo"] = {name = "dameo", size = 8},
  ["Emergo"] = {name = "emergo", size = 9},
  ["Epaminondas"] = {name = "epaminondas", size = 14},
  ["Gomoku"] = {name = "gomoku", size = 15, has_sizes = true},
  ["Havannah"] = {name = "havannah", size = 8, has_sizes = true, ours = ranked},
  ["Hex"] = {name = "hex", size = 13, has_sizes = true},
  ["Konane"] = {name = "konane", size = 6},
  ["Lasca"] = {name = "lasca", size = 7, ours = lasca},
  ["Lines of Action"] = {name = "lines-of-action", size = 9},
  ["Oware"] = {name = "oware", size = 6},
  ["Reversi"] = {name = "reversi", size = 8},
  ["Yavalath"] = {name = "yavalath", size = 5, ours = ranked},
}
-- Names of variants that are the usual game, besides "Default board" and others like it.
local USUAL = {["Classic setup"] = true, ["Centre opening"] = true, ["Free placement"] = true, ["No tiebreak"] = true,
  ["Pro opening"] = true}
-- Names of boards.
local BOARDS = {"^(%d+)x(%d+) board$", "^(%d+)x(%d+) board %(%d+ pieces%)$", "^Default (%d+)x(%d+) board$",
  "^Size%-(%d+) board$", "^Size%-(%d+) square board$", "^[Ss]ize%-(%d+)$", "^Standard (%d+)x(%d+) board$",
  "^standard%-(%d+)$", "^Grand board %((%d+)x(%d+)%)$", "^%a+ board %(base (%d+)%)$",
  "^Smaller board %((%d+)x(%d+)%)$"}

-- Return the number of items of a list, in which null leaves a gap; nil for an object, or anything else.
local function length_of(list)
  local last = type(list) == "table" and 0 or nil
  for number in pairs(last and list or {}) do
    if math.type(number) ~= "integer" then return nil end
    last = math.max(last, number)
  end
  return last
end

-- Return the size of the board that the name of a variant states, and of its other edge; nil if it states none.
local function board_in(name)
  if name == "classic" then return "8" end -- of Lines of Action
  for _, pattern in ipairs(BOARDS) do
    local files, ranks = name:match(pattern)
    if files then return files, ranks or files end
  end
end

function abstract_play.variant_of(game)
  local row = GAMES[game.name]
  if not row then
    local names = {}
    for name in pairs(GAMES) do names[#names + 1] = name end
    table.sort(names)
    return nil, ('the game "%s" can\'t be read; of Abstract Play, Warpboard reads %s'):format(brief(game.name),
      table.concat(names, ", "))
  end
  local size = row.size
  for _, name in ipairs(game.variants) do
    local files, ranks = board_in(name)
    if files and files == (ranks or files) then
      size = tonumber(files)
    elseif not USUAL[name] and not name:find "^Default %l+$" then
      return nil, ('the variant "%s" of %s can\'t be read'):format(brief(name), game.name)
    end
  end
  if row.has_sizes then return row.name, {{"size", ("%d"):format(size)}} end
  return row.name, {}, size
end

function abstract_play.start_of(game, variant)
  local row, size = GAMES[game.name], select(3, abstract_play.variant_of(game))
  local files = variant:size()
  local cells = row.ours == ranked and (files + 1) // 2 or files
  if size and size ~= cells then
    return nil, ("the board of %s has the size %d, not %d"):format(row.name, cells, size)
  end
  return variant:start()
end

-- Return our text of a move, "white c3-d4", or of the pass that ends the turn of the other player; nil and a message.
-- If several stones are placed, return the first move, and the text of the rest.
function abstract_play.move_of(pos, text, game)
  local side, move = text:match "^(%l+) +(.*)$"
  local to_move = pos:side()
  if side ~= to_move then
    if pos:move "pass" then return "pass", nil, ("%s  %s"):format(side, move) end -- an equal text would be noted
    return nil, ('"%s": it is %s\'s turn'):format(brief(move), to_move == "white" and "White" or "Black")
  end
  local row, first, rest = GAMES[game.name], move:match "^([^,]*),(.+)$"
  local ours = (row.ours or function(_, said) return said end)(pos, first or move)
  local found, message = dialects.find(pos, ours)
  if found then return found.move, nil, rest and ("%s %s"):format(side, rest) end
  return nil, ours == (first or move) and message or ("%s: %s"):format(brief(move), message)
end

-- Add the moves of a record, whose results and other facts become comments. Return true, or nil and a message.
local function add_moves(game, rounds)
  local node, last = game.root, length_of(rounds)
  if not last then return nil, '"moves" isn\'t a list of rounds' end
  for number = 1, last do
    local round = rounds[number] == nil and {} or rounds[number]
    local seats = length_of(round)
    if not seats then return nil, ("round %d isn't a list of moves"):format(number) end
    for seat = 1, seats do
      local item = type(round[seat]) == "table" and round[seat] or {move = round[seat]}
      if seat > 2 then return nil, ("round %d has moves of more than two players"):format(number) end
      if item.sequence then return nil, ("round %d has another order of play, which can't be read"):format(number) end
      if item.move and type(item.move) ~= "string" then return nil, ("round %d: a move isn't text"):format(number) end
      if item.move then
        node = record.add(node, (seat == 1 and "white " or "black ") .. item.move:gsub("%c", " "), game.line)
        item.move = nil
      end
      local names, values = flattened.all(item)
      for i, name in ipairs(names) do record.comment(node, ("%s: %s"):format(name, values[i])) end
    end
  end
  return true
end

-- Tags by the names of facts in a header; others become tags of the same name.
local TAGS = {event = "Event", round = "Round", ["site.name"] = "Site", ["site.gameid"] = "GameId",
  ["players.1.name"] = "White", ["players.2.name"] = "Black"}

-- Take a fact of a header. Return a message if the game can't be read because of it.
local function take(game, name, value)
  if name == "game.name" then game.name = value
  elseif name:find "^game%.variants%.%d+$" then table.insert(game.variants, value)
  elseif name:find "^players%.[12]%.result$" then game.results[name] = value
  elseif name:find "^players%.[3-9]%." then return "it has more than two players"
  elseif name == "startingPosition" then return "a game with a starting position can't be read"
  elseif name == "date-start" and value:find "^%d%d%d%d%-%d%d%-%d%d" then
    record.set_tag(game, "Date", (value:sub(1, 10):gsub("-", ".")))
    if #value > 10 then record.set_tag(game, "Time", (value:sub(11):gsub("^T", ""))) end
  else
    record.set_tag(game, TAGS[name] or ("AP_" .. name):gsub("[^%w_]", "_"), (value:gsub("%s+", " ")))
  end
end

-- Return the result by those of the players, of which the greater one has won.
local function result_of(results)
  local first, second = tonumber(results["players.1.result"]), tonumber(results["players.2.result"])
  if not first or not second then return "*" end
  return first == second and "1/2-1/2" or first > second and "1-0" or "0-1"
end

-- Return the written game of a record.
local function read_record(data, number)
  local game, message = record.new(number), nil
  game.name, game.variants, game.results = "", {}, {}
  local rounds, header = data.moves, data.header
  data.moves, data.header = nil, nil
  for _, object in ipairs{type(header) == "table" and header or {header = header}, data} do
    local names, values = flattened.all(object)
    for i, name in ipairs(names) do message = message or take(game, name, values[i]) end
  end
  game.result = result_of(game.results)
  if not message then message = select(2, add_moves(game, rounds)) end
  game.fault = message and ("line %d: %s"):format(number, message)
  return game
end

-- Return the games of a text; nil and a message with its line.
abstract_play.read = record.reader(function(text)
  local data, message = json_reader.read(scan.guessed(text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n")))
  local list = type(data) == "table" and (data.header and {data} or data) or {}
  if #list == 0 then return nil, message or "line 1: this isn't a record of Abstract Play" end
  local games = {}
  for number = 1, length_of(list) do
    games[number] = read_record(type(list[number]) == "table" and list[number] or {}, number)
  end
  return games
end)

return abstract_play
