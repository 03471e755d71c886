-- Read the rule files of Zillions of Games (.zrf, docs/import.md). Each game and variant of a file becomes a script.
-- The stages are zrf_reader (lists), zrf_macros (macros replaced), zrf_model (games), zrf_game (in our terms),
-- zrf_groups and zrf_turns (moves), zrf_goals (endings), and zrf_writer (text).

local warpboard = require "warpboard"
local reader = require "import.zrf_reader"
local macros = require "import.zrf_macros"
local model = require "import.zrf_model"
local game = require "import.zrf_game"
local names = require "import.zrf_names"
local scan = require "notation.scan"
local writer = require "import.zrf_writer"

local zrf = {ending = "zrf"}

local WORK_MAX = 40000000 -- most games times items of a file, because each variant reads its whole game

local words = {}
for _, word in ipairs(warpboard.words()) do
  local name = word.name:match "^[%a_][%w_]*"
  if name then table.insert(words, name) end
end
names.reserve(words)

-- Words that begin the first list of a file.
local HEADS = {game = true, variant = true, define = true, include = true, version = true}

function zrf.is_known(text)
  local position = 1
  while true do
    local _, last = text:find("^[%s]+", position)
    if not last then _, last = text:find("^;[^\n]*", position) end
    if not last then break end
    position = last + 1
  end
  local word = text:match("^%(%s*([%w%-]+)", position)
  return word ~= nil and HEADS[word] == true
end

local function name_of(title, taken)
  local name = (title or "game"):lower():gsub("'", ""):gsub("[^%w]+", "-"):gsub("^%-+", ""):gsub("%-+$", "")
  if not name:find "^%l" then name = "game-" .. name end
  return names.unique(name:sub(1, 40), taken, "-")
end

local function list(items, count)
  local games, taken = {}, {}
  local found = model.games(items)
  if #found * count > WORK_MAX then
    reader.fail(found[1].item, "%d games in a file of this size are too many", #found)
  end
  for index, item in ipairs(found) do
    games[index] = {name = name_of(item.title, taken), title = item.title, line = item.item.line, source = item}
    local read, message = reader.catch(function() return game.new(model.read(item)) end)
    if not read then games[index].refused = message end
  end
  return games
end

-- Return a text as UTF-8; Zillions uses the character set of Windows. The control characters of Unicode become blanks.
local function decoded(text)
  return ((scan.to_utf8(text, "CP1252") or scan.from_latin(text)):gsub("\xC2[\x80-\x9F]", " "))
end

-- Read a file. Return {games, script}, or nil and "line:column: message".
function zrf.read(text, path, open)
  local function open_decoded(...)
    local included, message = open(...)
    return included and decoded(included), message
  end
  local games, message = reader.catch(function()
    return list(macros.expand(reader.read(decoded(text)), open_decoded))
  end)
  if not games then return nil, message end
  local source = path:match "[^/\\]+$" or path
  local function script(item)
    local notes
    local made, fault = reader.catch(function()
      local read = game.new(model.read(item.source))
      notes = read.notes
      return writer.script(read, source)
    end)
    return made, made and notes or fault
  end
  return {games = games, script = script}
end

return zrf
