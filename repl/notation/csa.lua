-- CSA: games of shogi as programs that play on servers keep them (CSA standard 2.2): every move in seven signs.
--
--     V2.2
--     N+A
--     PI
--     +
--     +7776FU
--     T12
--     %TORYO
--
-- A move names the piece that arrives. A line "/" separates games. There are no variations.

local brief = require "tools.brief"
local record = require "notation.record"
local shogi = require "notation.shogi_files"
local trim = require "tools.trim"

local csa = {}

local codes, letters = shogi.names(4)
local PIECES = {K = 1, R = 1, B = 1, G = 2, S = 2, N = 2, L = 2, P = 9} -- of each player
local HAND = {"R", "B", "G", "S", "N", "L", "P"}
local TAGS = {
  {"Event", "EVENT"}, {"Site", "SITE"}, {"Date", "START_TIME"}, {"EndDate", "END_TIME"}, {"TimeControl", "TIME_LIMIT"},
  {"Opening", "OPENING"},
}
local OPTIONS = "'VariantOptions:"

local reader = {}
reader.__index = reader

function reader:fail(message, ...) return nil, ("line %d: "):format(self.line) .. message:format(...) end

local USUAL = shogi.rows "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL" -- shared by games, never changed

local function copy(rows)
  local out = {}
  for i, row in ipairs(rows) do out[i] = table.move(row, 1, #row, 1, {}) end
  return out
end

function reader:begin()
  self.game = record.new(self.line)
  self.game.hands, self.node, self.plies, self.ended = {}, self.game.root, 0, nil
  self.games[#self.games + 1] = self.game
end

-- Return true if the game is complete; nil and a message otherwise.
function reader:finish()
  local game = self.game
  if not game then return true end
  if not game.side then
    return nil, ("line %d: write + or - on a line before the moves, for the player who begins"):format(game.line)
  end
  if game.rows and #game.rows ~= 9 then
    return nil, ("line %d: the board has %d rows of 9, P1 to P9"):format(game.line, #game.rows)
  end
  game.result = game.result or "*"
  self.game = nil
  return true
end

-- Return the side to move, "white" or "black".
function reader:side()
  local first = self.game.side
  if self.plies % 2 == 0 then return first end
  return first == "white" and "black" or "white"
end

-- -- The board

-- PI82HI22KA: the usual start, without these pieces.
function reader:initial(text)
  if self.game.rows then return self:fail "the board is given twice" end
  local rows = text == "" and USUAL or copy(USUAL)
  for file, rank, code in text:gmatch "(%d)(%d)(%u%u)" do
    local row, at = rows[tonumber(rank)], 10 - tonumber(file)
    if not row or not row[at] or row[at]:upper() ~= letters[code] then
      return self:fail("the usual start has no %s on %s%s", code, file, rank)
    end
    row[at] = ""
  end
  if #text % 4 ~= 0 or text:gsub("%d%d%u%u", "") ~= "" then
    return self:fail('"%s" is not a list of squares and pieces, as in 82HI22KA', brief(text))
  end
  self.game.rows = rows
  return true
end

-- P1-KY-KE * ...: a row from the left, three signs a square.
function reader:row(number, text)
  local row = {}
  text = text .. (" "):rep(27 - #text)
  for cell in text:gmatch "..." do
    local sign, code = cell:match "^([+-])(%u%u)$"
    local letter = letters[code]
    if sign and not letter or not sign and cell ~= " * " and cell ~= "   " then
      return self:fail('"%s" is not a square of a row; +FU, -FU and " * " are', cell)
    end
    row[#row + 1] = not sign and "" or sign == "+" and letter or letter:lower()
  end
  local rows = self.game.rows or {}
  self.game.rows = rows
  if #row ~= 9 or number ~= #rows + 1 then return self:fail "the board has nine rows of nine squares, P1 to P9" end
  rows[number] = row
  return true
end

-- Return the number of pieces of each kind that are neither on the board nor in hand.
local function remaining(game)
  local left = {}
  for letter, count in pairs(PIECES) do left[letter] = 2 * count end
  for _, row in ipairs(game.rows) do
    for _, piece in ipairs(row) do
      local letter = piece:upper():sub(-1)
      if left[letter] then left[letter] = left[letter] - 1 end
    end
  end
  for _, side in ipairs{"white", "black"} do
    for letter, count in pairs(game.hands[side] or {}) do left[letter] = left[letter] - count end
  end
  return left
end

-- P+00FU77GI: pieces of a player, in hand (00) or on squares; 00AL: all the others in hand. tsshogi
-- writes P+ alone for an empty hand.
function reader:pieces(sign, text)
  local game, side = self.game, sign == "+" and "white" or "black"
  if #text % 4 ~= 0 or text:gsub("%d%d%u%u", "") ~= "" then
    return self:fail('"%s" is not a list of squares and pieces, as in 00FU77GI', brief(text))
  end
  if not game.rows then
    game.rows = {}
    for i = 1, 9 do game.rows[i] = {"", "", "", "", "", "", "", "", ""} end
  elseif game.rows == USUAL then
    game.rows = copy(USUAL)
  end
  local hand = game.hands[side] or {}
  game.hands[side] = hand
  for file, rank, code in text:gmatch "(%d)(%d)(%u%u)" do
    local letter = letters[code]
    if game.has_all then return self:fail "no piece may follow 00AL, which puts all the others in the hand" end
    if file .. rank .. code == "00AL" then
      game.has_all = true
      for kind, count in pairs(remaining(game)) do
        if kind ~= "K" and count > 0 then hand[kind] = (hand[kind] or 0) + count end
      end
    elseif file .. rank == "00" and letter and #letter == 1 and letter ~= "K" then
      hand[letter] = (hand[letter] or 0) + 1
    elseif letter and file ~= "0" and rank ~= "0" then
      local row = game.rows[tonumber(rank)]
      if not row or row[10 - tonumber(file)] ~= "" then return self:fail("%s%s is occupied", file, rank) end
      row[10 - tonumber(file)] = sign == "+" and letter or letter:lower()
    else
      return self:fail("%s%s%s is not a piece on a square or in hand", file, rank, code)
    end
  end
  return true
end

-- -- Moves and ends

function reader:move(text)
  if not self.game.side then return self:fail "write + or - on a line before the moves, for the player who begins" end
  if self.ended then return self:fail('no move may follow "%s", which ends the game', self.ended) end
  if text:sub(1, 1) ~= (self:side() == "white" and "+" or "-") then
    return self:fail('"%s" is not a move of the player whose turn it is; a move is missing, or there is one too many',
      text)
  end
  self.node = record.add(self.node, text, self.line)
  self.plies = self.plies + 1
  return true
end

-- %TORYO and other ends of the game; %+ILLEGAL_ACTION is a foul by +, perhaps not in that player's turn.
function reader:finish_game(word)
  if self.ended == "%" .. word then return true end
  if self.ended then return self:fail('"%s" has ended the game already', self.ended) end
  if not self.game.side then return self:fail "write + or - on a line before the moves, for the player who begins" end
  self.ended = "%" .. word
  local culprit = word:match "^([+-])ILLEGAL_ACTION$"
  if culprit then
    self.game.reason, self.game.result, self.node.foul = "foul", culprit == "+" and "0-1" or "1-0", true
    return true
  end
  local reason, means = shogi.end_of(word, 3)
  if not reason then return self:fail('"%%%s" is not an end of the game that CSA knows', brief(word)) end
  self.game.reason, self.game.result, self.node.foul = reason, shogi.result(means, self:side()), reason == "foul"
  return true
end

-- Read a statement. A line may have several, separated by commas.
function reader:statement(text)
  local game = self.game
  text = trim(text)
  if text:find "^[+-]$" then
    if game.side then return self:fail("a second line %s says who begins", text) end
    game.side = text == "+" and "white" or "black"
    return true
  end
  if text:find "^[+-]%d%d%d%d%u%u$" then return self:move(text) end
  if text:find "^%%" then return self:finish_game(text:sub(2)) end
  if text:find "^T%d+%.?%d*$" then return true end
  return self:fail('"%s" is not a statement of CSA; a move is written +7776FU', brief(text))
end

function reader:header(line)
  local game = self.game
  local sign, name = line:match "^N([+-])(.*)$"
  if sign then
    local good, message = shogi.set_tag(game, sign == "+" and "White" or "Black", name, "N" .. sign)
    if not good then return self:fail("%s", message) end
    return true
  end
  local key, value = line:match "^%$([%w_]+[+-]?):(.*)$"
  if not key then return nil end -- another line
  for _, row in ipairs(TAGS) do
    if row[2] == key then key = row[1] end
  end
  if key:find "Date$" then value = value:gsub("^(%d+)/(%d+)/(%d+)", "%1.%2.%3") end
  local good, message = shogi.set_tag(game, key, value, line:match "^[^:]+")
  if not good then return self:fail("%s", message) end
  return true
end

-- Read a line about the start. Return true; nil and a message if it is wrong; or nothing for another line.
function reader:start(line)
  local number, row = line:match "^P([1-9])(.*)$"
  if number then return self:row(tonumber(number), row) end
  if line:find "^PI" then return self:initial(line:sub(3)) end
  local sign, pieces = line:match "^P([+-])(.*)$"
  if sign then return self:pieces(sign, pieces) end
end

function reader:take(line)
  if line == "" then return true end
  if line == "/" then return self:finish() end
  if line:find "^'" then return self:comment(line) end
  if not self.game then self:begin() end
  if line:find "^V%d" then
    if #self.game.tags > 0 or self.game.side then return self:fail "a version may be only at the top of a game" end
    return true
  end
  local good, message = self:header(line)
  if good or message then return good, message end
  if line:find "^P" then
    if self.game.side then return self:fail "the board is given before the line that says who begins" end
    good, message = self:start(line)
    if good or message then return good, message end
  end
  local statements, comment = line:match "^(.-),('.*)$"
  if comment then
    good, message = self:take(statements)
    return good and self:comment(comment), message
  end
  for text in (line .. ","):gmatch "([^,]*)," do
    good, message = self:statement(text)
    if not good then return nil, message end
  end
  return true
end

-- Read 'comment and '*comment; some state the encoding of the file.
function reader:comment(line)
  if line:find "^'CSA encoding=" then return true end
  if not self.game then self:begin() end
  local options = line:sub(1, #OPTIONS) == OPTIONS and line:sub(#OPTIONS + 1)
  if options then
    record.set_tag(self.game, "VariantOptions", options)
  else
    shogi.add_comment(self.node, line:gsub("^'%*?", ""))
  end
  return true
end

-- Return the games of a text, those that can't be read with a fault; nil and a message with its line.
csa.read = record.reader(function(text)
  local message
  text, message = shogi.text(text)
  if not text then return nil, message end
  local self = setmetatable({games = {}, line = 0}, reader)
  local function check(good, why)
    if not good then shogi.give_up(self, why) end
  end
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    self.line = self.line + 1
    if not self.skips then check(self:take(line:find "^P" and line or trim(line))) end
    if trim(line) == "/" then self.skips = false end
  end
  check(self:finish())
  return self.games
end)

function csa.variant_of(game) return "shogi", shogi.read_options(game) end

function csa.start_of(game, variant)
  if not game.rows then return variant:start() end
  local hand = {}
  for _, side in ipairs{"white", "black"} do
    for _, letter in ipairs(HAND) do
      local count = (game.hands[side] or {})[letter] or 0
      if count > 0 then hand[#hand + 1] = count .. (side == "white" and letter or letter:lower()) end
    end
  end
  return shogi.start(variant, ("%s %s %s 1"):format(shogi.board(game.rows), game.side == "white" and "b" or "w",
    #hand > 0 and table.concat(hand) or "-"))
end

-- Return our text of a move of a file; nil and the reason if it isn't a legal move.
function csa.move_of(pos, text)
  local variant = pos:variant()
  local file, rank, file_to, rank_to, code = text:match "^[+-](%d)(%d)(%d)(%d)(%u%u)$"
  local letter, to = letters[code], shogi.square(variant, tonumber(file_to), tonumber(rank_to))
  if not letter then return nil, ('"%s" names no piece'):format(text) end
  if not to then return nil, ('"%s" leads off the board'):format(text) end
  if file .. rank == "00" then return shogi.legal(pos, letter .. "@" .. to, text) end
  local from = shogi.square(variant, tonumber(file), tonumber(rank))
  local there, side = nil, nil
  if from then there, side = shogi.piece_at(pos, from) end
  if side ~= pos:side() or there ~= letter and "+" .. there ~= letter then
    return nil, ('"%s": the player has nothing on %s%s that can be %s'):format(text, file, rank, code)
  end
  return shogi.legal(pos, from .. to .. (there ~= letter and "+" or ""), text)
end

-- -- Writing

local function add_comment(lines, node)
  local text = shogi.comment_of(node)
  if text then lines[#lines + 1] = "'*" .. text end
end

local function add_tags(lines, played)
  local names = {White = "", Black = ""}
  for _, tag in ipairs(played.tags or {}) do
    if names[tag[1]] and tag[2] ~= "?" then names[tag[1]] = tag[2] end
  end
  lines[#lines + 1] = "N+" .. names.White:gsub("%c+", " ")
  lines[#lines + 1] = "N-" .. names.Black:gsub("%c+", " ")
  for _, tag in ipairs(shogi.tags_to_write(played)) do
    local key, value = tag[1], tag[2]
    for _, row in ipairs(TAGS) do
      if row[1] == key then key = row[2] end
    end
    if not names[key] then lines[#lines + 1] = ("$%s:%s"):format(key:gsub("[^%w_]", "_"), value) end
  end
  local options = shogi.options_text(played)
  if options then lines[#lines + 1] = OPTIONS .. options end
end

local function add_start(lines, sfen)
  local rows = shogi.rows(sfen)
  if shogi.board(rows) == shogi.board(USUAL) and sfen:find " %-$" then
    lines[#lines + 1] = "PI"
  else
    for i, row in ipairs(rows) do
      local cells = {}
      for j, piece in ipairs(row) do
        cells[j] = piece == "" and " * " or (piece:find "%u" and "+" or "-") .. codes[piece:upper()]
      end
      lines[#lines + 1] = "P" .. i .. table.concat(cells)
    end
    for _, side in ipairs{"white", "black"} do
      local hand = {}
      for _, item in ipairs(shogi.hand(sfen, side)) do hand[#hand + 1] = ("00" .. codes[item[1]]):rep(item[2]) end
      if #hand > 0 then lines[#lines + 1] = (side == "white" and "P+" or "P-") .. table.concat(hand) end
    end
  end
  lines[#lines + 1] = sfen:find " b " and "+" or "-"
end

-- Return the text of a legal move.
local function move_text(pos, move)
  local variant, parts = pos:variant(), shogi.parts(pos, move)
  local sign, file, rank = pos:side() == "white" and "+" or "-", 0, 0
  if parts.from then file, rank = shogi.numbers(variant, parts.from) end
  local file_to, rank_to = shogi.numbers(variant, parts.to)
  return ("%s%d%d%d%d%s"):format(sign, file, rank, file_to, rank_to,
    codes[(parts.promotes and "+" or "") .. parts.letter])
end

-- Return the word for the end of a game; nil for none.
local function end_word(played, side)
  local result, reason = shogi.ending(played)
  local word = shogi.word_of_end(result, reason, side, 3)
  if word then return word end
  if reason == "foul" and (result == "1-0" or result == "0-1") then
    return (result == "0-1" and "+" or "-") .. "ILLEGAL_ACTION"
  end
end

-- Return the text of a played game; nil and the reason if it can't be written.
function csa.write(played)
  local good, message = shogi.check(played, "CSA", {"shogi"})
  if not good then return nil, message end
  if record.variations(played.root) > 0 then
    return nil, "a CSA file can't contain variations; write the game as .kif or .pgn"
  end
  local lines = {"V2.2"}
  add_tags(lines, played)
  add_start(lines, shogi.sfen_of(played))
  add_comment(lines, played.root)
  local pos, node = assert(played.variant:position(played.start, true)), played.root
  while node.next[1] do
    node = node.next[1]
    lines[#lines + 1] = move_text(pos, node.move)
    add_comment(lines, node)
    assert(pos:play(node.move, true))
  end
  local word = end_word(played, pos:side())
  if word then lines[#lines + 1] = "%" .. word end
  return table.concat(lines, "\n") .. "\n"
end

-- Return the text of several games.
function csa.join(texts) return table.concat(texts, "/\n") end

return csa
