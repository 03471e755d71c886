-- Games of Arimaa as its server keeps them: a text with one turn on each line, or a table of games with such texts in
-- its column movelist. They are only read.
--
--     1w Ra1 Rb1 ... Ee2          each player first places sixteen pieces; w is Gold (also written g), our White
--     1b ra7 rb7 ... ed7          b is Silver (also s)
--     2w Ee2n Ee3n hd5s Ee4n      steps, also those of enemies that are pushed or pulled
--     2b ed7s cc6x                a piece that is lost on a trap
--
-- A push or pull is one move of ours, and so is each other step.

local brief = require "tools.brief"
local board_text = require "tools.board_text"
local record = require "notation.record"
local scan = require "notation.scan"

local arimaa = {}

function arimaa.variant_of() return "arimaa", {} end

-- -- Moves

local WAYS = {n = {0, 1}, e = {1, 0}, s = {0, -1}, w = {-1, 0}}

-- Return a step: {letter, from, to}; without `to` for a piece that is lost; nil for another word.
local function step_of(word)
  local letter, file, rank, way = word:match "^([RCDHMErcdhme])([a-h])([1-8])([neswx])$"
  if not letter then return nil end
  local by = WAYS[way]
  return {letter = letter, from = file .. rank, to = by and ("%c%d"):format(file:byte() + by[1], rank + by[2])}
end

-- Return the first two steps of a text, and the texts after each; lost pieces are left out.
local function steps_of(text)
  local steps, rests = {}, {}
  for word, after in text:gmatch "(%S+)()" do
    local step = step_of(word)
    if not step then return nil, ('"%s" is not a step, such as Ra2n'):format(brief(word)) end
    if step.to then
      steps[#steps + 1] = step
      if steps[3] then break end
    end
    rests[#steps] = text:sub(after)
  end
  return steps, rests
end

local function is_whites(step) return step.letter:find "%u" ~= nil end

-- Return our text of the move that one or two steps make, and their number; nil if no legal move is that.
local function move_of(pos, first, second)
  local is_own = is_whites(first) == (pos:side() == "white")
  local is_pair = second and is_whites(first) ~= is_whites(second) and pos:at(second.from) == second.letter
  if is_pair and is_own and second.to == first.from then
    local pull = ("%s-%s<%s"):format(first.from, first.to, second.from)
    if pos:move(pull, true) then return pull, 2 end
  elseif is_pair and not is_own and second.to == first.from then
    local push = ("%s-%s>%s"):format(second.from, second.to, first.to)
    if pos:move(push, true) then return push, 2 end
  end
  local step = first.from .. "-" .. first.to
  if is_own and pos:move(step, true) then return step, 1 end
end

-- Return our text of the first move of a turn, nil, and the text of the rest: "pass" if the turn ends before its fourth
-- step. Return nil and a message on failure.
function arimaa.move_of(pos, text)
  if text == "pass" then return text end
  local steps, rests = steps_of(text)
  if not steps then return nil, rests end
  local first = steps[1]
  if not first then return nil, ('"%s": a turn has at least one step'):format(brief(text)) end
  local move, count = nil, nil
  if pos:at(first.from) == first.letter then move, count = move_of(pos, first, steps[2]) end
  if not move then return nil, ('"%s" is not a legal move'):format(brief(text)) end
  local after = assert(pos:copy():play(move, true))
  for word in text:sub(1, #text - #rests[count]):gmatch "(%S+)x%f[%s\0]" do
    if after:at(word:sub(2)) ~= "" then return nil, ('"%sx": that piece is not lost'):format(brief(word)) end
  end
  local is_over = after:side() ~= pos:side()
  return move, nil, rests[count]:find "%S" and rests[count] or not is_over and "pass" or nil
end

-- Return our text of a move that is typed, "Ra2n" or "hd5n Ed4n"; nil for another text.
function arimaa.read_move(pos, text)
  if not step_of(text:match "^%S*") then return nil end
  local move, message, rest = arimaa.move_of(pos, text)
  if rest and rest ~= "pass" then return nil end
  return move, message
end

-- -- Reading

-- Put the pieces of a set-up, "Ra1 Rb1", on the board of a game. Return a message if one is wrong.
local function place(game, text)
  for word in text:gmatch "%S+" do
    local letter, square = word:match "^([RCDHMErcdhme])([a-h][1-8])$"
    if not letter or game.board[square] then return ('"%s" places no piece'):format(brief(word)) end
    game.board[square] = letter
  end
end

-- Read the turns of a text, from a line on, into a game.
local function read_turns(game, text, line)
  local node, label = game.root, nil
  text = text:gsub("\\n", "\n"):gsub("%%0[dD]", "\n"):gsub("%%13", "\n"):gsub("\r\n?", "\n") .. "\n"
  for words in text:gmatch "([^\n]*)\n" do
    local number, side, rest = words:match "^%s*(%d+)([wgbs])%f[%s\0]%s*(.-)%s*$"
    local expected = label and label + 1 or 0
    label = number and 2 * tonumber(number) - (side:find "[wg]" and 1 or 0) - 1
    if words:find "%S" and label ~= expected then
      return ('line %d: "%s" is not the next turn, such as 2w Ra2n'):format(line, brief(words))
    elseif label and label < 2 then
      local why = place(game, rest)
      if why then return ("line %d: %s"):format(line, why) end
    elseif label and rest ~= "" then
      node = record.add(node, rest, line)
      node.number, node.is_second = tonumber(number), side:find "[bs]" ~= nil
    end
    if not label then label = expected - 1 end
    if not game.is_row then line = line + 1 end
  end
end

local TAGS = {wusername = "White", busername = "Black", wrating = "WhiteElo", brating = "BlackElo", event = "Event",
  site = "Site", timecontrol = "TimeControl", id = "GameId"}
local RESULTS = {w = "1-0", g = "1-0", b = "0-1", s = "0-1"}
local REASONS = {r = "resignation", t = "time", f = "forfeit", i = "foul"}

local function new_game(line)
  local game = record.new(line)
  game.board = {}
  return game
end

-- Read the row of a table into a game.
local function read_row(names, row, line)
  local game, column, moves = new_game(line), 0, ""
  game.is_row = true
  for value in (row .. "\t"):gmatch "([^\t]*)\t" do
    column = column + 1
    local name = names[column] or "column " .. column
    if name == "movelist" then moves = value
    elseif name == "result" then game.result = RESULTS[value] or "*"
    elseif name == "termination" and REASONS[value] then game.reason = REASONS[value]
    elseif name ~= "events" and value ~= "" then record.set_tag(game, TAGS[name] or name, value) end
  end
  game.fault = read_turns(game, moves, line)
  return game
end

-- Return the games of a text.
arimaa.read = record.reader(function(text)
  text = text:gsub("^\xEF\xBB\xBF", "")
  text = scan.guessed(text)
  local header, rows = text:match "^([^\n]*%f[%w]movelist%f[%W][^\n]*)\n(.*)$"
  if not header then
    local game = new_game(1)
    game.fault = read_turns(game, text, 1)
    return {game}
  end
  local names, games, line = {}, {}, 1
  for name in header:gmatch "[^\t\r]+" do names[#names + 1] = name end
  for row in (rows .. "\n"):gmatch "([^\n]*)\n" do
    line = line + 1
    if row:find "%S" then games[#games + 1] = read_row(names, row:gsub("\r$", ""), line) end
  end
  if games[1] and header:find "%f[%w]events%f[%W]" then
    record.note(games[1], 1, "the column events, with messages of the server, is left out")
  end
  return games
end)

function arimaa.start_of(game, variant)
  if not next(game.board) then return nil, "the turns 1w and 1b, which place the pieces, are missing" end
  return variant:position(board_text.write(game.board, 8, 8) .. " w 4 2")
end

return arimaa
