-- XQF: games of xiangqi as the program XQStudio keeps them, in bytes. They are only read.
--
-- A header of 1024 bytes has the squares of the 32 pieces, and texts in GB 18030. A square is 10 * file + rank, both
-- from 0. Then comes the tree of moves. A move is a record of origin, goal, flags and comment; the moves after it
-- follow, and then those that replace it. The first record isn't a move. From version 11 on, keys in the header are
-- added to squares, moves and lengths, and a stream of bytes to the tree.

local warpboard = require "warpboard"
local board_text = require "tools.board_text"
local fen = require "notation.fen"
local record = require "notation.record"

-- A mistake is in one of the records, which are counted.
local xqf = {unit = "record"}

local HEADER, VERSION_PLAIN, VERSION_SHIFTED, VERSION_MAX = 1024, 10, 12, 18
local PIECES = "RNBAKABNRCCPPPPPrnbakabnrccppppp"
local STREAM = "[(C) Copyright Mr. Dong Shiwei.]"
local FILES, RANKS = 9, 10
local HAS_NEXT, HAS_OTHER, HAS_COMMENT = 0x80, 0x40, 0x20
local FROM, TO, COMMENT = 0x18, 0x20, 767 -- numbers that are always added
local RESULTS = {"1-0", "0-1", "1/2-1/2"}

-- Texts of the header: where each begins with its length, its room, and its tag.
local TEXTS = {{0x50, 63, "Title"}, {0xD0, 63, "Event"}, {0x110, 15, "Date"}, {0x120, 15, "Site"}, {0x130, 15, "White"},
  {0x140, 15, "Black"}, {0x150, 63, "TimeControl"}, {0x190, 15, "WhiteTime"}, {0x1A0, 15, "BlackTime"},
  {0x1D0, 15, "Annotator"}, {0x1E0, 15, "Author"}}

function xqf.variant_of() return "xiangqi", {} end

-- Return a text in UTF-8; bytes that GB 18030 doesn't have are read as ISO 8859-1.
local function decoded(text)
  text = text:gsub("%z.*$", "")
  return utf8.len(text) and text or warpboard.to_utf8(text, "GB18030") or require "notation.scan".from_latin(text)
end

-- Return the keys of a file: the numbers added to squares of pieces, origins, goals and lengths of comments, and the
-- bytes added to the tree.
local function keys_of(text)
  local version, mask = text:byte(3, 4)
  if version <= VERSION_PLAIN then return {place = 0, from = 0, to = 0, comment = 0, stream = {}} end
  local a, b, c, d, sum, place, from, to = text:byte(9, 16)
  local keys = {comment = (sum * 256 + place) % 32000 + COMMENT, stream = {}}
  local function key(number, by) return (((((number * number) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * by & 0xFF end
  keys.place = key(place, place)
  keys.from = key(from, keys.place)
  keys.to = key(to, keys.from)
  local masks = {sum & mask | a, place & mask | b, from & mask | c, to & mask | d}
  for i = 1, #STREAM do keys.stream[i] = STREAM:byte(i) & masks[(i - 1) % 4 + 1] end
  return keys
end

-- Return our name of a square; nil for a number that isn't on the board.
local function square_of(number)
  if number < FILES * RANKS then return board_text.square(number // RANKS + 1, number % RANKS + 1) end
end

-- Return the board of the start.
local function board_of(text, keys)
  local version, board = text:byte(3), {}
  for i = 0, #PIECES - 1 do
    local shift = version >= VERSION_SHIFTED and keys.place + 1 or 0
    local at = (i + shift) % #PIECES + 1
    local square = square_of((text:byte(0x10 + i + 1) - keys.place) & 0xFF)
    if square then board[square] = PIECES:sub(at, at) end
  end
  return board_text.write(board, FILES, RANKS)
end

-- Return a function that reads bytes of the tree in turn; it returns nil after the last one.
local function tree_reader(text, keys)
  local at = HEADER
  return function(count)
    if at + count > #text then return nil end
    local bytes = text:sub(at + 1, at + count):gsub(".", function(byte)
      at = at + 1
      return string.char((byte:byte() - (keys.stream[(at - 1) % #STREAM + 1] or 0)) & 0xFF)
    end)
    return bytes
  end
end

-- Read a record. Return {from, to, has_next, has_other, comment}; nil and a message.
local function read_record(take, version, keys)
  local head = take(4)
  if not head then return nil, "the file ends within the moves" end
  local from, to, flags = head:byte(1, 3)
  if version <= VERSION_PLAIN then
    flags = (flags & 0xF0 > 0 and HAS_NEXT or 0) | (flags & 0x0F > 0 and HAS_OTHER or 0) | HAS_COMMENT
  end
  local length = 0
  if flags & HAS_COMMENT > 0 then
    local bytes = take(4)
    if not bytes then return nil, "the file ends within the moves" end
    length = ("<I4"):unpack(bytes) - keys.comment
  end
  local comment = length > 0 and take(length) or ""
  if #comment < length then return nil, "the file ends within a comment" end
  return {from = square_of((from - FROM - keys.from) & 0xFF), to = square_of((to - TO - keys.to) & 0xFF),
    has_next = flags & HAS_NEXT > 0, has_other = flags & HAS_OTHER > 0, comment = decoded(comment)}
end

-- Read the tree into a game. take() returns the next record, {from, to, has_next, has_other, comment}, or nil and a
-- message. Return a message if the tree has a mistake.
function xqf.read_tree(game, take)
  local root, message = take()
  if not root then return message end
  record.comment(game.root, root.comment)
  local number, open = 0, {root.has_next and game.root or nil} -- nodes after which a record must follow
  while #open > 0 do
    local after = table.remove(open)
    number = number + 1
    local found, why = take()
    if not found then return why end
    if not found.from or not found.to then return ("record %d leads off the board"):format(number) end
    local node = record.add(after, found.from .. found.to, number)
    record.comment(node, found.comment)
    if found.has_other then open[#open + 1] = after end
    if found.has_next then open[#open + 1] = node end
  end
end

-- Return the game of a file.
xqf.read = record.reader(function(text)
  local version = text:match "^XQ(.)" and #text >= HEADER and text:byte(3)
  if not version or version > VERSION_MAX then return nil, "not a file in XQF of version 10 to 18" end
  local game, keys = record.new(1), keys_of(text)
  for _, row in ipairs(TEXTS) do
    local value = decoded(text:sub(row[1] + 2, row[1] + 1 + math.min(text:byte(row[1] + 1), row[2])))
    if value ~= "" then record.set_tag(game, row[3], value) end
  end
  game.result = RESULTS[text:byte(0x34)] or "*"
  game.board, game.side = board_of(text, keys), text:byte(0x33) == 1 and "b" or "w"
  local take = tree_reader(text, keys)
  game.fault = xqf.read_tree(game, function() return read_record(take, version, keys) end)
  return {game}
end)

function xqf.start_of(game, variant) return fen.read(variant, ("%s %s - - 0 1"):format(game.board, game.side)) end

function xqf.move_of(pos, text)
  if pos:move(text, true) then return text end
  return nil, ('"%s" is not a legal move'):format(text)
end

return xqf
