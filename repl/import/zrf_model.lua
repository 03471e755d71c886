-- Turn the lists of a Zillions rule file into games: plain tables of players, turns, pieces, setup, goals and options.
-- A variant inherits every kind of section that it doesn't have, and each piece that it doesn't declare again. Notes,
-- "line:column: text", list the rules that can't be expressed.

local reader = require "import.zrf_reader"

local model = {}

local fail, head, is_list, name_of = reader.fail, reader.head, reader.is_list, reader.name_of

local PIECES_MAX = 1000

-- Texts for people, which become comments of the script.
local TEXTS = {description = true, history = true, strategy = true, help = true, solution = true}

-- Sections that don't affect the rules: pictures, sounds and so on.
local SILENT = {}
for name in ([[title default move-sound release-sound capture-sound
  drop-sound click-sound change-sound draw-sound win-sound loss-sound opening-sound music board image notation open
  off version engine translate]]):gmatch "%S+" do
  SILENT[name] = true
end

-- Options of Zillions' display and search, which don't affect the rules.
local MANNERS = {}
for _, name in ipairs{"animate captures", "animate drops", "smart moves", "show moves list",
  "highlight goals", "silent ? moves", "allow flipping", "prevent flipping", "show hints", "show captures",
  "show blink", "show drops", "progressive levels", "selection screen", "discard cascades"} do
  MANNERS[name] = true
end

local function note(game, item, message, ...)
  table.insert(game.notes, ("%d:%d: %s"):format(item.line, item.column, message:format(...)))
end

local function names(list, first)
  local result = {}
  for index = first, #list do result[#result + 1] = name_of(list[index], list) end
  return result
end

local function list_of(item, list)
  if not item or not is_list(item) then fail(item or list, "a list is missing here") end
  return item
end

-- (turn-order White (Black drops) repeat White Black)
local function read_turns(game, section)
  for index = 2, #section do
    local item = section[index]
    if item.text == "repeat" then
      game.repeat_from = #game.turns + 1
    elseif is_list(item) then
      local player = name_of(item[1], item)
      if player:find "^%?" then fail(item, 'the random player "%s" cannot be imported', player) end
      if #item > 2 then fail(item, "a player who moves another player's pieces cannot be imported") end
      table.insert(game.turns, {player = player, type = item[2] and name_of(item[2], item)})
    else
      table.insert(game.turns, {player = item.text})
    end
  end
end

-- Add the blocks of (moves (move-type a) (block) ...) or of drops: {code, type, drop}.
local function read_blocks(game, piece, section, drop)
  local kind
  for index = 2, #section do
    local item = section[index]
    if head(item) == "move-type" then
      kind = name_of(item[2], item)
    elseif is_list(item) then
      table.insert(piece.blocks, {code = item, type = kind, drop = drop})
    else
      note(game, item, '"%s" is not a move; a move is a list such as (n add)', item.text)
    end
  end
end

-- (description "Ferries cross a river." "They ram.")
local function read_text(game, section, piece)
  local parts = {}
  for index = 2, #section do parts[#parts + 1] = section[index].text end
  local text = table.concat(parts, " ")
  if text:find "%S" then
    table.insert(game.texts, {name = head(section), text = text, piece = piece})
  end
end

local function read_piece(game, section)
  local piece = {blocks = {}, item = section}
  for index = 2, #section do
    local item = section[index]
    local word = head(item)
    if word == "name" then
      piece.name = name_of(item[2], item)
    elseif word == "moves" or word == "drops" then
      read_blocks(game, piece, item, word == "drops")
    elseif word == "attribute" then
      local name = name_of(item[2], item)
      game.attributes[name] = game.attributes[name] or {name = name, item = item, pieces = 0}
      game.attributes[name].pieces = game.attributes[name].pieces + 1
    elseif word == "dummy" or item.text == "dummy" then
      piece.dummy = true
    elseif TEXTS[word or ""] then
      read_text(game, item, piece)
    elseif not SILENT[word or ""] then
      note(game, item, 'unknown part of a piece "%s"', word or item.text or "()")
    end
  end
  if not piece.name then fail(section, "this piece has no name; add: (name Man)") end
  for index, other in ipairs(game.pieces) do
    if other.name == piece.name then
      table.remove(game.pieces, index)
      other.is_replaced = true
    end
  end
  table.insert(game.pieces, piece)
  if #game.pieces > PIECES_MAX then fail(section, "more than %d pieces", PIECES_MAX) end
end

-- (board-setup (White (Man a1 b1 off 5)) ...)
local function read_setup(game, section)
  for index = 2, #section do
    local player = list_of(section[index], section)
    for at = 2, #player do
      local item = list_of(player[at], player)
      local entry = {player = name_of(player[1], player), piece = name_of(item[1], item), squares = {}, item = item}
      local after_off
      for place = 2, #item do
        local word = name_of(item[place], item)
        if after_off then
          entry.off, after_off = tonumber(word) or fail(item[place], 'off needs a number, not "%s"', word), nil
        elseif word == "off" then
          after_off = true
        else
          table.insert(entry.squares, word)
        end
      end
      table.insert(game.setup, entry)
    end
  end
end

local function read_option(game, section)
  local name = name_of(section[2], section):lower():gsub("%-", " ")
  local value = section[3] and section[3].text
  if value == "false" and not MANNERS[name] then
    game.options[name] = nil
  else
    game.options[name] = {value = value, item = section}
  end
end

local function read_goal(game, section)
  local goal = {kind = head(section):match "^%a+", item = section, condition = section[3]}
  local players = section[2]
  if not players or not section[3] then fail(section, "%s needs players and a condition", head(section)) end
  goal.players = is_list(players) and names(players, 1) or {players.text}
  table.insert(game.goals, goal)
end

local READERS = {
  players = function(game, section) game.players = names(section, 2) end,
  ["turn-order"] = read_turns,
  ["move-priorities"] = function(game, section) game.priorities = names(section, 2) end,
  piece = read_piece,
  ["board-setup"] = read_setup,
  option = read_option,
  ["win-condition"] = read_goal,
  ["loss-condition"] = read_goal,
  ["draw-condition"] = read_goal,
  ["count-condition"] = read_goal,
}

-- Older files write options without the word: (pass-turn true), (recycle-captures true) ...
local OLD_OPTIONS = {}
for name in ([[pass-turn pass-partial recycle-captures recycle-promotions maximal-captures animate-captures
  animate-drops smart-moves include-off-pieces]]):gmatch "%S+" do
  OLD_OPTIONS[name] = name:gsub("%-", " ")
end

local function read_section(game, section)
  local word = head(section)
  if not word then
    note(game, section, '"%s" is not a section of a game', section.text or "()")
  elseif READERS[word] then
    READERS[word](game, section)
  elseif OLD_OPTIONS[word] then
    local value = section[2] and section[2].text
    game.options[OLD_OPTIONS[word]] = value ~= "false" and {value = value, item = section} or nil
  elseif word == "board" then
    game.board = section
  elseif TEXTS[word] then
    read_text(game, section)
  elseif not SILENT[word] then
    note(game, section, 'unknown section "%s"', word)
  end
end

-- Return the kinds of sections that replace those of the game. Pieces and options replace only those with the same
-- name.
local function kinds_of(block)
  local kinds = {}
  for index = 2, #block do kinds[head(block[index]) or ""] = true end
  return kinds
end

local function title_of(block)
  for index = 2, #block do
    if head(block[index]) == "title" and block[index][2] then return block[index][2].text end
  end
end

-- Return the sections of a game or a variant. A variant also has those of its game that it doesn't replace.
local function sections(block, parent)
  local own, result = kinds_of(block), {}
  for index = 2, parent and #parent or 1 do
    local word = head(parent[index]) or ""
    if not own[word] or word == "option" or word == "piece" then table.insert(result, parent[index]) end
  end
  return table.move(block, 2, #block, #result + 1, result)
end

-- Return a game as a table. Its pieces, board and so on are read only when its script is written.
function model.read(game)
  local result = {title = game.title, item = game.block, notes = {}, players = {}, turns = {}, pieces = {}, setup = {},
    goals = {}, options = {}, attributes = {}, texts = {}}
  for _, section in ipairs(sections(game.block, game.parent)) do read_section(result, section) end
  for _, attribute in pairs(result.attributes) do
    local pieces = attribute.pieces == 1 and "a piece" or attribute.pieces .. " pieces"
    note(result, attribute.item, 'the attribute "%s" of %s is left out', attribute.name, pieces)
  end
  for name, option in pairs(result.options) do
    if MANNERS[name] then result.options[name] = nil else option.name = name end
  end
  return result
end

-- Return the games of a file, without macros: {block, parent, title, item}.
function model.games(items)
  local games, parent = {}, nil
  for _, item in ipairs(items) do
    local word = head(item)
    if word == "game" then
      parent = item
      table.insert(games, {block = item, title = title_of(item), item = item})
    elseif word == "variant" then
      table.insert(games, {block = item, parent = parent, title = title_of(item), item = item})
    elseif word ~= "version" and word ~= "translate" then
      fail(item, 'expected define, game or variant, not "%s"', word or item.text or "()")
    end
  end
  if #games == 0 then fail({line = 1, column = 1}, "this file has no (game ...)") end
  return games
end

model.note = note

return model
