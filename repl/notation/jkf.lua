-- JKF (JSON Kifu Format): games of shogi as JSON. They are only read. Moves become texts of KIF, because they have the
-- same facts.
--
--     {"header": {"先手": "A"}, "moves": [{}, {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6},
--      "piece": "FU"}}, {"special": "TORYO"}]}

local brief = require "tools.brief"
local json_reader = require "tools.json_reader"
local kif = require "notation.kif"
local kif_reader = require "notation.kif_reader"
local record = require "notation.record"
local shogi = require "notation.shogi_files"
local words = require "notation.kif_words"

local jkf = {variant_of = kif.variant_of, start_of = kif.start_of, move_of = kif.move_of}

local _, letters = shogi.names(4) -- of CSA

-- Starts by their names here, and in KIF.
local PRESETS = {HIRATE = "平手", KY = "香落ち", KY_R = "右香落ち", KA = "角落ち", HI = "飛車落ち", HIKY = "飛香落ち", ["2"] = "二枚落ち",
  ["4"] = "四枚落ち", ["6"] = "六枚落ち", ["8"] = "八枚落ち", ["10"] = "十枚落ち"}
-- Words of KI2 by letters: which of several pieces moves, from where, and how.
local RELATIVE = {L = "左", R = "右", C = "直", U = "上", M = "寄", D = "引", H = "打"}

local function is_table(value) return type(value) == "table" and value or {} end

-- Return the text of a move in KIF; nil and a message.
local function move_text(move)
  local letter, to, from = letters[move.piece], is_table(move.to), is_table(move.from)
  if not letter then return nil, ('"%s" is not a piece of CSA'):format(brief(tostring(move.piece))) end
  local file, rank = words.WIDE[to.x], words.KANJI[to.y]
  local goal = file and rank and file .. rank or move.same and "同"
  if not goal then return nil, "a move has no square where it goes" end
  local piece = goal .. words.NAMES[letter]
  if words.WIDE[from.x] and words.KANJI[from.y] then
    return ("%s%s(%d%d)"):format(piece, move.promote and "成" or "", from.x, from.y)
  end
  local relative = tostring(move.relative or ""):gsub("%u", RELATIVE)
  return piece .. relative .. (move.promote and "成" or "")
end

-- Add the comments of an item.
local function add_comments(node, item)
  for _, line in ipairs(is_table(item.comments)) do shogi.add_comment(node, tostring(line)) end
end

-- Read the end of a line after `plies` moves.
local function read_end(game, node, word, plies)
  local reason, means = shogi.end_of(word, 3)
  if word == "ILLEGAL_ACTION" then reason, means = "foul", "wins" end
  if not reason then return nil, ('"%s" is not an end of the game'):format(brief(word)) end
  if node.is_main then
    local first = kif_reader.first_side(game)
    local side = plies % 2 == 0 and first or first == "white" and "black" or "white"
    game.reason, game.result = reason, shogi.result(means, side)
  else
    record.comment(node, word)
  end
  return true
end

-- Add the items of a list after a node, and those that replace them. Return true, or nil and a message.
local function add_items(game, node, list, first, plies)
  for i = first, #list do
    local item = is_table(list[i])
    local before = node
    if item.move then
      local text, message = move_text(is_table(item.move))
      if not text then return nil, ("move %d: %s"):format(plies + 1, message) end
      node = record.add(before, text, game.line)
      node.is_main, plies = before.is_main and #before.next == 1, plies + 1
      node.ply = plies
    elseif item.special then
      local good, message = read_end(game, node, tostring(item.special), plies)
      if not good then return nil, message end
    end
    add_comments(node, item)
    for _, fork in ipairs(is_table(item.forks)) do
      local good, message = add_items(game, before, is_table(fork), 1, item.move and plies - 1 or plies)
      if not good then return nil, message end
    end
  end
  return true
end

-- Read the board, the hands and the side to move of a start without a name. Return true, or nil and a message.
local function read_board(game, data)
  for y = 1, 9 do
    game.board[y] = {}
    for x = 9, 1, -1 do
      local square = is_table(is_table(is_table(data.board)[x])[y])
      local letter = square.kind and letters[square.kind]
      if square.kind and not letter then
        return nil, ('"%s" is not a piece of CSA'):format(brief(tostring(square.kind)))
      end
      table.insert(game.board[y], letter and (square.color == 1 and letter:lower() or letter) or "")
    end
  end
  for i, side in ipairs{"white", "black"} do
    local hand = {}
    for _, row in ipairs(shogi.PIECES) do
      local count = math.tointeger(is_table(is_table(data.hands)[i])[row[4]])
      if count and count > 0 and count < 20 then hand[#hand + 1] = row[3] .. words.numeral(count) end
    end
    game.hands[side] = table.concat(hand, " ")
  end
  game.side = data.color == 1 and "black" or "white"
  return true
end

-- Read the start of a game. Return true, or nil and a message.
local function read_start(game, initial)
  if not initial.preset then return true end
  if initial.preset == "OTHER" then return read_board(game, is_table(initial.data)) end
  for _, row in ipairs(words.STARTS) do
    if row[1] == PRESETS[initial.preset] then
      game.start = row[2]
      return true
    end
  end
  return nil, ('the start "%s" is not known; give its position as OTHER'):format(brief(tostring(initial.preset)))
end

-- Return the game of a text in a list; nil and a message with its line.
jkf.read = record.reader(function(text)
  local converted, wrong = shogi.text(text)
  if not converted then return nil, wrong end
  local data, message = json_reader.read(converted)
  if not data then return nil, message end
  if type(data) ~= "table" or type(data.moves) ~= "table" then return nil, 'line 1: "moves" is missing' end
  local game = record.new(1)
  game.board, game.hands, game.result, game.root.is_main = {}, {}, "*", true
  local names = {}
  for name, value in pairs(is_table(data.header)) do
    if type(name) == "string" and type(value) == "string" then names[#names + 1] = name end
  end
  table.sort(names)
  for _, name in ipairs(names) do kif_reader.set_header(game, name, data.header[name]) end
  local good
  good, message = read_start(game, is_table(data.initial))
  if good then
    add_comments(game.root, is_table(data.moves[1]))
    good, message = add_items(game, game.root, data.moves, 2, 0)
  end
  if not good then game.fault = "line 1: " .. message end
  return {game}
end)

return jkf
