-- DhtmlXQ: games of xiangqi as Chinese sites and forums have them, in tags of their own. They are only read.
--
--     [DhtmlXQ_red]A[/DhtmlXQ_red]
--     [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]            the main line: columns and rows, from the top left
--     [DhtmlXQ_move_0_2_1]1242[/DhtmlXQ_move_0_2_1]            variation 1: replaces the second move of line 0
--     [DhtmlXQ_comment1_2]A comment.[/DhtmlXQ_comment1_2]      after the second move of line 1
--
-- A page of a site may have several games, each between [DhtmlXQ] and [/DhtmlXQ]; other text is left out.

local brief = require "tools.brief"
local fen = require "notation.fen"
local record = require "notation.record"
local scan = require "notation.scan"
local trim = require "tools.trim"

local dhtmlxq = {}

-- -- Games

function dhtmlxq.variant_of() return "xiangqi", {} end

-- Return the position of a board without its other fields; the side of the first move begins.
local function position(game, variant, board)
  local pos, message = fen.read(variant, board .. " w - - 0 1")
  local first = game.root.next[1]
  if not pos or not first or not pos:at(first.move:match "^%l%d+"):find "%l" then return pos, message end
  return fen.read(variant, board .. " b - - 0 1")
end

function dhtmlxq.start_of(game, variant)
  if game.fen then return fen.read(variant, game.fen) end
  return game.board and position(game, variant, game.board) or not game.board and variant:start()
end

function dhtmlxq.move_of(pos, text)
  local found = pos:move(text)
  if found then return found.move end
  return nil, ('"%s" is not a legal move'):format(text)
end

-- -- Reading

-- Return our square of two digits, column and row; nil for one off the board.
local function square_of(digits)
  local column, row = digits:match "^([0-8])(%d)$"
  return column and ("%c%d"):format(97 + tonumber(column), 10 - tonumber(row)) or nil
end

local PIECES = "RNBAKABNRCCPPPPPrnbakabnrccppppp" -- in the order of binit; 99 is a piece that isn't there

-- Return the board of a start; nil and a message.
local function board_of(digits)
  if #digits ~= 2 * #PIECES then return nil, ("binit has %d digits, not %d"):format(#digits, 2 * #PIECES) end
  local at = {}
  for i = 1, #PIECES do
    local place = digits:sub(2 * i - 1, 2 * i)
    local square = square_of(place)
    if not square and place ~= "99" or at[square or ""] then
      return nil, ("binit: %s is not a free square for %s"):format(place, PIECES:sub(i, i))
    end
    at[square or 0] = PIECES:sub(i, i)
  end
  at[0] = nil
  local rows = {}
  for rank = 10, 1, -1 do
    local row = {}
    for file = 1, 9 do row[file] = at[("%c%d"):format(96 + file, rank)] or "1" end
    rows[#rows + 1] = table.concat(row):gsub("1+", function(ones) return tostring(#ones) end)
  end
  return table.concat(rows, "/")
end

local RESULTS = {{"红胜", "1-0"}, {"紅勝", "1-0"}, {"红先胜", "1-0"}, {"黑胜", "0-1"}, {"黑勝", "0-1"}, {"红先负", "0-1"},
  {"红负", "0-1"}, {"和", "1/2-1/2"}, {"1-0", "1-0"}, {"0-1", "0-1"}, {"1/2", "1/2-1/2"}}

local TAGS = {red = "White", redname = "White", black = "Black", blackname = "Black", redteam = "WhiteTeam",
  blackteam = "BlackTeam", redrating = "WhiteElo", blackrating = "BlackElo", event = "Event", date = "Date",
  place = "Site", round = "Round", title = "Title", author = "Annotator", open = "Opening", timerule = "TimeControl",
  adddate = "AddDate", editdate = "EditDate"}

local take = {}

function take.binit(game, value)
  local why
  game.board, why = board_of((value:gsub("%s", "")))
  return why
end

function take.fen(game, value) game.fen = value end

function take.result(game, value)
  for _, row in ipairs(RESULTS) do
    if value:find(row[1], 1, true) then
      game.result = row[2]
      return nil
    end
  end
  if value ~= "" and value ~= "未知" then record.set_tag(game, "Points", value) end
end

-- Keep the moves of a line, with the line and the number of the move that it replaces.
local function take_line(game, id, parent, ply, value, line)
  local digits = value:gsub("%s", "")
  if game.lines[id] then return ("line %d of moves occurs twice"):format(id) end
  game.lines[id] = {parent = parent, ply = ply, nodes = {}, line = line, moves = {}}
  if #digits % 4 ~= 0 then return ("line %d of moves: %d digits aren't whole moves"):format(id, #digits) end
  for move in digits:gmatch "%d%d%d%d" do
    local from, to = square_of(move:sub(1, 2)), square_of(move:sub(3, 4))
    if not from or not to then return ("%s is not a move; it has columns 0 to 8 and rows 0 to 9"):format(move) end
    table.insert(game.lines[id].moves, from .. to)
  end
  if digits:find "%D" then return ('"%s" is not a list of moves'):format(brief(digits)) end
end

-- Take the value of a tag. Return nil, or why the game can't be played.
local function take_tag(game, name, value, line)
  local parent, ply, id = name:match "^move_(%d+)_(%d+)_(%d+)$"
  if name == "movelist" then parent, ply, id = 0, 1, 0 end
  local of, number = name:match "^comment(%d+)_(%d+)$"
  number = number or name:match "^comment(%d+)$"
  if id then return take_line(game, tonumber(id), tonumber(parent), tonumber(ply), value, line) end
  if number then
    table.insert(game.comments, {line = tonumber(of or 0), ply = tonumber(number), text = value:gsub("||", " ")})
  elseif take[name] then
    return take[name](game, value)
  elseif value ~= "" then
    record.set_tag(game, TAGS[name] or name:gsub("^%l", string.upper), value)
  end
end

-- Return the node after a number of moves, on a line that begins later, or on that line; nil if it isn't there yet.
local function node_at(game, id, ply)
  if ply == 0 then return game.root end
  local line = game.lines[id]
  for _ = 1, record.DEPTH_MAX do
    if not line or ply >= line.ply or id == 0 then break end
    id = line.parent
    line = game.lines[id]
  end
  return line and line.nodes[ply]
end

-- Place the lines of a list that belong to lines in the tree. Return the others.
local function place(game, ids)
  local left = {}
  for _, id in ipairs(ids) do
    local line = game.lines[id]
    local node = node_at(game, line.parent, line.ply - 1)
    for i, move in ipairs(node and line.moves or {}) do
      node = record.add(node, move, line.line)
      line.nodes[line.ply + i - 1] = node
    end
    if not node then left[#left + 1] = id end
  end
  return left
end

-- Make the tree of the lines: each after the line that it belongs to. Return nil, or why one can't be placed.
local function build(game)
  local ids = {}
  for id in pairs(game.lines) do ids[#ids + 1] = id end
  table.sort(ids)
  for _ = 1, record.DEPTH_MAX do
    local before = #ids
    ids = place(game, ids)
    if #ids == before or #ids == 0 then break end
  end
  if ids[1] then
    local line = game.lines[ids[1]]
    return ("line %d: variation %d replaces move %d of line %d, which isn't there"):format(line.line, ids[1], line.ply,
      line.parent)
  end
  for _, comment in ipairs(game.comments) do
    local node = node_at(game, comment.line, comment.ply)
    record.comment(node or game.root, comment.text)
  end
end

-- Return the game of a part of a text that begins at a line.
local function read_game(text, line)
  local game = record.new(line)
  game.lines, game.comments = {}, {}
  local reader = {text = text, at = 1, line = line}
  local function leave_out(to)
    scan.advance(reader, reader.text:match("^%s*()", reader.at))
    local rest = reader.at < to and trim(text:sub(reader.at, to - 1)) or ""
    if rest ~= "" then record.note(game, reader.line, ('"%s" is not in a tag and is left out'):format(brief(rest))) end
  end
  local function note(why) game.fault = game.fault or why and ("line %d: %s"):format(reader.line, why) end
  local at, name, after = text:match "()%[DhtmlXQ_([%w_]+)%]()"
  while at do
    leave_out(at)
    scan.advance(reader, at)
    local closes, beyond = text:find("[/DhtmlXQ_" .. name .. "]", after, true)
    if not closes then
      note(("[DhtmlXQ_%s] isn't closed by [/DhtmlXQ_%s]"):format(brief(name), brief(name)))
      break
    end
    note(take_tag(game, name:lower(), trim(text:sub(after, closes - 1)), reader.line))
    scan.advance(reader, beyond + 1)
    at, name, after = text:match("()%[DhtmlXQ_([%w_]+)%]()", beyond + 1)
  end
  if not at then leave_out(#text + 1) end
  if not game.lines[0] then game.lines[0] = {parent = 0, ply = 1, nodes = {}, line = line, moves = {}} end
  game.fault = game.fault or build(game)
  return game
end

-- Return the games of a text: one, or one in each [DhtmlXQ].
dhtmlxq.read = record.reader(function(text)
  text = scan.guessed(text:gsub("^\xEF\xBB\xBF", ""), true):gsub("\r\n?", "\n")
  local games, reader = {}, {text = text, at = 1, line = 1}
  local at = text:match "%[DhtmlXQ%a*%]()"
  while at do
    local closes, after = text:match("()%[/DhtmlXQ%a*%]()", at)
    scan.advance(reader, at)
    games[#games + 1] = read_game(text:sub(at, (closes or 0) - 1), reader.line)
    at = after and text:match("%[DhtmlXQ%a*%]()", after)
  end
  if not games[1] then games[1] = read_game(text, 1) end
  return games
end)

return dhtmlxq
