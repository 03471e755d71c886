-- Files of Othello (our reversi): GGF, as servers write it, plain transcripts, one game on a line, and the tables of
-- the database WTHOR. They are only read.
--
--     (;GM[Othello]PB[A]PW[B]RE[+6]BO[8 -------- ... *]B[f5//1.5]W[d6/-2.00/3.1]B[pa];)      GGF: eval and seconds
--     f5d6c3d3c4f4                                                                            a transcript
--
-- Black moves first in Othello, and is our White. Rows are counted from the top there, but our ranks have the same
-- numbers. Passes are left out in transcripts.

local brief = require "tools.brief"
local record = require "notation.record"
local scan = require "notation.scan"

local othello = {ggf = {}, transcript = {}, wthor = {unit = "game"}}

local SIZE = 8

-- -- All formats

local function variant_of() return "reversi", {} end

local function start_of(game, variant)
  if not game.start then return variant:start() end
  return variant:position(game.start)
end

local PASSES = {pa = true, pass = true, ps = true, ["--"] = true}

-- Return our text of a move, "F5" or "B[F5]"; nil and a message on failure. If its player has to wait because the other
-- one must pass, return the pass, and the text of the move, in other letters: an equal text would be noted.
local function move_of(pos, text)
  local side, value = text:match "^([BW])%[(.*)%]$"
  local word = (value or text):lower()
  local must_pass = #pos:moves() == 1 and pos:move "pass" ~= nil
  local is_turn = not side or (side == "B") == (pos:side() == "white")
  if PASSES[word] and is_turn and must_pass then return "pass" end
  if must_pass and not PASSES[word] and (not side or not is_turn) then
    return "pass", nil, word == text and text:upper() or word
  end
  if not is_turn then
    return nil, ('"%s": it is %s\'s turn'):format(brief(text), side == "B" and "White" or "Black")
  end
  local found = word:find "^%l%d$" and pos:move(word)
  if found and found.move == word then return word end
  local what = word:find "^[a-h][1-8]$" and "a legal move" or "a square or pass"
  local legal = pos:moves()
  table.sort(legal)
  return nil, ('"%s" is not %s; %s'):format(brief(text), what,
    legal[1] and "the legal moves are " .. table.concat(legal, ", ") or "the game is over")
end

for _, format in pairs(othello) do
  format.variant_of, format.start_of, format.move_of = variant_of, start_of, move_of
end

-- -- Positions

local LETTERS = {["*"] = "D", x = "D", b = "D", o = "d", w = "d", ["-"] = "1", ["."] = "1", _ = "1"}

-- Return the board of our text from 64 signs, with the rows from the top; nil for other texts.
local function board_of(signs)
  local rows = {}
  if #signs ~= SIZE * SIZE or signs:lower():find "[^%-._*xobw]" then return nil end
  for row = SIZE, 1, -1 do
    local text = signs:lower():sub((row - 1) * SIZE + 1, row * SIZE):gsub(".", LETTERS)
    rows[#rows + 1] = text:gsub("1+", function(run) return tostring(#run) end)
  end
  return table.concat(rows, "/")
end

-- Return our text of a position that is written as 64 signs and the side to move, "---OX---... X"; nil and a message;
-- nil alone for another text.
function othello.fen_of(_, text)
  local signs, side, rest = text:match "^([%-._*XxOoBbWw%s]+)([*XxOoBbWw])%s*(.*)$"
  signs = (signs or ""):gsub("%s", "")
  local board = board_of(signs)
  if not board then
    local has_ranks = #signs < SIZE * SIZE // 2 -- such as "w"
    return nil, not has_ranks and ("position: %d signs before the side to move, not 64"):format(#signs) or nil
  end
  if rest:find "[^;]" then
    return nil, ('position: leave out the text after the side to move, "%s"'):format(brief(rest))
  end
  return ("%s %s 1"):format(board, LETTERS[side:lower()] == "D" and "w" or "b")
end

-- -- Transcripts

-- Return the games of a text, one on each line: "f5d6c3", "f5 d6 c3" or "1. F5 d6 2. C3".
othello.transcript.read = record.reader(function(text)
  local games, number = {}, 0
  for line in (text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n") .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    local game = line:find "%S" and record.new(number)
    local node = game and game.root
    for word in (" " .. line):gsub("%s%d+%.%s*", " "):gmatch "[^%s,]+" do
      if not word:find "^%a%d" then node = record.add(node, word, number) end
      for move in word:gmatch(word:find "^%a%d" and "%a*%A*" or "$") do
        if move ~= "" then node = record.add(node, move, number) end
      end
    end
    games[#games + 1] = game or nil
  end
  return games
end)

-- -- WTHOR

local HEADER, ENTRY, DISCS = 16, 68, 64
local PLAYERS, EVENTS = {file = "WTHOR.JOU", bytes = 20}, {file = "WTHOR.TRN", bytes = 26}

-- Return a name in a file of names by its number, from 0; nil if the file isn't there or has no such number.
local function name_of(files, kind, number)
  local from = HEADER + kind.bytes * number
  local name = (files[kind] or ""):sub(from + 1, from + kind.bytes):match "^[^%z]+"
  return name and (utf8.len(name) and name or scan.from_latin(name))
end

-- Return the game of an entry. It has the numbers of the tournament and of the players, Black's discs at the end, and
-- those with best play from some move on. Up to 60 moves follow, each 10 * row + column.
local function entry_of(text, at, number, year, files)
  local game = record.new(number)
  local event, black, white, discs, best = ("<I2I2I2BB"):unpack(text, at)
  record.set_tag(game, "Date", year .. ".??.??")
  for _, row in ipairs{{"Event", EVENTS, event}, {"White", PLAYERS, black}, {"Black", PLAYERS, white}} do
    local name = name_of(files, row[2], row[3])
    record.set_tag(game, name and row[1] or row[1] .. "Id", name or tostring(row[3]))
  end
  record.set_tag(game, "BestDiscs", tostring(best))
  local points = 2 * discs - DISCS
  game.result = points > 0 and "1-0" or points < 0 and "0-1" or "1/2-1/2"
  game.reason = points ~= 0 and ("%d points"):format(math.abs(points)) or nil
  local node = game.root
  for move in text:sub(at + 8, at + ENTRY - 1):gmatch "[^%z]" do
    node = record.add(node, ("%c%d"):format(96 + move:byte() % 10, move:byte() // 10), number)
  end
  return game
end

-- Return the games of a table. `open(name)` returns the contents of a file in the same folder, or nil.
othello.wthor.read = record.reader(function(text, open)
  if #text < HEADER then return nil, "the header is incomplete" end
  local count, _, year, size = ("<I4I2I2B"):unpack(text, 5)
  if size ~= 0 and size ~= SIZE then return nil, ("the boards have %d x %d squares, not 8 x 8"):format(size, size) end
  if #text ~= HEADER + ENTRY * count then
    return nil, ("the header says %d games, but the file has %d bytes, not %d"):format(count, #text,
      HEADER + ENTRY * count)
  end
  local games, files = {}, {}
  for _, kind in ipairs{PLAYERS, EVENTS} do files[kind] = open and open(kind.file) end
  for number = 1, count do games[number] = entry_of(text, HEADER + 1 + ENTRY * (number - 1), number, year, files) end
  for _, kind in ipairs(games[1] and {PLAYERS, EVENTS} or {}) do
    if not files[kind] then
      record.note(games[1], 1, ("names are in the file %s, which isn't in this folder; their numbers are kept as tags")
        :format(kind.file))
    end
  end
  return games
end)

-- -- GGF

-- Tags by properties. Others become tags of the same name.
local TAGS = {PB = "White", PW = "Black", RB = "WhiteElo", RW = "BlackElo", PC = "Site", TI = "TimeControl"}
local REASONS = {r = "resignation", t = "time", s = "agreement"}

-- Each takes the value of a property; it returns nil, or why the game can't be played.
local take = {}

function take.GM(_, value)
  return value:lower() ~= "othello" and ("GM[%s]: of GGF, only games of Othello are read"):format(brief(value)) or nil
end

-- Check the type of the game: "8", "s8r18" (both colors at once, a start with 18 discs), "8a" (whoever has fewer discs
-- wins).
function take.TY(game, value)
  local size, more = value:match "^s?(%d+)r?%d*(%a*)$"
  if size ~= tostring(SIZE) then return ("TY[%s]: boards have 8 x 8 squares"):format(brief(value)) end
  if more == "a" then
    return ("TY[%s]: in this game fewer discs win; Warpboard doesn't have this variant"):format(brief(value))
  end
  record.set_tag(game, "TY", value)
end

-- Read the start: the size, the rows from the top, and the side to move. * is Black, which is our White.
function take.BO(game, value)
  local size, signs, side = value:match "^%s*(%d+)%s+([%-*O%s]+)%s([*O])%s*$"
  local board = size == "8" and board_of((signs:gsub("%s", "")))
  if not board then
    return ('BO[%s]: a start is written "8", 64 signs of - * O, and * or O'):format(brief(value))
  end
  game.start = ("%s %s 1"):format(board, side == "*" and "w" or "b")
end

-- Read the result: Black's discs minus White's, and the reason, "-10.000:r".
function take.RE(game, value)
  local points, how = value:match "^([+-]?%d+%.?%d*):?(%a?)$"
  if not points then
    game.result = "*"
    return value ~= "?" and value ~= "" and ('RE[%s]: a result is written "+6" or "-10:r"'):format(brief(value))
  end
  points = tonumber(points)
  game.result = points > 0 and "1-0" or points < 0 and "0-1" or "1/2-1/2"
  game.reason = REASONS[how] or points ~= 0 and ("%g points"):format(math.abs(points)) or nil
end

function take.DT(game, value)
  local date, rest = value:match "^(%d%d%d%d[.-]%d%d[.-]%d%d)[_ ]?(.*)$"
  record.set_tag(game, "Date", date and date:gsub("-", ".") or value)
  if date and rest ~= "" then record.set_tag(game, "Time", (rest:gsub("[_.](%a+)$", " %1"))) end
end

-- Read the properties of a game until its ";)". Return the byte after it; nil and a message.
local function read_game(reader, game)
  local node = game.root
  while true do
    local closes = reader.text:match("^%s*;%s*%)()", reader.at)
    if closes then return closes end
    local name, value, after = reader.text:match("^%s*(%a+)%s*%[([^%]]*)%]()", reader.at)
    if not name then return nil, "a game of GGF ends with ;), and a property is written NAME[value]" end
    reader:advance(after)
    if name == "B" or name == "W" then
      local move, eval, seconds = value:match "^([^/]*)/?([^/]*)/?([^/]*)$"
      node = record.add(node, ("%s[%s]"):format(name, move or value), reader.line)
      if (eval or "") ~= "" then record.comment(node, ("[%%eval %s]"):format(eval)) end
      if (seconds or "") ~= "" then record.comment(node, ("[%%emt %s]"):format(seconds)) end
    elseif take[name] then
      local why = take[name](game, value)
      game.fault = game.fault or why and ("line %d: %s"):format(reader.line, why)
    else
      record.set_tag(game, TAGS[name] or name, value)
    end
  end
end

-- Return the games of a text, which may have the number of games of a match before each: "2 (;...;)(;...;)".
othello.ggf.read = record.reader(function(text)
  local reader = {text = text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n"), at = 1, line = 1, advance = scan.advance}
  local games = {}
  while true do
    reader:advance(reader.text:match("^%s*%d*%s*()", reader.at))
    if reader.at > #reader.text then return games end
    local begins = reader.text:match("^%(%s*;()", reader.at)
    if not begins then return nil, ('line %d: a game of GGF begins with "(;"'):format(reader.line) end
    local game = record.new(reader.line)
    games[#games + 1] = game
    reader:advance(begins)
    local after, message = read_game(reader, game)
    if not after then
      game.fault = ("line %d: %s"):format(reader.line, message)
      after = reader.text:find("(;", reader.at, true) or #reader.text + 1
    end
    reader:advance(after)
  end
end)

return othello
