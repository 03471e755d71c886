-- Read the text of KIF into written games (notation/record.lua), line by line. Moves are not interpreted here, but
-- their numbers are checked: a missing or additional move is an error of its line.

local record = require "notation.record"
local shogi = require "notation.shogi_files"
local trim = require "tools.trim"
local words = require "notation.kif_words"

local kif_reader = {}

local BLANK, SIDES, shown = words.BLANK, words.SIDES, words.shown

local reader = {}
reader.__index = reader

function reader:fail(message, ...) return nil, ("line %d: "):format(self.line) .. message:format(...) end

function reader:begin()
  local game = record.new(self.line)
  game.board, game.hands, game.ply = {}, {}, 0
  self.game, self.path, self.ended, self.in_moves = game, {}, nil, false
  self.games[#self.games + 1] = game
  return true
end

-- Return the side to move at the start of a game, by its name or diagram.
function kif_reader.first_side(game)
  if game.side then return game.side end
  if #game.board > 0 or not game.start then return "white" end
  return game.start:find " w " and "black" or "white"
end

-- Return the side to move after a number of plies.
local function side_after(game, plies)
  local first = kif_reader.first_side(game)
  if plies % 2 == 0 then return first end
  return first == "white" and "black" or "white"
end

-- Return the node after this number of plies of the line that is being read.
function reader:node(plies) return plies == 0 and self.game.root or self.path[plies] end

-- End a game. It needs a board if its start has no name.
function reader:finish()
  local game = self.game
  if not game then return true end
  if game.other_start and #game.board == 0 then
    return nil, ("line %d: 手合割：その他 needs a diagram of the board"):format(game.other_start)
  end
  game.result = game.result or "*"
  return true
end

-- Set the tag of a header. Return true; nil and a message if the game has another value for it.
function kif_reader.set_header(game, written, value)
  local key = written
  for _, row in ipairs(words.TAGS) do
    if row[2] == written then key = row[1] end
  end
  value = trim(value)
  if value == "" then return true end
  if key:find "Date$" then value = value:gsub("^(%d+)/(%d+)/(%d+)", "%1.%2.%3") end
  return shogi.set_tag(game, key, value, written)
end

-- Read a header: KEY：VALUE.
function reader:header(key, value)
  if not self.game or self.in_moves then
    local good, message = self:finish()
    if not good then return nil, message end
    self:begin()
  end
  local game = self.game
  if key == "手合割" then
    value = trim((value:gsub(BLANK, " ")))
    if value == words.OTHER_START or value == words.PROBLEM then
      game.other_start = self.line
      return true
    end
    for _, row in ipairs(words.STARTS) do
      if row[1] == value then
        game.start = row[2]
        return true
      end
    end
    return self:fail('the start "%s" is not known; give its position as a diagram, with 手合割：その他', shown(value))
  end
  local side, hand = key:match "^(.-)の持駒$", value
  if not side then side = key:match "^(.-)の持ち駒$" end
  if side then
    if not SIDES[side] then return self:fail('"%s" names no player', shown(key)) end
    game.hands[SIDES[side]] = hand
    return self:check_hand(hand)
  end
  local good, message = kif_reader.set_header(game, key, value)
  if not good then return self:fail("%s", message) end
  return true
end

-- Return a hand as {letter, count}; nil and the word that isn't a piece with its number.
function kif_reader.hand(text)
  local list = {}
  text = text:gsub(BLANK, " ")
  for word in text:gmatch "%S+" do
    if word == "なし" then return #list == 0 and list or nil, word end
    local sign = word:match("^" .. utf8.charpattern)
    local letter, count = words.LETTERS[sign], word:sub(#sign + 1)
    if not letter or #letter > 1 or letter == "K" then return nil, word end
    local number = count == "" and 1 or words.number_of(count)
    if not number or number < 1 then return nil, word end
    list[#list + 1] = {letter, number}
  end
  return list
end

function reader:check_hand(text)
  local list, word = kif_reader.hand(text)
  if not list then return self:fail('"%s" is not a piece in hand with its number', shown(word)) end
  return true
end

-- Read a row of a diagram: |v香v桂 ・ ... |一
function reader:row(text)
  if self.in_moves or not self.game then
    local good, message = self:finish()
    if not good then return nil, message end
    self:begin()
  end
  local row, is_enemy = {}, false
  for sign in text:gmatch(utf8.charpattern) do
    if sign == "v" or sign == "V" then
      is_enemy = true
    elseif sign == "・" then
      row[#row + 1], is_enemy = "", false
    elseif sign ~= " " and sign ~= BLANK then
      local letter = words.LETTERS[sign]
      if not letter then return self:fail('"%s" is not a piece of a diagram', sign) end
      row[#row + 1], is_enemy = is_enemy and letter:lower() or letter, false
    end
  end
  local board = self.game.board
  board[#board + 1] = row
  if #row ~= #board[1] then
    return self:fail("this row has %d squares, and the first one has %d", #row, #board[1])
  end
  return true
end

-- Return the text before the times that a move took, "(0:12/00:00:12)", and before the sign + of a variation.
local function without_time(text)
  local rest = trim(text:gsub("%s+", " "):gsub(" ?%+ ?$", ""))
  local at = rest:find "%([^()]*%)$"
  while at and rest:find("^%( ?%d+:[%d:/ ]*%)$", at) do
    rest = trim(rest:sub(1, at - 1):gsub(" ?%+ ?$", ""))
    at = rest:find "%([^()]*%)$"
  end
  return rest
end

-- Read a numbered line: a move after the last one, or an end.
function reader:move(number, text)
  number = tonumber(number:sub(1, 15))
  local plies = self.game.ply
  if number ~= plies + 1 then
    return self:fail("this is move %d, not %d; a move is missing before it, or there is one too many", plies + 1,
      number)
  end
  local rest = without_time(text)
  if self.ended then return self:fail('no move may follow "%s", which ends the game', self.ended) end
  local reason, means = shogi.end_of(rest, 2)
  if reason then
    self.ended = rest
    if self.variation then
      record.comment(self:node(plies), rest)
    else
      self.game.reason, self.game.result = reason, shogi.result(means, side_after(self.game, plies))
      if reason == "foul" then self:node(plies).foul = true end
    end
    return true
  end
  self.path[number] = record.add(self:node(plies), rest, self.line)
  self.game.ply = number
  return true
end

local MARKS = {["▲"] = "▲", ["△"] = "△", ["☗"] = "▲", ["☖"] = "△", ["▼"] = "▲", ["▽"] = "△"}

-- Read a line of moves of KI2: "▲７六歩    △３四歩".
function reader:relative_moves(line)
  if not self.game then self:begin() end
  self.in_moves = true
  for mark, text in line:gsub("☗", "▲"):gsub("☖", "△"):gmatch "(\xE2[\x96\x97\x98].)([^\xE2]*)" do
    if self.ended then return self:fail('no move may follow "%s", which ends the game', self.ended) end
    if not MARKS[mark] then return self:fail('"%s" is neither a move nor an end of the game', shown(mark .. text)) end
    local plies = self.game.ply
    self.path[plies + 1] = record.add(self:node(plies), MARKS[mark] .. text:gsub(BLANK, ""):gsub("%s+", ""), self.line)
    self.game.ply = plies + 1
  end
  return true
end

-- 変化：N手: begin a variation, whose moves replace move N of the line before.
function reader:begin_variation(number)
  number = tonumber(number:sub(1, 15))
  if not self.in_moves or number < 1 or number > self.game.ply then
    return self:fail("変化：%d手 follows a line without a move %d", number, number)
  end
  self.game.ply, self.ended, self.variation = number - 1, nil, true
  for i = #self.path, number, -1 do self.path[i] = nil end
  return true
end

local WON = {["先手"] = "1-0", ["下手"] = "1-0", ["後手"] = "0-1", ["上手"] = "0-1"}

-- Return the result of "先手の勝ち", "時間切れにより先手の勝ち" or "先手の反則負け"; nil for others.
local function winner_of(text)
  for _, side in ipairs{"先手", "下手", "後手", "上手"} do
    local how = text:match(side .. "の(.*)$")
    if how and how:find "勝" then return WON[side] end
    if how and how:find "負" then return WON[side] == "1-0" and "0-1" or "1-0" end
  end
end

-- まで105手で先手の勝ち: read the number of moves of a line, and the winner unless a word has given the result.
function reader:total(number, rest)
  local plies = self.game.ply
  if tonumber(number) ~= plies and not (self.ended or ""):find "^反則" then
    return self:fail("the game has %d moves here, not %s", plies, number)
  end
  local winner = winner_of(rest) or rest:find "^詰" and shogi.result("loses", side_after(self.game, plies))
  local result = winner or (rest:find "引き?分け" or rest:find "千日手" or rest:find "持将棋") and "1/2-1/2" or nil
  local game = self.game
  if self.variation then
    if not self.ended and rest ~= "" then record.comment(self:node(plies), rest) end
  elseif self.ended and result and result ~= game.result then
    return self:fail('"%s" is not the result of "%s"', shown(rest), self.ended)
  else
    game.result, game.reason = game.result or result, game.reason or shogi.end_of(rest, 2)
  end
  return true
end

-- Return the name and the value of a header; nil for another line.
local function header_of(line)
  local wide, narrow = line:find("：", 1, true), line:find(":", 1, true)
  local at = wide and narrow and math.min(wide, narrow) or wide or narrow
  if not at or at == 1 or line:find "^%s" then return nil end
  return line:sub(1, at - 1), line:sub(at + (at == wide and #"：" or 1))
end

-- Read one line of the text. Return true, or nil and a message.
function reader:take(line)
  if line:find "^#" or not line:find "%S" or line:find "^盤面回転%s*$" then return true end -- which way it is shown
  local comment = line:match "^%*(.*)$" or line:match "^&(.*)$"
  if comment then
    if not self.game then self:begin() end
    shogi.add_comment(self:node(self.game.ply), comment)
    return true
  end
  local number = line:match "^変化：%s*(%d+)手%s*$" or line:match "^変化:%s*(%d+)手%s*$"
  if number then
    if not self.game then return self:fail "a variation must follow a game" end
    return self:begin_variation(number)
  end
  if line:find "^手数%-" or line:find "^手数＝" then return self:heading(line) end
  if MARKS[line:match "^%s*(\xE2[\x96\x97\x98].)"] then return self:relative_moves(line) end
  local row = line:match "^%s*|(.-)|"
  if row then return self:row(row) end
  if line:find "^%s*%+%-+%+%s*$" or line:find "^%s*９" or line:find "^%s+５ ４ ３ ２ １%s*$" then return true end
  local total, rest = line:match "^まで%s*(%d+)手(.*)$"
  if total and self.game then return self:total(total, (rest:gsub("^で", ""))) end
  local side = line:match "^(%S+)番%s*$"
  if side and SIDES[side] and self.game and not self.in_moves then
    self.game.side = SIDES[side]
    return true
  end
  local text
  number, text = line:match "^%s*(%d+)%s+(%S.*)$"
  if number then
    if not self.game then self:begin() end
    self.in_moves = true
    return self:move(number, text)
  end
  local key, value = header_of(line)
  if key then return self:header(key, value) end
  return self:fail('"%s" is neither a header, a move nor a comment', shown(line))
end

-- Read the line above the moves, or the one above a diagram that names the last move.
function reader:heading(line)
  if line:find "^手数＝" then
    if self.game then self.game.number = tonumber((line:match "%d+" or ""):sub(1, 15)) end
    return true
  end
  if not self.game or self.in_moves then
    local good, message = self:finish()
    if not good then return nil, message end
    self:begin()
  end
  self.in_moves, self.variation = true, false
  return true
end

-- Return true if the next game begins with a line: a header after moves.
function reader:resumes(line)
  self.in_moves = self.in_moves or line:find "^%s*%d+%s+%S" ~= nil
  return self.in_moves and header_of(line) and not line:find "^[*&#]" and not line:find "^変化"
end

-- Return the games of a text, those that can't be read with a fault; nil and a message with its line.
function kif_reader.read(text)
  local message
  text, message = shogi.text(text)
  if not text then return nil, message end
  local self = setmetatable({games = {}, line = 0}, reader)
  local function check(good, why)
    if not good then shogi.give_up(self, why) end
  end
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    self.line = self.line + 1
    if self.skips and self:resumes(line) then self.skips = false end
    if not self.skips then check(self:take(line)) end
  end
  check(self:finish())
  return self.games
end

return kif_reader
