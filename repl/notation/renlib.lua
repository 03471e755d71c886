-- RenLib (.lib): libraries of openings of renju, a tree of moves. They are only read, by the rules of gomoku.
--
--     FF "RenLib" FF 3 4 FF x 10      a header of 20 bytes
--     78 80  79 40  67 08 "a" 0 ...   records, each before those of its moves: a point, flags, and texts
--
-- The low four bits of a point are its file from 1, the high ones its row from the top, from 0. The point of the first
-- record may be 0: then it is the position before the first move. Each text ends with a zero byte, or two, so that its
-- length is even.

local record = require "notation.record"
local scan = require "notation.scan"
local xqf = require "notation.xqf"

local renlib = {unit = "record", move_of = xqf.move_of}

local SIZE, HEADER, VERSION = 15, 20, 3
local HAS_OTHER, IS_LAST, OLD_COMMENT, MARK, COMMENT, START, NO_MOVE, LABEL = 0x80, 0x40, 0x20, 0x10, 8, 4, 2, 1
local LABEL_FOLLOWS = "\0\1" -- in the place of other extensions, which aren't known

-- Return the text at a byte, in UTF-8, and the byte after it; nil if it has no end.
local function text_at(text, at)
  local stop = text:find("\0", at, true)
  if not stop then return nil end
  local said = text:sub(at, stop - 1):gsub("%c", " ")
  return scan.to_utf8(said, "CP932") or scan.from_latin(said), stop + 2 - (stop - at) % 2
end

local function square_of(point)
  local file, rank = point & 15, SIZE - (point >> 4)
  return file > 0 and rank > 0 and ("%c%d"):format(96 + file, rank) or nil
end

-- Return a function that returns the next record of a text, as xqf.read_tree needs it; nil and a message. Another
-- function returns the number of bytes that are left.
local function records_of(text)
  local at = HEADER + 1
  return function()
    if at + 1 > #text then return nil, "the file ends within the moves" end
    local point, flags = text:byte(at, at + 1)
    local notes = {flags & MARK > 0 and "[%mark]" or nil}
    at = at + 2
    if flags & START > 0 then notes[#notes + 1] = "[%start]" end
    if flags & NO_MOVE > 0 and point ~= 0 then return nil, "a record sets up a stone, which can't be read" end
    if flags & LABEL > 0 then
      if text:sub(at, at + 1) ~= LABEL_FOLLOWS then return nil, "a record has an unknown extension" end
      at = at + 2
    end
    local texts = (flags & (COMMENT | OLD_COMMENT) > 0 and 1 or 0) + (flags & LABEL > 0 and 1 or 0)
    for _ = 1, texts do
      local said, after = text_at(text, at)
      if not said then return nil, "the file ends within a text" end
      notes[#notes + 1], at = said, after
    end
    return {from = "", to = square_of(point), has_next = flags & IS_LAST == 0,
      has_other = flags & HAS_OTHER > 0, comment = table.concat(notes, " ")}
  end, function() return #text - at + 1 end
end

-- Return the game of a text; nil and a message.
renlib.read = record.reader(function(text)
  local version, stop = text:match "^\xFFRenLib\xFF(.).()"
  if not version or version:byte() ~= VERSION or #text < HEADER or stop > HEADER then
    return nil, "not a library of RenLib, of version 3"
  end
  local game, take, count_left = record.new(1), records_of(text)
  game.result = "*"
  record.note(game, 1, "renju is read as gomoku: no move is forbidden, and more than five stones win, too")
  local is_first = true
  game.fault = #text > HEADER and xqf.read_tree(game, function()
    if is_first and text:byte(HEADER + 1) ~= 0 then
      is_first = false
      return {has_next = true, comment = ""}
    end
    is_first = false
    return take()
  end) or nil
  local left = game.fault and 0 or count_left()
  if left > 0 then record.note(game, 1, ("bytes after the last record are left out: %d"):format(left)) end
  return {game}
end)

function renlib.variant_of() return "gomoku", {} end
function renlib.start_of(_, variant) return variant:start() end

return renlib
