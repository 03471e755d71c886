-- Read the text of SGF into written games (notation/record.lua). Every property is kept: those of the root as tags, the
-- rest as comments ("[%TR dd ee]"), from which sgf.write makes properties again.

local brief = require "tools.brief"
local record = require "notation.record"
local scan = require "notation.scan"
local sgf_games = require "notation.sgf_games"
local trim = require "tools.trim"

local sgf_reader = {}

local reader = {}
reader.__index = reader

-- Properties of the root that say which game it is and where it starts.
local STATED = {FF = true, GM = true, CA = true, SZ = true, KM = true, RE = true, PL = true, C = true, VO = true}
local SETUP = {AB = true, AW = true, AE = true, AA = true}

-- Return true if a property is a move or sets up stones, or says at the root which game it is: it is never kept as a
-- comment or a tag.
function sgf_reader.has_meaning(name, is_root)
  return name == "B" or name == "W" or name == "PL" or SETUP[name] or is_root and STATED[name] or false
end

local TAGS, SIGNS = {}, {}
for _, row in ipairs(sgf_games.TAGS) do TAGS[row[1]] = row[2] end
for _, row in ipairs(sgf_games.SIGNS) do SIGNS[row[1] .. row[2]] = row[3] end

function reader:fail(message, ...) return nil, ("line %d: "):format(self.line) .. message:format(...) end

reader.advance = scan.advance

-- -- Properties

-- Return the text of a value: a line that ends in \ continues in the next one, and \ comes before a literal sign.
local function unescaped(value) return (value:gsub("\\\n", ""):gsub("\\(.)", "%1")) end

-- Read the values after the name of a property; nil and a message.
function reader:values()
  local list = {}
  while true do
    local begins = self.text:match("^%s*%[()", self.at)
    if not begins then break end
    local mark = self.text:find("[\\%]]", begins)
    while mark and self.text:sub(mark, mark) == "\\" do mark = self.text:find("[\\%]]", mark + 2) end
    if not mark then return self:fail "a value has no closing ]" end
    list[#list + 1] = unescaped(self.text:sub(begins, mark - 1))
    self:advance(mark + 1)
  end
  return list
end

-- Read a node after its ";": a list of {name, values, line}, which is also a table by names.
function reader:node()
  local node = {line = self.line}
  while true do
    local name, after = self.text:match("^%s*(%a+)%s*()", self.at)
    if not name then return node end
    self:advance(after)
    local line, short = self.line, name:gsub("%l", "") -- small letters don't count, as in FF[3]
    local values, message = self:values()
    if not values then return nil, message end
    if short == "" then return self:fail("%s is not a property; its name is in capitals", brief(name)) end
    if #values == 0 then return self:fail("the property %s has no value; it is written %s[value]", short, short) end
    local known = node[short]
    if known then
      table.move(values, 1, #values, #known.values + 1, known.values)
    else
      node[short] = {name = short, values = values, line = line}
      node[#node + 1] = node[short]
    end
  end
end

-- -- Meaning of nodes

-- Return a value for use in a comment: signs that would end it are written as %5D.
local function quoted(value)
  return (value:gsub("[%%%[%]{}%s]", function(sign) return ("%%%02X"):format(sign:byte()) end))
end

-- Keep a property of a move: as sign, as comment, or as text in a comment.
local function keep(to, property)
  local sign = SIGNS[property.name .. property.values[1]]
  if property.name == "C" then return record.comment(to, table.concat(property.values, " ")) end
  if sign and to.move and #property.values == 1 or property.name == "NAG" then
    to.nags = to.nags or {}
    to.nags[#to.nags + 1] = property.name == "NAG" and "$" .. property.values[1] or sign
    return nil
  end
  local values = {}
  for i, value in ipairs(property.values) do values[i] = " " .. quoted(value) end
  record.comment(to, ("[%%%s%s]"):format(property.name, table.concat(values)))
end

local REASONS = {R = "resignation", RESIGN = "resignation", T = "time", TIME = "time", F = "forfeit",
  FORFEIT = "forfeit"}

local WINNERS = {["黑"] = "1-0", ["黒"] = "1-0", ["白"] = "0-1"}

-- Return the result of a text such as 白胜43.5目 or 黒中押し勝ち; nil for another text.
local function asian_result(text)
  local wins = text:find("胜", 1, true) or text:find("勝", 1, true)
  return wins and WINNERS[text:match("^" .. utf8.charpattern)] or nil
end

-- Return result and reason of RE; nil for one that neither FF[4] nor Little Golem knows, where "B" is "B+".
local function result_of(text)
  if text == "0" or text:lower() == "draw" then return "1/2-1/2" end
  if text:lower() == "void" then return "*", "void" end
  if text == "?" or text == "" then return "*" end
  local side, how = text:match "^([BW])%+?(.*)$"
  local reason = how and (how == "" and "" or REASONS[how:upper()] or how:find "^%d+%.?%d*$" and how .. " points")
  if not reason then return nil end
  return side == "B" and "1-0" or "0-1", reason ~= "" and reason or nil
end

-- Take a property of the root. Return true, or nil and a message.
function reader:root_property(property)
  local game, name, value = self.game, property.name, property.values[1]
  for _, other in ipairs(STATED[name] and name ~= "C" and property.values or {}) do
    if other ~= (game.stated[name] or value) then
      return nil, ("line %d: %s has two values"):format(property.line, name)
    end
  end
  if name == "RE" then
    game.result, game.reason = result_of(value)
    if not game.result then
      record.set_tag(game, "RE", value)
      game.result = asian_result(value)
    end
  elseif name == "C" then
    record.comment(game.root, table.concat(property.values, " "))
  elseif STATED[name] then
    game.stated[name] = value
  else
    local text = table.concat(property.values, #property.values > 1 and "][" or "")
    text = text:gsub("%s+", " ")
    if name == "DT" then text = text:gsub("(%d%d%d%d)%-(%d%d)%-(%d%d)", "%1.%2.%3") end
    record.set_tag(game, TAGS[name] or name, text)
  end
  return true
end

-- Return a node of the record for the stones that a node sets up after the first move, which isn't a move; nil if it
-- sets up none there.
function reader:late_setup(node, from)
  local texts = {}
  for _, property in ipairs(node) do
    if SETUP[property.name] or property.name == "PL" then
      texts[#texts + 1] = property.name .. "[" .. table.concat(property.values, "][") .. "]"
    end
  end
  if #texts == 0 or from == self.game.root and not from.next[1] then return nil end
  return record.add(from, table.concat(texts), node.line)
end

-- Take the properties of a node, which belong to a node of the record: that of its move, or of the move before it.
function reader:take_properties(node, to)
  local game, is_root = self.game, node == self.first
  for _, property in ipairs(node) do
    local name = property.name
    local sets_up = SETUP[name] or name == "PL"
    if sets_up and to == game.root then
      game.setup[#game.setup + 1] = property
      if name == "PL" then game.stated.PL = property.values[1] end
    elseif name ~= "B" and name ~= "W" and not sets_up then
      if is_root or to == game.root and STATED[name] and name ~= "C" then
        local good, message = self:root_property(property)
        if not good then return nil, message end
      else
        keep(to, property)
      end
    end
  end
  return true
end

-- Return true for B[resign] and similar ends of the game in Hex.
function reader:is_end(property, from)
  local word = property.values[1]:lower()
  if word ~= "resign" and word ~= "forfeit" then return false end
  if from.is_main then
    self.game.result = property.name == "B" and "0-1" or "1-0"
    self.game.reason = word == "resign" and "resignation" or "forfeit"
  else
    record.comment(from, ("%s[%s]"):format(property.name, property.values[1]))
  end
  return true
end

-- -- Hex

local OTHER_SIDE = {B = "W", W = "B"}
local MARKS = {CR = true, DD = true, LB = true, MA = true, SL = true, SQ = true, TB = true, TR = true, TW = true}

-- Return a point of Hex, "c5", with its file and rank exchanged, "e3"; another text as it is.
local function mirrored(point)
  local file, rank, rest = point:match "^(%a)(%d%d?)(.*)$"
  if not file or tonumber(rank) < 1 or tonumber(rank) > 26 then return point end
  return ("%c%d%s"):format(96 + tonumber(rank), file:lower():byte() - 96, rest)
end

-- Read a swap as swap-pieces, in which the first stone changes owner and place and the players keep their colors. If
-- the player who swaps also moves next, as HexGui writes it, the players have exchanged colors instead: then all moves
-- after the swap are mirrored, and belong to the other color. After swap-sides they are mirrored, too.
function reader:exchange(node, property, from)
  local swap = sgf_games.SWAPS[(from.move and from.move:match "%[(.*)%]$" or ""):lower()]
  local turned, mirror = from.turned, from.mirrored
  local name = turned and OTHER_SIDE[property.name] or property.name
  if swap then
    local again = from.move:sub(1, 1) == name
    if again then turned, name = not turned, OTHER_SIDE[name] end
    mirror = not self.game.server and (again or from.move:lower():find("sides", 1, true) ~= nil)
    if mirror then
      record.note(self.game, from.line, ("the moves after %s are mirrored%s"):format(from.move,
        again and " and have the other color, because the color that swaps moves again" or ""))
    end
  end
  for _, other in ipairs(mirror and node or {}) do
    if other == property or MARKS[other.name] then
      for i, value in ipairs(other.values) do other.values[i] = mirrored(value) end
    end
  end
  property.name = name
  return turned, mirror
end

-- Recognize the server Little Golem. It names the game only in EV ("hex.ch.32.2.1"), and uses W for the moves of PB,
-- who begins in Hex and Havannah.
local function recognize_server(game)
  local is_there = (record.tag(game, "SO") or record.tag(game, "Source") or ""):find "littlegolem%."
  local event = record.tag(game, "Event") or ""
  local name = is_there and not game.stated.GM and (event:match "^(connect6)%." or event:match "^(%a+)[%w%-]*%.")
  if not name or name == "go" then return nil end
  local row = sgf_games.named(name)
  game.server = row and not row.number and name or nil
  game.stated.GM = row and row.number and tostring(row.number) or name
  game.root.turned = row ~= nil and row.turned or false
end

-- Take a node after a move. Return the node of the record that it makes or belongs to, or nil and a message.
function reader:take_node(node, from)
  local property = node.B or node.W
  local to, turned, mirror = from, from.turned, from.mirrored
  if node.B and node.W then return nil, ("line %d: one node has B and W; write two nodes"):format(node.line) end
  if property then
    if #property.values > 1 then
      return nil, ("line %d: %s has %d values; a move is one point"):format(property.line, property.name,
        #property.values)
    end
    if node.AB or node.AW or node.AE or node.PL then
      return nil, ("line %d: one node has a move and sets up stones; write two nodes"):format(node.line)
    end
    if from == self.game.root and not self.game.root.next[1] then recognize_server(self.game) end
    local may_swap = self.game.stated.GM == "11" or self.game.server == "havannah"
    if may_swap then turned, mirror = self:exchange(node, property, from) end
    if not self:is_end(property, from) then
      to = record.add(from, ("%s[%s]"):format(property.name, property.values[1]), property.line)
      to.is_main, to.turned, to.mirrored = from.is_main and #from.next == 1, turned, mirror
      self.game.first = self.game.first or property.name
    end
  end
  to = not property and self:late_setup(node, from) or to
  local good, message = self:take_properties(node, to)
  if not good then return nil, message end
  return to
end

-- -- Trees

-- Begin the game of a tree at its first node.
function reader:begin()
  local game = record.new(self.line)
  game.stated, game.setup, game.root.is_main = {}, {}, true
  self.game, self.games[#self.games + 1], self.is_open = game, game, true
  return game.root
end

-- Read one sign of the tree: "(", ";" or ")". `stack` holds the node before each open "(".
function reader:step(sign)
  local stack = self.stack
  if sign == "(" then
    stack[#stack + 1] = {node = self.current, line = self.line}
    self:advance(self.at + 1)
    if not self.text:find("^%s*;", self.at) then
      return self:fail "; must follow (, because it begins the first node"
    end
    return true
  end
  if sign == ";" then
    local from = self.current or self:begin()
    self:advance(self.at + 1)
    local node, message = self:node()
    if not node then return nil, message end
    if not self.current then self.first = node end
    self.current, message = self:take_node(node, from)
    return self.current and true, message
  end
  self.current, self.is_open = table.remove(stack).node, #stack > 0
  self:advance(self.at + 1)
  return true
end

-- Character sets of Go files, and their names in the C library if these differ.
local CHARSETS = {["SHIFT-JIS"] = "CP932", SJIS = "CP932", CP932 = "CP932", ["EUC-JP"] = "EUC-JP",
  ["EUC-KR"] = "EUC-KR", GB2312 = "GBK", GBK = "GBK", GB18030 = "GB18030", BIG5 = "BIG5"}

-- Return a text as UTF-8: texts without CA may be ISO 8859-1, as FF[4] has it. nil and a message.
local function decoded(text)
  text = text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n")
  if utf8.len(text) then return text end
  local named = trim(text:match "%f[%a]CA%s*%[([^%[%]]*)%]" or "ISO-8859-1")
  local charset = named:upper():gsub("_", "-")
  if charset:find "8859%-?1$" or charset == "LATIN1" then return scan.from_latin(text) end
  local converted, line, why = scan.to_utf8(text, CHARSETS[charset] or "UTF-8")
  if converted then return converted end
  return nil, ("line %d: neither UTF-8 nor %s: %s"):format(line, named:gsub("[^%w%-_]", "?"):sub(1, 40),
    CHARSETS[charset] and why or "this character set isn't read")
end

-- Properties with which the first node of a game tree begins, unlike that of a variation.
local FIRST = {}
for name in ("FF GM CA AP SZ ST RU KM EV RO PB PW BR WR DT PC GN US SO TM HA RE CP GC"):gmatch "%u+" do
  FIRST[name] = true
end

-- Return true if a game tree begins at a byte, and not a variation.
function reader:begins_tree(at)
  return FIRST[self.text:match("^%(%s*;%s*(%u+)%s*%[", at)] ~= nil
end

-- Give up the game that is being read, and go on with the next tree.
function reader:give_up(message)
  if not self.is_open then self:begin() end
  self.game.fault = message
  self.stack, self.current, self.is_open = {}, nil, false
  local at = self.text:find("(", self.at, true)
  while at and not self:begins_tree(at) do at = self.text:find("(", at + 1, true) end
  self:advance(at or #self.text + 1)
end

-- Read one sign. Return true, or nil and a message.
function reader:take(sign)
  local is_inside = #self.stack > 0
  if not sign:find "[();]" or not is_inside and sign ~= "(" then
    local word = self.text:match("^[^%s();]*", self.at):sub(1, 40)
    return self:fail('"%s" is outside of a node; a game tree is (;B[dd];W[cc])', word ~= "" and word or sign)
  end
  if is_inside and sign == "(" and self:begins_tree(self.at) then
    return nil, ("line %d: a game tree has no closing )"):format(self.stack[#self.stack].line)
  end
  return self:step(sign)
end

-- Return the last node of the moves of one color after a node, and their number; passes, stones that are set up, and
-- lines with variations end them.
local function run_of(node)
  local color, count = nil, 0
  while #node.next == 1 and node.next[1].move:find "^[BW]%[" and not node.next[1].move:find "%[%]$" do
    local own = node.next[1].move:sub(1, 1)
    if color and own ~= color then break end
    color, node, count = own, node.next[1], count + 1
  end
  return node, count
end

-- Read moves of one color in succession, at the beginning of a game of Go, as stones of the start: programs place
-- handicap stones in that way, or a whole position.
local function place_first_moves(game)
  local first, black = run_of(game.root)
  if (game.stated.GM or "1") ~= "1" or #game.setup > 0 or game.stated.PL or black < 2 then return nil end
  local second, white = run_of(first)
  local last = white > 1 and second.parent or first -- the other color moves once
  local node, stones = last, {}
  while node ~= game.root do
    table.insert(stones, 1, node)
    node = node.parent
  end
  for _, stone in ipairs(stones) do
    local color, point = stone.move:match "^(.)%[(.*)%]$"
    game.setup[#game.setup + 1] = {name = "A" .. color, values = {point}, line = stone.line}
    for _, text in ipairs(stone.comment or {}) do record.comment(game.root, text) end
  end
  game.root.next = last.next
  for _, child in ipairs(last.next) do child.parent = game.root end
  local begins = last.next[1] and last.next[1].move:match "^[BW]"
  game.first = begins or stones[1].move:find "^B" and "W" or "B"
  record.note(game, stones[1].line, ("%d stones that are placed in succession are read as stones of the start"):format(
    #stones))
end

-- Return the games of a text, those that can't be read with a fault; nil and a message with its line.
function sgf_reader.read(text)
  local message
  text, message = decoded(text)
  if not text then return nil, message end
  local self = setmetatable({text = text, at = 1, line = 1, games = {}, stack = {}}, reader)
  while true do
    self:advance(self.text:match("^%s*()", self.at))
    local sign = text:sub(self.at, self.at)
    local good
    if sign ~= "" then
      good, message = self:take(sign)
    elseif #self.stack == 0 then
      for _, game in ipairs(self.games) do place_first_moves(game) end
      return self.games
    else
      good, message = nil, ("line %d: a game tree has no closing )"):format(self.stack[#self.stack].line)
    end
    if not good then self:give_up(message) end
  end
end

return sgf_reader
