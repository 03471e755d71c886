-- Read the text of PGN, or of a format with the same syntax, into written games (notation/record.lua). Moves are not
-- interpreted here: every word that is neither a number, a sign nor a result is a move.
--
--     reader.read(text, dialect)
--
-- A dialect is {results, signs, word, forced, is_move, spaced}: the results by the words that end a game; the sign of
-- annotation (NAG) by each word for it. The others are optional. word is a function (game, node, word) that returns
-- true if it has taken a word, or nil and a message that may be missing. forced is the sign for a * at the end of a
-- move. is_move is a function that returns true for a word of digits that is a move. spaced is a function (text, at)
-- that returns a move with blanks in it, without them, and the next byte; or nil.
--
-- By the PGN standard (1994) texts are in ISO 8859-1; that is assumed for a text that isn't UTF-8. Braces don't nest, a
-- line that begins with % belongs to other programs, and a game ends with its result. The reader is more tolerant only
-- if nothing can be lost: a game may have no tags, and no result if it has no Result tag either.

local brief = require "tools.brief"
local record = require "notation.record"
local scan = require "notation.scan"

local IN_BRACKETS = '^([^%s{};()"%[]+%d=?%(%a%)[^%s{};()"%[]*)()' -- a8(Q)+

-- Characters of printed games, and those of the standard.
local PRINTED = {["\u{2010}"] = "-", ["\u{2011}"] = "-", ["–"] = "-", ["—"] = "-", ["−"] = "-", ["…"] = "...",
  ["×"] = "x", ["†"] = "+", ["‡"] = "#"}

-- A line with a tag after an empty line: the next game begins there.
local TAG_IN_COMMENT = '\n[ \t\r]*\n%[%a[%w_]* "[^\n]*"%][ \t\r]*\n'

local SUFFIXES = {["!"] = "$1", ["?"] = "$2", ["!!"] = "$3", ["??"] = "$4", ["!?"] = "$5", ["?!"] = "$6"}

local reader = {}
reader.__index = reader

function reader:fail(message, line) return nil, ("line %d: %s"):format(line or self.line, message) end

reader.advance = scan.advance

function reader:game()
  if not self.current then
    self.current = record.new(self.line)
    self.node, self.parents, self.number, self.tags_over = self.current.root, {}, nil, false
    self.games[#self.games + 1] = self.current
    for _, text in ipairs(self.heading or {}) do record.comment(self.node, text) end
    self.heading = nil
  end
  return self.current
end

-- Tags of results that the format doesn't have keep their value under this name.
local POINTS = "Points"

-- Set the result of a game, from its tag and the word that ends it, which may be missing.
function reader:set_result(game, ending)
  local results, tag = self.dialect.results, record.tag(game, "Result")
  local tagged = tag and (results[tag] or (tag == "" or tag == "?") and "*")
  if tag and not tagged then
    record.note(game, self.line, ('the tag Result says "%s", which isn\'t 1-0, 0-1, 1/2-1/2 or *; it is kept as the '
      .. "tag %s"):format(brief(tag), POINTS))
    record.set_tag(game, POINTS, tag)
  elseif tagged and not ending then
    record.note(game, self.line, "the game has no result after its moves; its tag Result says " .. tagged)
  elseif tagged and tagged ~= ending and tagged ~= "*" and ending ~= "*" then
    game.other_result = {result = ending, line = self.line}
  end
  game.result = tagged and tagged ~= "*" and tagged or ending or tagged
end

-- End the game that is being read; `ending` is its result, nil if the text has none.
function reader:finish(ending)
  local game = self.current
  if not game then return true end
  if #self.parents > 0 then return self:fail("a variation has no closing )", self.parents[#self.parents].line) end
  if self.number and not self.number.dots and #game.root.next > 0 then
    record.note(game, self.number.line, ("move %d is missing after its number, where the game ends"):format(
      self.number.value))
  end
  self:set_result(game, ending)
  self.ended = ending or self.ended
  self.current = nil
  return true
end

-- -- Pieces of text; each returns true, or nil and a message

local pieces = {}

-- Tags that begin a game or decide how it is read, so that they can't have two values.
local DECISIVE = {}
for name in ("Event FEN GameType Result SetUp Size TPS Variant VariantOptions"):gmatch "%a+" do
  DECISIVE[name] = true
end

local function unescaped(value) return (value:gsub("\\([\\\"])", "%1")) end

pieces["["] = function(self, text, at)
  local name, value, after = text:match('^%[%s*([^%s"%[%]]+)%s*"([^\n]-)"%s*%]()', at)
  if not name then return self:fail 'a tag is written [Name "value"]' end
  local is_second = name == "Event" and text:find("^\n\n", math.max(at - 2, 1)) and self.current
    and record.tag(self.current, name) -- after a game without moves
  if self.current and self.tags_over or is_second then
    local done, message = self:finish()
    if not done then return nil, message end
  end
  local game = self:game()
  value = unescaped(value)
  local before = record.tag(game, name)
  if before and before ~= value then
    if DECISIVE[name] then return self:fail(("the tag %s occurs twice, with two values"):format(brief(name))) end
    record.note(game, self.line, ("the tag %s occurs twice; both values are kept"):format(brief(name)))
    value = before .. "; " .. value
  end
  record.set_tag(game, name, value)
  self:advance(after)
  return true
end

-- Add a comment to the move before it, which may be the last move of the previous game. If there is none, add it to the
-- first move of a variation, or to the first game.
function reader:comment(text)
  local parent = self.parents[#self.parents]
  if not self.node then
    self.heading = self.heading or {}
    table.insert(self.heading, text)
  elseif not parent or parent.begun then record.comment(self.node, text)
  else record.comment(parent, text, "before") end
end

pieces["{"] = function(self, text, at)
  local comment, after = text:match("^{([^}]*)}()", at)
  if not comment or comment:find(TAG_IN_COMMENT) then return self:fail "a comment has no closing }" end
  self:comment(comment)
  self:advance(after)
  return true
end

pieces["}"] = function(self)
  return self:fail '"}" closes no comment; a comment in braces ends with the first "}"'
end

pieces[";"] = function(self, text, at)
  local comment, after = text:match("^;([^\n]*)()", at)
  self:comment(comment)
  self:advance(after)
  return true
end

pieces["("] = function(self, text, at)
  self:game()
  local time, beyond = text:match("^%((%d+:%d%d[%d:.]*)%)()", at)
  if time then -- of a move, as servers write it: (0:03.2)
    self:comment(time)
    self:advance(beyond)
    return true
  end
  local sign, after = text:match("^%(([!?]+)%)()", at)
  if sign and self.node.parent then
    self:advance(after)
    return self:take_sign(sign)
  end
  if not self.node.parent then return self:fail "a variation must follow the move that it replaces" end
  if self.number then return self:fail(("move %d is missing after its number"):format(self.number.value)) end
  if #self.parents == record.DEPTH_MAX then
    return self:fail(("variations are nested more than %d deep"):format(record.DEPTH_MAX))
  end
  self.parents[#self.parents + 1] = {node = self.node, line = self.line}
  self.node = self.node.parent
  self:advance(at + 1)
  return true
end

pieces[")"] = function(self, _, at)
  local parent = table.remove(self.parents)
  if not parent then return self:fail '")" closes no variation' end
  if not parent.begun then return self:fail "a variation has no moves" end
  if self.number then return self:fail(("move %d is missing after its number"):format(self.number.value)) end
  self.node = parent.node
  self:advance(at + 1)
  return true
end

-- Add a move, to the variation that is open or to the game.
function reader:move(text)
  local parent = self.parents[#self.parents]
  local node = record.add(self.node, text, self.line)
  node.number, node.is_second = self.number and self.number.value, self.number and self.number.dots
  if parent and not parent.begun then parent.begun, node.before = true, parent.before end
  self.node, self.number, self.tags_over = node, nil, true
end

-- Return the text between quotation marks, and where it ends; nil if it doesn't end in its line.
local function quoted_at(text, at)
  local mark = text:find('[\\"\n]', at + 1)
  while mark and text:sub(mark, mark) == "\\" do mark = text:find('[\\"\n]', mark + 2) end
  if not mark or text:sub(mark, mark) == "\n" then return nil end
  return unescaped(text:sub(at + 1, mark - 1)), mark + 1
end

pieces['"'] = function(self, text, at)
  local move, after = quoted_at(text, at)
  if not move then return self:fail "a move in quotation marks has no closing quotation mark" end
  self:game()
  self:move(move)
  self.node.quoted = true
  self:advance(after)
  return true
end

-- -- Words

function reader:sign(sign)
  if not self.node.parent and #self.parents > 0 or #self.parents > 0 and not self.parents[#self.parents].begun then
    return self:fail(("the sign %s must follow a move"):format(sign))
  end
  self.node.nags = self.node.nags or {}
  table.insert(self.node.nags, sign)
  return true
end

-- Take a sign that is a word of its own; return false if the word isn't a sign.
function reader:take_sign(word)
  local sign = word:match "^%$%d+$" and "$" .. (word:match "%d+":gsub("^0+(%d)", "%1")) or SUFFIXES[word]
    or self.dialect.signs[word]
  if not sign and word:find "^%(?[!?]+%)?$" then -- "!!!" has no number; it is kept as a comment
    self:comment(word)
    return true
  end
  if not sign then return false end
  return self:sign(sign)
end

local SIGNS_MAX = 20 -- of one move; a word with more isn't a move

local SYMBOL_MAX = 3 -- bytes

-- Return the longest sign of a position, "+-" or "±", at the end of a word, and the word without it; nil if there is
-- none.
local function symbol_of(word, signs)
  for length = math.min(SYMBOL_MAX, #word - 1), 1, -1 do
    local symbol = word:sub(-length)
    if signs[symbol] and not symbol:find "%a" then return word:sub(1, -length - 1), signs[symbol] end
  end
end

-- Return the signs at the end of a move, and the move without them.
local function signs_of(word, dialect)
  local signs = {}
  for _ = 1, SIGNS_MAX do
    local rest, sign = word:match "^(.-[^!?$])(%$%d+)$"
    if not rest then
      rest, sign = word:match "^(.-[^!?])([!?]+)$"
      sign = SUFFIXES[sign] or sign
    end
    if not rest then rest, sign = symbol_of(word, dialect.signs) end
    if not rest and dialect.forced then rest, sign = word:match "^(.+)%*$", dialect.forced end
    if not rest or not sign then break end
    word = rest
    table.insert(signs, 1, sign)
  end
  return word, signs
end

-- Take the number of a move, which may be joined to it. Return the rest of the word.
function reader:take_number(word)
  if self.dialect.is_move and self.dialect.is_move(word) then return word end
  local number, rest = word:match "^(%d+)%.+(.*)$"
  if not number and word:find "^%d+$" and not word:find "^00+$" then number, rest = word, "" end
  if not number and self.number and word:find "^%.%.+$" then self.number.dots = true end -- "77. ..." at the end
  if not number then return word:match "^%.+(.*)$" or word end
  if self.number then
    return self:fail(("move %d is missing after its number"):format(self.number.value), self.number.line)
  end
  self.number = {value = math.tointeger(tonumber(number:sub(1, 15))), line = self.line,
    dots = word:find "^%d+%.%." ~= nil}
  return rest:gsub("^%.+", "")
end

-- Return true if a word at the end of a game is a result that only its tag has, such as "4-6".
function reader:is_tagged_result(word, at)
  return record.tag(self.current, "Result") == word and word:find "^[%d/.]+[-:][%d/.]+$"
    and self.text:find("^%s*%f[%[\0]", at)
end

function reader:take_result(result)
  if #self.parents > 0 then
    return self:fail('there is a result inside a variation; close the variation with ")", or write the result as a '
      .. "comment, {1-0}")
  end
  return self:finish(result)
end

-- Skip the lines after a ruler, "======", that follows the result of a game: a site has added them.
function reader:skip_footer()
  record.note(self.games[#self.games], self.line, "the lines after the result are left out")
  self:advance(self.text:find("\n%s*%[%a", self.at) or #self.text + 1)
  return true
end

-- Return true if a word after the result of a game begins another one. Only its first number does.
function reader:begins_game(word)
  return self.current or not self.ended or word:find "^%d" and not self.dialect.results[word]
end

function reader:word(word)
  word = word:gsub(utf8.charpattern, PRINTED)
  if not self:begins_game(word) then
    return self:fail(('"%s" follows the result of the game; another game begins with tags or with a number'):format(
      brief(word)))
  end
  local game = self:game()
  self.tags_over = true
  if self.dialect.results[word] then return self:take_result(self.dialect.results[word]) end
  if self:is_tagged_result(word, self.at + #word) then return self:take_result "*" end
  local taken, message = self:take_sign(word)
  if taken ~= false then return taken, message end
  local text
  text, message = self:take_number(word)
  if not text then return nil, message end
  if text == "" then return true end
  if text:find "^e?%.?p%.?$" and self.node.parent and not self.node.move:find(" ", 1, true) then
    self.node.move = self.node.move .. " " .. text
    return true
  end
  if text ~= word and self.dialect.results[text] then return self:take_result(self.dialect.results[text]) end
  if self.dialect.word then
    taken, message = self.dialect.word(game, self.node, text)
    if taken then return true end
    if message then return self:fail(message) end
  end
  local move, signs = signs_of(text, self.dialect)
  self:move(move)
  for _, sign in ipairs(signs) do self:take_sign(sign) end
  return true
end

-- Return a move written with blanks, "1- 7", without them and with the number before it, and where it ends; nil if
-- there is none.
function reader:spaced()
  if not self.dialect.spaced then return nil end
  local number, at = self.text:match("^(%d*%.*)()", self.at)
  if not number:find "%." then number, at = "", self.at end
  local move, after = self.dialect.spaced(self.text, at)
  return move and number .. move, after
end

-- Read one piece of the text: a tag, a comment, a bracket, or a word.
function reader:step()
  local sign = self.text:sub(self.at, self.at)
  if pieces[sign] then return pieces[sign](self, self.text, self.at) end
  if sign == "%" and (self.at == 1 or self.text:sub(self.at - 1, self.at - 1) == "\n") then
    self:advance(self.text:find("\n", self.at, true) or #self.text + 1)
    return true
  end
  if not self.current and self.ended and self.text:find("^[=_~-][=_~-][=_~-]+%s", self.at) then
    return self:skip_footer()
  end
  local word, after = self:spaced()
  if not word then word, after = self.text:match(IN_BRACKETS, self.at) end
  if not word then word, after = self.text:match('^([^%s{};()"%[]+)()', self.at) end
  if not word then return self:fail(('"%s" means nothing here'):format(sign)) end
  local done, message = self:word(word)
  if done then self:advance(after) end
  return done, message
end

-- Go to the next game: to a line with a tag, if moves are before it, or after a line that ends with a result.
function reader:skip()
  local at, in_moves = self.at, self.current and self.tags_over
  while at <= #self.text do
    local line, after = self.text:match("^([^\n]*)\n?()", at)
    local is_tag = line:find "^%s*%[[%w_]"
    if is_tag and in_moves then break end
    in_moves = in_moves or not is_tag and line:find "%S"
    at = after
    local last = not is_tag and line:match "^.*%f[%S](%S+)%s*$"
    if last and self.dialect.results[last] and self.text:find("^%s*\n", at) then break end
  end
  self:advance(at)
end

-- Give up the game that is being read, and go on with the next one.
function reader:give_up(message)
  local game = self:game()
  game.fault = game.fault or message
  self:skip()
  self.current, self.parents, self.number, self.ended = nil, {}, nil, true
end

-- Return the written games of a text. A game that can't be read has a fault.
local function read(text, dialect)
  text = text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n")
  local charset
  text, charset = scan.guessed(text, text:find '%[Game "Chinese Chess"%]' or text:find '%[Variant "[Xx]iangqi"%]')
  local state = setmetatable({text = text, at = 1, line = 1, games = {}, dialect = dialect, parents = {}}, reader)
  while true do
    state:advance(state.text:match("^%s*()", state.at))
    local done, message
    if state.at > #text then done, message = state:finish() else done, message = state:step() end
    if not done then state:give_up(message) end
    if state.at > #text and not state.current then break end
  end
  if charset and state.games[1] then
    record.note(state.games[1], 1, ("the file isn't in UTF-8; it is read in the character set %s"):format(charset))
  end
  return state.games
end

return {read = read}
