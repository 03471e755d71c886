-- The properties of a variant after Fairy-Stockfish has read its section: those of its parent, changed by the values of
-- its keys as the engine understands them.
--
--     ini_model.new()                       the engine's defaults, without pieces
--     ini_model.child(parent, section, on)  a changed copy; on(entry, message) is called for a value that means
--                                           something else than it seems to say
--
-- Fields have the names of keys (ini_keys.ROWS). Fields of both sides are {white = ..., black = ...}. Sets of squares
-- are {e4 = true}, sets of pieces {knight = true}; "*" is the engine's type for all pieces. Further fields:
--
--     letters   {knight = "N"}: the pieces that exist
--     betza     {customPiece1 = "mW", king = "N"}: those whose Betza the file gives
--     mobility  {white = {rook = squares}, black = ...}
--     unmade    {key, message} if the engine can't make the variant

local betza_moves = require "import.betza_moves"
local keys = require "import.ini_keys"

local ini_model = {}

local FILES, RANKS = 12, 10 -- largest board
local NUMBER_MAX = 5000 -- largest number of moves or pieces

-- -- Squares

local function square(file, rank) return ("%c%d"):format(96 + file, rank) end

function ini_model.rank(rank)
  local squares = {}
  for file = 1, FILES do squares[square(file, rank)] = true end
  return squares
end

local function file_squares(file)
  local squares = {}
  for rank = 1, RANKS do squares[square(file, rank)] = true end
  return squares
end

local function all_squares()
  local squares = {}
  for rank = 1, RANKS do
    for name in pairs(ini_model.rank(rank)) do squares[name] = true end
  end
  return squares
end

-- Return the squares of a word such as e4, e* or *4; nil for another word.
local function squares_of(word)
  local letter, rank = word:match "^(%a)%*$", tonumber(word:match "^%*(%d+)")
  if letter then
    local file = letter:lower():byte() - 96
    return file <= FILES and file_squares(file) or nil
  end
  if rank then return rank >= 1 and rank <= RANKS and ini_model.rank(rank) or nil end
  letter, rank = word:match "^(%a)(%d+)"
  local file = letter and letter:lower():byte() - 96
  rank = tonumber(rank)
  if not letter or file > FILES or rank < 1 or rank > RANKS then return nil end
  return {[square(file, rank)] = true}
end

-- -- Values: each function returns what the engine reads and, if that isn't what is written, a message

local read = {}

local function plain(words)
  local values = {}
  for word in words:gmatch "%S+" do values[word] = true end
  return function(value)
    local bare = value:match "^%S*"
    if values[value] then return value end
    return "none", values[bare] and ('"%s" is followed by more, so it counts as none'):format(bare)
      or ('"%.40s" counts as none; it is %s or none'):format(value, words:gsub(" ", ", "))
  end
end

read.enclosing = plain "reversi ataxx quadwrangle snort anyside top none"
read.walling = plain "arrow duck edge past static none"
read.material = plain "janggi unweighted whitedrawodds blackdrawodds none"
read.counting = plain "makruk cambodian asean none"
read.chasing = plain "axf none"
read.value = plain "win loss draw none"

function read.bool(value)
  if value == "true" or value == "false" then return value == "true" end
  return false, ('"%.40s" counts as false, because only the exact word true is true'):format(value)
end

function read.int(value)
  local number = math.tointeger(tonumber(value:match "^[+-]?%d+"))
  if number and number > NUMBER_MAX then return NUMBER_MAX, ("more than %d is never reached"):format(NUMBER_MAX) end
  return number or 0, not number and ('"%.40s" counts as 0'):format(value) or nil
end

local function bounded(name, most)
  return function(value)
    local number = tonumber(value:match "^%d+")
    if name == "file" and not number then
      local letter = value:match "^%l"
      number = letter and letter:byte() - 96
    end
    if number and number >= 1 and number <= most then return number end
    return nil, ('"%.40s" is not a %s from 1 to %d'):format(value, name, most)
  end
end

read.rank, read.file = bounded("rank", RANKS), bounded("file", FILES)
read.promotion_rank, read.step_rank = read.rank, read.rank

function read.text(value) return value end

function read.squares(value)
  local set = {}
  for word in value:gmatch "%S+" do
    if word == "-" then break end
    local squares = squares_of(word)
    if not squares then return set, ('"%.20s" is not a square, so the list ends before it'):format(word) end
    for name in pairs(squares) do set[name] = true end
  end
  return set
end

function read.rights(value)
  local set = {}
  for letter in value:gmatch "%S" do
    if letter == "-" then break end
    if not letter:find "[KQkq]" then return set, ('"%s" is not a castling right'):format(letter) end
    set[letter] = true
  end
  return set
end

-- Return the type of piece with a letter.
local function type_of(model, letter)
  if letter == "*" then return "*" end
  return model.types[letter:upper()]
end

function read.types(value, model)
  local set = {}
  for letter in value:gmatch "%S" do
    local name = type_of(model, letter)
    if not name then
      return set, letter ~= "-" and ('"%s" is not a piece here, so the list ends before it'):format(letter) or nil
    end
    set[name] = true
  end
  return set
end

-- Return the piece that a key for one piece names. Like the engine, use the last of its letters.
function read.first(value, model)
  local found
  for letter in value:gmatch "%S" do
    local name = type_of(model, letter)
    if not name then
      return found or "none", letter ~= "-" and ('"%s" is not a piece here'):format(letter) or nil
    end
    found = name
  end
  return found or "none"
end

function read.numbers(value, model, old)
  local numbers, at = {}, 1
  for name, number in pairs(old or {}) do numbers[name] = number end
  while value:find("%S", at) do
    local letter, number, after = value:match("^%s*(%a)%s*%S%s*(%d+)()", at)
    local name = letter and type_of(model, letter)
    if not name then return numbers, ('"%.20s" is not PIECE:NUMBER'):format(value:sub(at)) end
    numbers[name], at = tonumber(number), after
  end
  return numbers
end

function read.pairs(value, model, old)
  local kinds, at = {}, 1
  for from, to in pairs(old or {}) do kinds[from] = to end
  while value:find("%S", at) do
    local first, second, after = value:match("^%s*(%a)%s*%S%s*([%a-])()", at)
    local from, to = first and type_of(model, first), second and (second == "-" or type_of(model, second))
    if not from or not to then return kinds, ('"%.20s" is not PIECE:PIECE'):format(value:sub(at)) end
    kinds[from], at = to ~= true and to or nil, after
  end
  return kinds
end

-- -- Models

local NONE_BUT = {main_pawn = "pawn", castlingKingPiece = "king"}
local DEFAULTS = {
  maxRank = 8, maxFile = 8, startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  mandatoryPawnPromotion = true, doubleStep = true, castling = true, castlingKingsideFile = 7,
  castlingQueensideFile = 3,
  castlingRank = 1, castlingKingFile = 5, castlingRookKingsideFile = FILES, castlingRookQueensideFile = 1,
  checking = true, dropChecks = true, mustDropType = "*", enclosingDrop = "none", dropNoDoubled = "none",
  dropNoDoubledCount = 1, wallingRule = "none", soldierPromotionRank = 1, flipEnclosedPieces = "none",
  nMoveRule = 50, nFoldRule = 3, nFoldValue = "draw", chasingRule = "none", stalemateValue = "draw",
  checkmateValue = "loss", extinctionValue = "none", extinctionPieceCount = 0, extinctionOpponentPieceCount = 0,
  flagPieceCount = 1, connectN = 0, connectHorizontal = true, connectVertical = true, connectDiagonal = true,
  connectNxN = 0, collinearN = 0, connectValue = "win", materialCounting = "none", countingRule = "none",
}

local function both(value) return {white = value, black = value} end

local function types(text)
  local set = {}
  for name in text:gmatch "%S+" do set[name] = true end
  return set
end

function ini_model.new()
  local model = {letters = {}, types = {}, betza = {}, mobility = {white = {}, black = {}}}
  for field, value in pairs(DEFAULTS) do model[field] = value end
  for field, value in pairs(NONE_BUT) do model[field] = both(value) end
  for _, row in ipairs(keys.ROWS) do
    if row.kind == "bool" and model[row.field] == nil then model[row.field] = row.side and both(false) or false end
    if row.kind == "types" and not model[row.field] then model[row.field] = row.side and both{} or {} end
    if row.kind == "squares" and not model[row.field] then model[row.field] = row.side and both{} or {} end
  end
  model.promotionLimit, model.promotedPieceType, model.castlingWins = {}, {}, {}
  model.promotionRegion = {white = ini_model.rank(8), black = ini_model.rank(1)}
  model.doubleStepRegion = {white = ini_model.rank(2), black = ini_model.rank(7)}
  for _, field in ipairs{"enPassantRegion", "dropRegion", "wallingRegion"} do model[field] = both(all_squares()) end
  for _, field in ipairs{"pawns", "ep_types", "counted"} do model[field] = both(types "pawn") end
  model.castlingRookPieces, model.flagPiece = both(types "rook"), both "*"
  model.connectPieceTypes = nil -- nil means all
  return model
end

-- Return a copy of a table. It shares the tables in it, because values are replaced, never changed.
local function copy(value)
  local new = {}
  for key, item in pairs(value) do new[key] = item end
  return new
end

function ini_model.remove_piece(model, name)
  local letter = model.letters[name]
  if letter then model.types[letter] = nil end
  model.letters[name] = nil
  local white, black = copy(model.promotionPieceTypes.white), copy(model.promotionPieceTypes.black)
  white[name], black[name] = nil, nil
  model.promotionPieceTypes = {white = white, black = black}
end

function ini_model.add_piece(model, name, letter)
  letter = letter:upper()
  if model.types[letter] then ini_model.remove_piece(model, model.types[letter]) end
  if model.letters[name] then model.types[model.letters[name]] = nil end
  model.letters[name], model.types[letter] = letter, name
end

local function add_to(model, field, name)
  local white, black = copy(model[field].white), copy(model[field].black)
  white[name], black[name] = true, true
  model[field] = {white = white, black = black}
end

-- Report the signs of a piece's Betza that have no meaning.
local function check_betza(betza, entry, on)
  local _, ignored = betza_moves.read(betza)
  if ignored == "" then return end
  on(entry, ('"%.20s" means nothing in this Betza; all other letters count, also those of a comment'):format(ignored))
end

-- Read a piece's own key: its letter and, for custom pieces and the King, Betza after one more character.
local function read_piece(model, piece, entry, on)
  local letter, betza = entry.value:match "^(.)(.*)$"
  if not letter:find "%a" then
    if letter ~= "-" then on(entry, ('"%s" is not a letter, so the piece does not exist'):format(letter)) end
    return ini_model.remove_piece(model, piece.name)
  end
  ini_model.add_piece(model, piece.name, letter)
  if piece.custom then
    model.betza[piece.name] = betza:sub(2)
    check_betza(betza:sub(2), entry, on)
    if betza == "" then on(entry, "a custom piece needs Betza: LETTER:BETZA; without it, the piece never moves") end
    if betza:sub(2):find "e" then add_to(model, "ep_types", piece.name) end
  elseif piece.name == "king" then
    model.betza.king = betza ~= "" and betza:sub(2) or nil
    check_betza(betza:sub(2), entry, on)
  elseif betza:find "%S" and not betza:find "^%s*[;#]" then
    on(entry, ("the engine ignores all after the letter: %s moves as its piece of this name"):format(piece.name))
  end
end

local function read_pieces(model, entries, on)
  for _, piece in ipairs(keys.TYPES) do
    local entry = entries[piece.name]
    if entry then read_piece(model, piece, entry, on) end
    for side, word in pairs{white = "White", black = "Black"} do
      entry = entries["mobilityRegion" .. word .. piece.name:gsub("^%l", string.upper)]
      if entry then
        local squares, message = read.squares(entry.value)
        model.mobility[side][piece.name] = next(squares) and squares or nil
        if message then on(entry, message) end
      end
    end
  end
end

-- Return the ranks from one to another, as a player sees the board.
local function ranks_from(model, first, last, is_white)
  local set = {}
  for rank = first, last do
    for name in pairs(ini_model.rank(is_white and rank or model.maxRank + 1 - rank)) do set[name] = true end
  end
  return set
end

local function read_old_rank(model, row, value, entries)
  local field = row.kind == "promotion_rank" and "promotionRegion" or "doubleStepRegion"
  local first, last = value, model.maxRank
  if row.kind == "step_rank" then
    first = entries.doubleStepRankMin and read.rank(entries.doubleStepRankMin.value) or 2
    last = entries.doubleStepRank and read.rank(entries.doubleStepRank.value) or 2
  end
  model[field] = {white = ranks_from(model, first, last, true), black = ranks_from(model, first, last, false)}
end

local function read_field(model, row, entry, entries, on)
  local old = model[row.field]
  local value, message = read[row.kind](entry.value, model, old)
  if value == nil and (row.key == "maxRank" or row.key == "maxFile") then
    model.unmade = {key = row.key, message = message .. ", so there is no board"}
    return
  end
  if message then on(entry, message) end
  if value == nil then return end
  if row.kind == "promotion_rank" or row.kind == "step_rank" then return read_old_rank(model, row, value, entries) end
  if not row.side then
    model[row.field] = value
  elseif row.side == "both" then
    model[row.field] = both(value)
  else
    model[row.field] = {white = old.white, black = old.black, [row.side] = value}
  end
end

function ini_model.child(parent, section, on)
  local model, entries = copy(parent), {}
  for _, field in ipairs{"letters", "types", "betza"} do model[field] = copy(parent[field]) end
  model.mobility = {white = copy(parent.mobility.white), black = copy(parent.mobility.black)}
  for _, entry in ipairs(section.entries) do
    if entries[entry.key] then on(entry, ("replaces line %d"):format(entries[entry.key].line)) end
    entries[entry.key] = entry
  end
  read_pieces(model, entries, on)
  for _, row in ipairs(keys.ROWS) do
    if entries[row.key] then read_field(model, row, entries[row.key], entries, on) end
  end
  model.entries = entries
  return model
end

-- Return true if the engine knows a key.
function ini_model.is_known(key)
  if keys.known[key] or keys.IGNORED[key] then return true end
  local name = key:match "^mobilityRegionWhite(%u%w*)$" or key:match "^mobilityRegionBlack(%u%w*)$"
  return keys.is_piece(name and name:gsub("^%u", string.lower) or key)
end

return ini_model
