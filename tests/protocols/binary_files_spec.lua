-- Games in files of bytes: XQF and CBR of xiangqi, and WTHOR of Othello.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local cbr = require "notation.cbr"
local games = require "tools.games"
local othello = require "notation.othello"
local mutation = require "mutation"
local record = require "notation.record"
local renlib = require "notation.renlib"
local xqf = require "notation.xqf"

local function play(format, text, open)
  local list, message = support.play_games(format, text, open)
  return list and list[1] or message
end

-- -- XQF

local START = {80, 70, 60, 50, 40, 30, 20, 10, 0, 72, 12, 83, 63, 43, 23, 3, 9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77,
  6, 26, 46, 66, 86}

local function put(text, at, part) return text:sub(1, at) .. part .. text:sub(at + #part + 1) end

-- Return a file of version 10 with the usual start: the first record and those of `moves`, {from, to, flags, comment}.
local function plain(moves, side)
  local text = put(("\0"):rep(1024), 0, "XQ\10")
  text = put(text, 0x10, string.char(table.unpack(START)))
  text = put(put(text, 0x32, string.char(side or 0)), 0x33, "\2")
  text = put(text, 0x130, "\4\xBA\xEC\xB7\xBD") -- in GB 18030
  local out = {text, "\x18\x20", moves[1] and "\xF0" or "\0", "\0", ("<s4"):pack ""}
  for _, move in ipairs(moves) do
    out[#out + 1] = string.char(move[1] + 0x18, move[2] + 0x20, move[3], 0) .. ("<s4"):pack(move[4] or "")
  end
  return table.concat(out)
end

-- Return a file of version 18, with keys, of the same moves.
local function keyed(moves)
  local stream, keys = "[(C) Copyright Mr. Dong Shiwei.]", {mask = 0x51, sum = 100, place = 7, from = 3, to = 5}
  local function key(number, by) return (((((number * number) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * by % 256 end
  local place = key(keys.place, keys.place)
  local from = key(keys.from, place)
  local to = key(keys.to, from)
  local text = put(("\0"):rep(1024), 0, "XQ\18" .. string.char(keys.mask) .. "\0\0\0\0"
    .. string.char(1, 2, 4, 8, keys.sum, keys.place, keys.from, keys.to))
  for i, square in ipairs(START) do
    text = put(text, 0x10 + (i - 1 - place - 1) % 32, string.char((square + place) % 256))
  end
  local tree = {string.char((0x18 + from) % 256, (0x20 + to) % 256, 0x80, 0)}
  for _, move in ipairs(moves) do
    local flags = (move[3] & 0xF0 > 0 and 0x80 or 0) | (move[3] & 0x0F > 0 and 0x40 or 0) | (move[4] and 0x20 or 0)
    tree[#tree + 1] = string.char((move[1] + 0x18 + from) % 256, (move[2] + 0x20 + to) % 256, flags, 0)
    local more = (keys.sum * 256 + keys.place) % 32000 + 767
    if move[4] then tree[#tree + 1] = ("<I4"):pack(#move[4] + more) .. move[4] end
  end
  local masks = {keys.sum & 0x51 | 1, keys.place & 0x51 | 2, keys.from & 0x51 | 4, keys.to & 0x51 | 8}
  local at = 0
  return text .. table.concat(tree):gsub(".", function(byte)
    at = at + 1
    local add = stream:byte((at - 1) % 32 + 1) & masks[(at - 1) % 4 + 1]
    return string.char((byte:byte() + add) % 256)
  end)
end

local MOVES = {{77 - 5, 42, 0xF0, "a"}, {79, 67, 0xF0}, {70, 62, 0x0F}, {10, 22, 0}}

describe("a game in XQF", function()
  it("has a tree of moves, with comments", function()
    for _, text in ipairs{plain(MOVES), keyed(MOVES)} do
      local game = play(xqf, text)
      assert.same("h3e3 h10g8 h1g3", table.concat(game.moves, " "))
      assert.same({"a", 1}, {game.root.next[1].comment, record.variations(game.root)})
    end
  end)

  it("has a result, names in GB 18030, and the side to move", function()
    local game = play(xqf, plain({{77, 47, 0}}, 1))
    assert.same({"0-1", "红方", "h8e8"}, {game.result, record.tag(game, "White"), game.moves[1]})
    assert.same({}, play(xqf, plain{}).moves)
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ["XQ"] = "not a file in XQF of version 10 to 18",
      [plain(MOVES):sub(1, 1036)] = "the file ends within the moves",
      [plain(MOVES):sub(1, -2)] = "the file ends within the moves",
      [plain{{72, 42, 0, "ab"}}:sub(1, -2)] = "the file ends within a comment",
      [plain{{72, 42, 0xF0}, {72, 42, 0}}] = 'record 2: "h3e3" is not a legal move',
      [plain{{72, 99, 0}}] = "record 1 leads off the board",
    } do
      assert.same(message, play(xqf, text))
    end
  end)
end)

-- -- CBR and CBL

local ARRAY = "\17\18\19\20\21\20\19\18\17" -- of Red; a byte of Black is larger by 16

local function utf16(text) return (text:gsub(".", "%0\0")) end

-- Return a file of CBR with the usual start and these records of its tree: {flags, from, to, comment}.
local function bridge(records, side)
  local black = ARRAY:gsub(".", function(piece) return string.char(piece:byte() + 16) end)
  local empty, text = ("\0"):rep(9), ("\0"):rep(2214)
  local board = black .. empty .. "\0&\0\0\0\0\0&\0" .. "'\0'\0'\0'\0'" .. empty .. empty .. "\23\0\23\0\23\0\23\0\23"
    .. "\0\22\0\0\0\0\0\22\0" .. empty .. ARRAY
  for at, part in pairs{[0] = "CCBridge Record\0", [19] = "\2", [1076] = "\xA2~\xB9e", [1300] = utf16 "B",
    [2076] = "\2", [2112] = string.char(side or 1), [2120] = board} do text = put(text, at, part) end
  local out = {text}
  for _, one in ipairs(records) do
    out[#out + 1] = string.char(one[1], 0, one[2], one[3])
    out[#out + 1] = one[4] and ("<s4"):pack(utf16(one[4])) or ""
  end
  return table.concat(out)
end

-- 1. C2=5 {a} H8+7 (1... C8=5) 2. H2+3 (1. P3+1)
local RECORDS = {{0, 0, 0}, {6, 70, 67, "a"}, {2, 7, 24}, {1, 88, 69}, {1, 25, 22}, {1, 60, 51}}

describe("a file of CCBridge", function()
  it("has tags, comments, a result, and variations after the line that they replace", function()
    local game = play(cbr, bridge(RECORDS))
    assert.same({"h3e3 h10g8 h1g3", "0-1", "红方", "B"}, {table.concat(game.moves, " "), game.result,
      record.tag(game, "White"), record.tag(game, "Black")})
    local first = game.root.next
    assert.same({"a", "g4g5", "h8e8"}, {first[1].comment, first[2].move, first[1].next[2].move})
    assert.same("h8e8", play(cbr, bridge({{0, 0, 0}, {1, 25, 22}}, 2)).moves[1])
    assert.same({}, play(cbr, bridge{{0, 0, 0}, {0, 0, 0}}).moves)
    assert.same("at the start", play(cbr, bridge{{5, 0, 0, "at the start"}}).root.comment)
  end)

  it("may be a library, whose games may need several slots", function()
    local function slots(text) return text .. ("\0"):rep(-#text % 4096) end
    local long = {{0, 0, 0}, {1, 70, 67, ("x"):rep(3000)}}
    local library = put(put(("\0"):rep(66624 + 276), 0, "CCBridgeLibrary\0"), 60, "\1") .. slots(bridge(RECORDS))
      .. slots(bridge(long)) .. slots(bridge(RECORDS))
    local list, found = assert(cbr.read(library)), {}
    for i, game in ipairs(list) do found[i] = #assert(record.play(cbr, game, nil, {})).moves end
    assert.same({3, 1, 3}, found)
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ["CC"] = "not a file of CCBridge, CBR or CBL",
      [put(bridge(RECORDS), 19, "\1")] = "not a game of version 2 of CBR",
      [put(bridge(RECORDS), 2120, "\99")] = "99 is not a piece",
      [bridge(RECORDS):sub(1, -2)] = "the file ends within the moves",
      [bridge{{0, 0, 0}, {5, 70, 67, "ab"}}:sub(1, -2)] = "the file ends within a comment",
      [bridge{{0, 0, 0}, {1, 70, 90}}] = "record 1 leads off the board",
      [bridge{{0, 0, 0}, {1, 70, 70}}] = 'record 1: "h3h3" is not a legal move',
    } do
      assert.same(message, play(cbr, text))
    end
  end)
end)

-- -- WTHOR

-- Return a table with a game of these moves, in which Black has a number of discs at the end.
local function wthor(moves, discs)
  local bytes = {}
  for i = 1, 60 do bytes[i] = moves[i] or 0 end
  return ("<BBBBI4I2I2BBBB"):pack(20, 1, 2, 3, 1, 0, 2001, 0, 0, 0, 0)
    .. ("<I2I2I2BB"):pack(9, 300, 4, discs, 32) .. string.char(table.unpack(bytes))
end

describe("a table of WTHOR", function()
  it("has games with numbers of players", function()
    local game = play(othello.wthor, wthor({56, 66, 65, 46}, 40))
    assert.same("f5 f6 e6 f4", table.concat(game.moves, " "))
    assert.same({"1-0", "16 points", "300", "4", "2001.??.??"}, {game.result, game.reason,
      record.tag(game, "WhiteId"), record.tag(game, "BlackId"), record.tag(game, "Date")})
    assert.same("game 1: names are in the file WTHOR.JOU, which isn't in this folder; their numbers are kept as tags",
      game.notes[1])
  end)

  it("has names in other files", function()
    local bytes = {["WTHOR.JOU"] = 20, ["WTHOR.TRN"] = 26}
    local game = play(othello.wthor, wthor({56}, 32), function(name)
      return ("\0"):rep(16) .. ("Ren\xE9" .. ("\0"):rep(bytes[name] - 4)):rep(10)
    end)
    assert.same({"1/2-1/2", "René", "300", "René"},
      {game.result, record.tag(game, "Black"), record.tag(game, "WhiteId"), record.tag(game, "Event")})
    assert.same({}, game.notes)
  end)

  it("with a mistake is rejected", function()
    assert.same('game 1: "a1" is not a legal move; the legal moves are c4, d3, e6, f5',
      play(othello.wthor, wthor({11}, 0)))
    assert.same("the header is incomplete", play(othello.wthor, "\20\1"))
    assert.same("the header says 1 games, but the file has 83 bytes, not 84",
      play(othello.wthor, wthor({}, 0):sub(1, -2)))
    local ten = put(wthor({}, 0), 12, "\10")
    assert.same("the boards have 10 x 10 squares, not 8 x 8", play(othello.wthor, ten))
  end)
end)

-- -- RenLib

local LIBRARY = "\xFFRenLib\xFF\3\4" .. ("\xFF"):rep(10)

describe("RenLib", function()
  it("is a tree of moves with comments, labels and marks", function()
    local game = play(renlib, LIBRARY .. "\x78\0\x79\x88\8ab\0\x67\x40\x68\x51\0\1lab\0")
    assert.same({"gomoku", {"h8", "i8", "g9"}}, {game.name, game.moves})
    local first = game.root.next[1]
    assert.same({"i8", "ab", "h9", "[%mark] lab"}, {first.next[1].move, first.next[1].comment, first.next[2].move,
      first.next[2].comment})
    assert.same({"record 1: renju is read as gomoku: no move is forbidden, and more than five stones win, too"},
      game.notes)
    local other = play(renlib, LIBRARY .. "\0\x0C\x82\xA0\0\0\x78\x40")
    assert.same({{"h8"}, "[%start] あ"}, {other.moves, other.root.comment})
    assert.same({}, play(renlib, LIBRARY).moves)
    assert.same("record 1: bytes after the last record are left out: 2",
      play(renlib, LIBRARY .. "\x78\x40\x79\x40").notes[1])
  end)

  it("with a mistake is rejected", function()
    for text, message in pairs{
      ["\xFFRenLib\xFF"] = "not a library of RenLib, of version 3",
      [LIBRARY:gsub("\3\4", "\2\4")] = "not a library of RenLib, of version 3",
      [LIBRARY .. "\x78\0"] = "the file ends within the moves",
      [LIBRARY .. "\x78\8ab"] = "the file ends within a text",
      [LIBRARY .. "\x78\x41\0\2"] = "a record has an unknown extension",
      [LIBRARY .. "\x78\x42"] = "a record sets up a stone, which can't be read",
      [LIBRARY .. "\x78\0\x78\x40"] = 'record 2: "h8" is not a legal move',
      [LIBRARY .. "\xF8\x40"] = "record 1 leads off the board",
    } do assert.same(message, play(renlib, text)) end
  end)

  it("is played or rejected with any bytes changed", function()
    local text = LIBRARY .. "\x78\0\x79\x88\8ab\0\x67\x40\x68\x51\0\1lab\0"
    mutation.each(7, 300, function(random)
      local good, wrong = pcall(play, renlib, mutation.changed(text, random))
      assert.is_true(good, tostring(wrong))
    end)
  end)
end)

describe("a file of bytes", function()
  it("is read by the ending of its name", function()
    local session = {read_file = function(_, _, is_binary) return is_binary and plain(MOVES) end}
    local list, format = games.read(session, "x.XQF")
    assert.same({1, xqf}, {#list, format})
  end)
end)
