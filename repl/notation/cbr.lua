-- CBR and CBL: games of xiangqi, and libraries of them, as the program CCBridge (象棋桥) keeps them, in bytes. They are
-- only read.
--
-- A game has a header with texts in UTF-16, the board, and the tree of moves, in the order of XQF. A square is 9 * rank
-- + file, from the top left. A record of the tree has flags, origin, goal and perhaps a comment; the first one isn't a
-- move. In a library games begin at multiples of 4096 bytes after an index.

local warpboard = require "warpboard"
local board_text = require "tools.board_text"
local record = require "notation.record"
local xqf = require "notation.xqf"

local cbr = setmetatable({}, {__index = xqf})

local GAME, LIBRARY = "CCBridge Record\0", "CCBridgeLibrary\0"
local VERSION = 2 -- of games, in the byte after the name and three others
local INDEX, ENTRY, SLOT = 66624, 276, 4096 -- where the index of a library begins; bytes of an entry and of a slot
local FILES, RANKS = 9, 10
local BOARD, TREE = 2120, 2214
local IS_LAST, HAS_OTHER, HAS_COMMENT = 1, 2, 4
local RED, BLACK, LETTERS = 1, 2, "RNBAKCP" -- of the pieces by their numbers
local RESULTS = {"1-0", "0-1", "1/2-1/2"}
-- Texts of the header: where each begins, its room, and its tag.
local TEXTS = {{180, 128, "Title"}, {692, 64, "Event"}, {756, 64, "Round"}, {884, 64, "Date"}, {948, 64, "Site"},
  {1012, 64, "TimeControl"}, {1076, 64, "White"}, {1140, 64, "WhiteTeam"}, {1204, 64, "WhiteTime"},
  {1268, 32, "WhiteElo"}, {1300, 64, "Black"}, {1364, 64, "BlackTeam"}, {1428, 64, "BlackTime"},
  {1492, 32, "BlackElo"}, {1652, 64, "Annotator"}, {1780, 64, "Author"}}

-- Return a text of UTF-16, up to its first zero, in UTF-8.
local function decoded(text)
  for i = 1, #text, 2 do
    if text:sub(i, i + 1) == "\0\0" then text = text:sub(1, i - 1) end
  end
  return warpboard.to_utf8(text, "UTF-16LE") or (text:gsub("%z", ""):gsub("[^ -~]", "?"))
end

-- Return our name of a square; nil for a number that isn't on the board.
local function square_of(number)
  if number < FILES * RANKS then return board_text.square(number % FILES + 1, RANKS - number // FILES) end
end

-- Return the board of a game; nil and a message.
local function board_of(text)
  local board = {}
  for i = 0, FILES * RANKS - 1 do
    local byte = text:byte(BOARD + i + 1)
    local side, kind = byte >> 4, byte & 15
    local letter = LETTERS:sub(kind, kind)
    if byte ~= 0 and (letter == "" or side ~= RED and side ~= BLACK) then
      return nil, ("%d is not a piece"):format(byte)
    end
    board[square_of(i)] = byte ~= 0 and (side == RED and letter or letter:lower()) or nil
  end
  return board_text.write(board, FILES, RANKS)
end

-- Return a function that returns the records of a tree in turn, see xqf.read_tree.
local function records_of(text)
  local at = TREE + 1
  return function()
    if at + 3 > #text then return nil, "the file ends within the moves" end
    local flags, _, from, to = text:byte(at, at + 3)
    at = at + 4
    local comment = ""
    if flags & HAS_COMMENT > 0 then
      if at + 3 > #text then return nil, "the file ends within the moves" end
      local length = ("<I4"):unpack(text, at)
      comment = text:sub(at + 4, at + 3 + length)
      if #comment < length then return nil, "the file ends within a comment" end
      at = at + 4 + length
    end
    return {from = square_of(from), to = square_of(to), has_next = flags & IS_LAST == 0,
      has_other = flags & HAS_OTHER > 0, comment = decoded(comment)}
  end
end

-- Return the game of a text that begins with it.
local function game_of(text)
  local game = record.new(1)
  if #text < TREE or text:byte(#GAME + 4) ~= VERSION then
    game.fault = "not a game of version 2 of CBR"
    return game
  end
  for _, row in ipairs(TEXTS) do
    local value = decoded(text:sub(row[1] + 1, row[1] + row[2]))
    if value ~= "" then record.set_tag(game, row[3], value) end
  end
  game.result, game.side = RESULTS[text:byte(2077)] or "*", text:byte(2113) == BLACK and "b" or "w"
  game.board, game.fault = board_of(text)
  local take = records_of(text)
  if text:sub(TREE + 1, TREE + 8) ~= ("\0"):rep(8) then game.fault = game.fault or xqf.read_tree(game, take) end
  return game
end

-- Return the games of a file; nil and a message.
cbr.read = record.reader(function(text)
  local games = {}
  if text:sub(1, #GAME) == GAME then return {game_of(text)} end
  if text:sub(1, #LIBRARY) ~= LIBRARY or #text < INDEX then return nil, "not a file of CCBridge, CBR or CBL" end
  local first = INDEX + ENTRY * ("<I4"):unpack(text, 61) + 1
  local begins -- where the last game begins
  for at = first, #text, SLOT do
    if text:sub(at, at + #GAME - 1) == GAME then
      games[#games + 1] = begins and game_of(text:sub(begins, at - 1))
      begins = at
    end
  end
  games[#games + 1] = begins and game_of(text:sub(begins))
  return games
end)

return cbr
