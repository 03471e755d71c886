-- Games of Go and gomoku as servers and programs write them, if not in SGF. They are only read, and become written
-- games of SGF, whose functions play them.
--
--     tygem    \[GAMEBLACKNAME=A (3D)\] ... INI 0 1 2 &4 ... STO 0 2 1 15 3      files .gib of Go
--     ngf      a line for each fact, then PMABBQDDQ: move number, color, point, point reversed
--     ugf      [Header] Size=19 ... [Data] QD,B1,1,12
--     psq      Piskvorky 15x15, 0:0, 0 ... 8,8,1200: file and row from the top, and milliseconds

local brief = require "tools.brief"
local record = require "notation.record"
local scan = require "notation.scan"
local sgf = require "notation.sgf"
local trim = require "tools.trim"

local GO, GOMOKU, HANDICAPS = "1", "4", 9

-- Points of handicap stones, in the order of their number: corners, sides, and the center if the number is odd.
local HANDICAP = {{3, 15}, {15, 3}, {3, 3}, {15, 15}, {3, 9}, {15, 9}, {9, 3}, {9, 15}}
local CENTER = {9, 9}

-- A file: the lines of a text, its written game, and the node of the last move.
local File = {}
File.__index = File

-- Return a point of SGF. Files and rows are counted from 0, rows from the top.
local function point_of(x, y)
  return x >= 0 and x < 26 and y >= 0 and y < 26 and ("%c%c"):format(97 + x, 97 + y) or ("%d,%d"):format(x, y)
end

function File:play(color, point, line)
  self.node = record.add(self.node, ("%s[%s]"):format(color, point), line)
  self.node.is_main, self.game.first = true, self.game.first or color
end

-- Put a stone of Black's on the board before the first move.
function File:place(point, line)
  table.insert(self.game.setup, {name = "AB", values = {point}, line = line})
end

function File:place_handicap(text, line)
  local count = text:find "^%d+$" and tonumber(text)
  if count and count < 2 then return nil end
  if not count or count > HANDICAPS or self.game.stated.SZ ~= "19" then
    return ("line %d: the points of %s handicap stones on this board are unknown"):format(line, brief(text))
  end
  local first = count % 2 == 1 and count > 4 and count - 1 or count
  for i = 1, first do self:place(point_of(table.unpack(HANDICAP[i])), line) end
  if first < count then self:place(point_of(table.unpack(CENTER)), line) end
  record.set_tag(self.game, "HA", text)
end

function File:tag(name, value)
  value = trim(value)
  if value ~= "" then record.set_tag(self.game, name, value) end
end

-- Add a player, "A (3D)", or name and rank.
function File:player(name, text, rank)
  local bare, said = text:match "^(.*)%(([^()]*)%)$"
  self:tag(name, bare or text)
  self:tag(name .. "Elo", said or rank or "")
end

local function unknown(text, line) return ('line %d: "%s" isn\'t known in this format'):format(line, brief(text)) end

-- Return a format whose text is read by `take`: a function (file, text of a line, number of the line) that returns a
-- message for a line that it can't read. `charset` is that of texts that aren't UTF-8, unless Tygem names China.
local function format(gm, charset, take)
  local function read(text)
    text = text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n")
    text = scan.to_utf8(text, text:find "GIBOKIND=China" and "GB18030" or charset) or scan.from_latin(text)
    local game = record.new(1)
    game.stated, game.setup, game.result = {GM = gm, SZ = "19"}, {}, "*"
    local file, number = setmetatable({game = game, node = game.root}, File), 0
    for line in (text .. "\n"):gmatch "([^\n]*)\n" do
      number = number + 1
      line = trim(line)
      game.fault = game.fault or line ~= "" and take(file, line, number) or nil
    end
    return {game}
  end
  return {read = record.reader(read), variant_of = sgf.variant_of, start_of = sgf.start_of, move_of = sgf.move_of,
    stops = sgf.stops}
end

local stone_files = {}

-- -- Tygem

local RESULTS = {["0"] = "1-0", ["1"] = "0-1", ["3"] = "1-0", ["4"] = "0-1", ["7"] = "1-0", ["8"] = "0-1"}
local REASONS = {["3"] = "resignation", ["4"] = "resignation", ["7"] = "time", ["8"] = "time"}
local TAGS = {GAMENAME = "Event", GAMEPLACE = "Site"}
local PLAYERS = {GAMEBLACKNAME = "White", GAMEWHITENAME = "Black"}

local function take_header(file, name, value)
  local game = file.game
  if PLAYERS[name] then return file:player(PLAYERS[name], value) end
  if name == "GAMEINFOMAIN" then
    local how, points = value:match "GRLT:(%d+)", value:match "ZIPSU:(%d+)"
    game.result, game.reason = RESULTS[how] or "*", REASONS[how]
    if RESULTS[how] and not game.reason and points then game.reason = ("%g points"):format(points / 10) end
    game.stated.KM = ("%g"):format((value:match "GONGJE:(%d+)" or 0) / 10)
  end
  local year, month, day = value:match "^(%d%d%d%d)[%- ]+(%d%d?)[%- ]+(%d%d?)"
  if name == "GAMEDATE" and year then file:tag("Date", ("%s.%02d.%02d"):format(year, month, day)) end
  file:tag(TAGS[name] or name, value)
end

stone_files.tygem = format(GO, "CP949", function(file, text, line)
  local name, value = text:match "^\\%[([%w_]+)=(.*)\\%]$"
  if name then return take_header(file, name, value) end
  local handicap = text:match "^INI %d+ %d+ (%d+) &%d+$"
  if handicap then return file:place_handicap(handicap, line) end
  local color, x, y = text:match "^STO %d+ %d+ ([12]) (%d%d?) (%d%d?)$"
  if color then return file:play(color == "1" and "B" or "W", point_of(tonumber(x), tonumber(y)), line) end
  if text:find "^SKI %d+ %d+$" then return file:play((file.node.move or "W"):find "^W" and "B" or "W", "", line) end
  if not text:find "^\\[HG][SE]$" and not text:find "^[%d%s&]+$" then return unknown(text, line) end
end)

-- -- NGF

-- Facts by line. Two numbers without a known meaning, and the number of moves, aren't kept.
local FACTS = {"Event", "SZ", "Black", "White", "Site", "HA", nil, "KM", "Date", nil, "Result"}

local function take_fact(file, name, text, line)
  local game = file.game
  if name == "SZ" then
    if not text:find "^%d+$" then
      return ('line %d: "%s" isn\'t the size of the board; older files, with names there, aren\'t read'):format(line,
        brief(text))
    end
    game.stated.SZ = text
  elseif name == "HA" then return file:place_handicap(text, line)
  elseif not name and not text:find "^%d+$" then return unknown(text, line)
  elseif name == "KM" then game.stated.KM = #game.setup == 0 and text:find "^%d+$" and text .. ".5" or text
  elseif name == "Date" then
    local year, month, day, time = text:match "^(%d%d%d%d)(%d%d)(%d%d)(.*)$"
    file:tag(name, year and ("%s.%s.%s"):format(year, month, day) or text)
    file:tag("Time", time or "")
  elseif name == "Result" then
    file:tag("Termination", text)
    local black = text:find "Black win" or text:find "White lose"
    game.result = black and "1-0" or (text:find "White win" or text:find "Black lose") and "0-1" or "*"
    game.reason = text:find "resign" and "resignation" or text:find "time" and "time"
      or text:match "%d+%.?%d*" and text:match "%d+%.?%d*" .. " points" or nil
  elseif name == "White" or name == "Black" then
    file:player(name, text:match "^(%S+)%s*(.*)$")
  elseif name then file:tag(name, text) end
end

stone_files.ngf = format(GO, "GB18030", function(file, text, line)
  local color, x, y = text:match "^PM%u%u([BW])(%u)(%u)%u?%u?$"
  if not color then
    if line > 12 then return record.comment(file.node, text) end
    return take_fact(file, FACTS[line], text, line)
  end
  file:play(color, x .. y == "AA" and "" or point_of(x:byte() - 66, y:byte() - 66), line)
end)

-- -- UGF

local WINS = {C = "resignation", R = "resignation", T = "time", F = "forfeit"}
local HEADER = {Title = "Event", Place = "Site", Rule = "RU", Rules = "RU"}

local function take_ugf_header(file, text, line)
  local name, value = text:match "^(%u%w*)=(.*)$"
  if not name then return unknown(text, line) end
  local first, second = value:match "^([^,]*),?([^,]*)"
  local game = file.game
  if name == "Size" then game.stated.SZ = value
  elseif name == "Hdcp" and value:find "^%d+,[^,]*$" then game.stated.KM = second
  elseif name:find "^Player[BW]$" then file:player(name == "PlayerB" and "White" or "Black", first, second)
  elseif name == "Date" then file:tag(name, (first:gsub("/", ".")))
  elseif name == "Winner" then
    game.result = first == "B" and "1-0" or first == "W" and "0-1" or first == "D" and "1/2-1/2" or "*"
    game.reason = second:find "^%d+%.?%d*$" and ("%g points"):format(second) or WINS[second]
  end
  local is_whole = name == "Size" or name == "Hdcp" and game.stated.KM
  if not is_whole then file:tag(HEADER[name] or name .. (name == "Date" and "s" or ""), (value:gsub(",$", ""))) end
end

local PASSES = {YA = true, YR = true, YS = true, YZ = true, ZZ = true}
local SECTIONS = {Header = true, Data = true, ReviewComment = true}

stone_files.ugf = format(GO, "CP932", function(file, text, line)
  local section, nodes = text:match "^%[(%w+)%]$", file.nodes or {[0] = file.node}
  file.section, file.nodes = section or file.section, nodes
  if section and not SECTIONS[section] then
    record.note(file.game, line, ("the section [%s] is left out"):format(section))
  end
  if section or file.section and not SECTIONS[file.section] then return nil end
  if file.section == "Header" then return take_ugf_header(file, text, line) end
  if file.section == "ReviewComment" then -- .Comment,N comes before the comments of move N - 1
    local number = text:match "^%.Comment,(%d+)$"
    if not number then return record.comment(file.commented or file.node, text) end
    file.commented = nodes[tonumber(number) - 1]
    if not file.commented then
      record.note(file.game, line, "the move of this comment is missing, so the last move has it")
    end
    return nil
  end
  local x, y, color, number, time = text:match "^(%u)(%u),([BW])%d*,(%d+),%d+( *'?[%d:]*)$"
  if not x then return unknown(text, line) end
  local size = tonumber(file.game.stated.SZ:match "^%d%d?$") or 0
  local point = PASSES[x .. y] and "" or point_of(x:byte() - 65, size - y:byte() + 64)
  if number == "0" and color == "B" then return file:place(point, line) end
  file:play(color, point, line)
  nodes[tonumber(number)] = file.node
  record.comment(file.node, time) -- '00:15:00, used so far
end)

-- -- Piskvork

stone_files.psq = format(GOMOKU, "CP1250", function(file, text, line)
  local game = file.game
  local files, rows, first = text:match "^Piskvorky (%d+)x(%d+), %d+:%d+, (%d+)$"
  if files then
    game.stated.SZ, file.first = files == rows and files or files .. ":" .. rows, first
    return nil
  end
  local x, y, time = text:match "^(%d%d?),(%d%d?),(%d+)$"
  if x and file.players then return ("line %d: a move comes after the names of the players"):format(line) end
  if x then
    file:play((file.node.move or "W"):find "^W" and "B" or "W", point_of(x - 1, y - 1), line)
    return record.comment(file.node, time .. " ms")
  end
  file.players = (file.players or 0) + 1 -- their names, and numbers about the end of the game
  local is_name = file.players <= 2 and not text:find "^%-?%d+$"
  local side = (file.players == 1) == (file.first ~= "1") and "White" or "Black"
  file:tag(is_name and side or "Piskvork" .. file.players, text)
end)

return stone_files
