-- A game of a Zillions file in our terms: the player who is White, the kinds of pieces and their letters, the names of
-- directions and zones. It records what walks use, so that a script declares only that.

local reader = require "import.zrf_reader"
local walk = require "import.zrf_walk"
local squares = require "import.zrf_squares"
local ways = require "import.zrf_ways"
local names = require "import.zrf_names"
local latest = require "import.zrf_latest"

local game = {}

local fail, is_list = reader.fail, reader.is_list

local KINDS_MAX = 62

local Game = {}
Game.__index = Game

function Game:left_out(item, message, ...)
  local text = ("%d:%d: %s"):format(item.line, item.column, message:format(...))
  if not self.noted[text] then table.insert(self.notes, text) end
  self.noted[text] = true
end

-- Note that a move of a piece is left out. Equal notes for several moves become one.
function Game:lost_move(message, piece)
  self.first_lost = self.first_lost or message
  local key = message .. "\n" .. piece
  local lost = self.lost[key]
  if not lost then
    lost = {at = #self.notes + 1, count = 0}
    self.lost[key] = lost
  end
  lost.count = lost.count + 1
  local moves = lost.count == 1 and "a move" or lost.count .. " moves"
  self.notes[lost.at] = ('%s; %s of "%s" %s left out'):format(message, moves, piece, lost.count == 1 and "is" or "are")
end

-- Return the players who have turns. Others own only neutral pieces, which never move.
local function sides(model)
  local seen, list = {}, {}
  for _, turn in ipairs(model.turns) do
    if turn.player:find "^%?" then fail(model.item, 'the random player "%s" cannot be imported', turn.player) end
    if not seen[turn.player] then table.insert(list, turn.player) end
    seen[turn.player] = true
  end
  if #list == 0 then fail(model.item, "this game has no turn-order") end
  if #list > 2 then fail(model.item, "%d players; Warpboard has two", #list) end
  if list[2] == "White" then list[1], list[2] = list[2], list[1] end
  return list[1], list[2]
end

-- Call visit(word) for each word in the code of a piece; it may name other pieces.
local function mention(code, visit)
  for _, item in ipairs(code) do
    if is_list(item) then mention(item, visit) else visit(item.text) end
  end
end

-- Return the kinds that the setup places, and those that their moves can create.
local function kinds_in_use(model)
  local by_name, used, order = {}, {}, {}
  for _, piece in ipairs(model.pieces) do
    by_name[piece.name] = piece
  end
  local function use(name)
    local piece = by_name[name]
    if not piece or used[name] then return end
    used[name] = true
    for _, block in ipairs(piece.blocks) do mention(block.code, use) end
  end
  for _, entry in ipairs(model.setup) do
    if not by_name[entry.piece] then fail(entry.item, 'there is no piece "%s"', entry.piece) end
    use(entry.piece)
  end
  for _, piece in ipairs(model.pieces) do
    for _, block in ipairs(piece.blocks) do if block.drop then use(piece.name) end end
    if used[piece.name] then table.insert(order, piece) end
  end
  return order, by_name
end

local function declare(self, piece, neutral, taken_names, letters)
  local name = names.unique(names.plain(neutral and "neutral " .. piece.name or piece.name), taken_names)
  local kind = {name = name, letter = names.letter(name, letters), piece = piece, neutral = neutral}
  table.insert(self.kinds, kind)
  if #self.kinds > KINDS_MAX then
    fail(self.model.item, "more than %d kinds of pieces; a script can declare %d", KINDS_MAX, KINDS_MAX)
  end
  return kind
end

local function declare_kinds(self)
  local pieces, by_name = kinds_in_use(self.model)
  local taken, letters, owners = {}, {}, {}
  for _, entry in ipairs(self.model.setup) do
    local is_side = self:side(entry.player)
    owners[entry.piece] = owners[entry.piece] or {}
    owners[entry.piece][is_side and "side" or "neutral"] = true
  end
  self.by_piece, self.neutral_kinds, self.pieces = {}, {}, by_name
  for _, piece in ipairs(pieces) do
    local owner = owners[piece.name] or {side = true}
    if owner.side or #piece.blocks > 0 then self.by_piece[piece.name] = declare(self, piece, false, taken, letters) end
    if owner.neutral then self.neutral_kinds[piece.name] = declare(self, piece, true, taken, letters) end
  end
  if #self.kinds == 0 then
    fail(self.model.item, "board-setup places no piece, and no piece can be dropped")
  end
end

-- Return "white" or "black" if this player has turns.
function Game:side(player)
  if player == self.white then return "white" end
  return player == self.black and "black" or nil
end

function Game:is_kind(name) return self.pieces[name] ~= nil end

-- Return the name of the kind that an item names.
function Game:kind(item, list)
  local name = item and item.text
  if not name then fail(item or list, "the name of a piece is missing here") end
  local kind = self.by_piece[name] or self.neutral_kinds[name]
  if not kind then
    if self.pieces[name] then fail(item, 'no player can have the piece "%s"', name) end
    fail(item, 'there is no piece "%s"', name)
  end
  return kind.name
end

function Game:kinds_named(item)
  local list = {}
  for _, kinds in ipairs{self.by_piece, self.neutral_kinds} do
    if kinds[item.text] then table.insert(list, kinds[item.text].name) end
  end
  if #list == 0 then self:kind(item, item) end
  return list
end

-- Return how moves write a direction. A direction that differs between the players is a local variable of the script.
function Game:way(name)
  local known = self.way_words[name]
  if known then return known end
  local word, needs_name = self.board:word(name)
  if needs_name then
    local variable = names.identifier(name, self.taken)
    table.insert(self.way_locals, ("local %s = %s"):format(variable, word))
    word = variable
  end
  self.way_words[name] = word
  return word
end

-- Return the squares of a zone for a player, as a set.
local function zone_squares(board, name, player)
  local set = {}
  for _, zone in ipairs(board.zones) do
    local applies = #zone.players == 0
    for _, owner in ipairs(zone.players) do applies = applies or owner == player end
    if zone.name == name and applies then
      for _, position in ipairs(zone.positions) do
        if board.at[position] then set[board.at[position].square] = true end
      end
    end
  end
  return set
end

function Game:has_zone(name)
  for _, zone in ipairs(self.board.zones) do if zone.name == name then return true end end
end

-- Declare a zone if it is new. Return its name.
function Game:declare_zone(name, white, black)
  if not self.zone_names[name] then
    local plain = names.unique(names.plain_zone(name), self.zone_taken)
    self.zone_names[name] = plain
    table.insert(self.zones, {name = plain, white = white, black = black})
  end
  return self.zone_names[name]
end

local function same_set(one, other)
  for square in pairs(one) do if not other[square] then return false end end
  for square in pairs(other) do if not one[square] then return false end end
  return true
end

-- Return the name of a zone of the file. With `enemy`, it has the squares that the file gives the opponent.
function Game:zone(item, enemy)
  local name = item.text
  if self.zone_names[name] and not enemy then return self.zone_names[name] end
  if not self:has_zone(name) then fail(item, 'there is no zone "%s"', name) end
  local white = zone_squares(self.board, name, self.white)
  local black = zone_squares(self.board, name, self.black)
  if enemy and not same_set(white, black) then return self:declare_zone("enemy's " .. name, black, white) end
  return self:declare_zone(name, white, black)
end

-- Return the name of a zone of one square.
function Game:square_zone(square)
  return self:declare_zone(square, {[square] = true}, {[square] = true})
end

function Game:squares_zone(name, set) return self:declare_zone(name, set, set) end

-- Return the walk of a chain of partial moves; the writer sets its text later.
function Game:chain(kind, type_)
  local key = kind .. "\n" .. (type_ or "")
  if not self.chains[key] then
    local node = walk.chain(("chain(%s, %s)"):format(kind, type_ or ""))
    self.chains[key] = {kind = kind, type = type_, node = node, key = key}
  end
  return self.chains[key].node
end

-- Return the rest of a move after a partial one. It is compulsory, unless partial moves may be passed.
function Game:may_go_on(chain)
  return (self.pass_partial and walk.alt or walk.orelse){chain, walk.here}
end

-- Find out if the code tests where the previous move, or the previous part of this one, began or ended.
local function find_last(self)
  for _, piece in ipairs(self.model.pieces) do
    for _, block in ipairs(piece.blocks) do
      mention(block.code, function(word)
        local what = word:match "last%-(%a+)%?$"
        if what and self.continued[block.type or ""] then
          self.legs[block.type] = true
        elseif what then
          self.last_marks[what] = true
        end
      end)
    end
  end
  self.last_used = next(self.legs) ~= nil or next(self.last_marks) ~= nil
end

-- Return true if the move goes on with moves that test where its parts began.
local function needs_legs(self, chains)
  for _, chain in pairs(chains) do if self.legs[chain.type or ""] then return true end end
end

-- Find the types of moves with which partial moves continue.
local function find_continued(self)
  local function look(code)
    for _, item in ipairs(code) do
      if is_list(item) then
        if reader.head(item) == "add-partial" then
          for index = 2, #item do
            local name = item[index].text
            if name and not self.pieces[name] then self.continued[name] = true end
          end
        end
        look(item)
      end
    end
  end
  for _, piece in ipairs(self.model.pieces) do
    for _, block in ipairs(piece.blocks) do look(block.code) end
  end
end

-- Return true if this part of a move tests where the part before it began. Then the place "leg" is that square, and
-- "start" is the square where this part begins. Otherwise "leg" is the square where this part begins.
function Game:asks_last(block) return self.continued[block.type or ""] and self:asks_previous(block) or false end

-- Return true if a move tests the previous move, or the part before it.
function Game.asks_previous(_, block)
  local asks = false
  mention(block.code, function(word) asks = asks or word:find "last%-%a+%?$" ~= nil end)
  return asks
end

-- Return the walk at the beginning of a move.
function Game:begin(compiler)
  local continues = self.continued[compiler.block.type or ""]
  local marks = self.last_marks.from and not compiler.block.drop and not continues
     and self.latest:marks(compiler.block)
  local uses_leg = compiler.uses_leg or needs_legs(self, compiler.chains)
  return walk.seq(marks and walk.call("mark", '"last from"') or nil,
    uses_leg and walk.call("place", self:asks_last(compiler.block) and '"start"' or '"leg"') or nil)
end

-- Return the walk after the landing, which records squares for later moves.
function Game:remember(compiler, partial)
  local marks = self.last_marks.to and not partial and self.latest:marks(compiler.block)
  if marks then return walk.call("mark", '"last to"') end
  local renames = partial and needs_legs(self, compiler.chains) and self:asks_last(compiler.block)
  if not renames then return walk.here end
  local function call(name, text) return walk.call(name, '"' .. text .. '"') end
  return walk.seq(call("place", "landing"), call("go", "start"), call("place", "leg"), call("go", "landing"))
end

-- Return the facts about the previous move if last-from? or last-to? is true; nil if the test isn't about it.
function Game:asked(compiler, what, state, item)
  if self.continued[compiler.block.type or ""] then return end
  local offset = compiler:offset(state)
  if not offset then
    self.latest:ask_everything()
    self.latest:refuse_part({[what] = true}, item)
  end
  return offset and {[what] = offset}
end

-- Return the test for the square where the previous move began or ended.
function Game:last_square(compiler, what, item)
  if self.continued[compiler.block.type or ""] then
    if what == "to" then fail(item, "last-to? in a partial move cannot be imported") end
    return walk.call("at", '"leg"')
  end
  return walk.call("marked", ('"last %s"'):format(what))
end

local function option(self, name)
  local found = self.model.options[name]
  if found then found.read = true end
  return found and (found.value or "true")
end

-- Return the game of a model, with everything but the walks of its moves.
function game.new(model)
  local self = setmetatable({model = model, notes = model.notes, noted = {}, kinds = {}, zones = {}, zone_names = {},
    zone_taken = {board = true, home = true, far = true, marked = true}, way_words = {}, way_locals = {}, chains = {},
    taken = {}, lost = {}, continued = {}, last_marks = {}, legs = {}, latest = latest.new()}, Game)
  if not model.board then fail(model.item, "this game has no board") end
  self.white, self.black = sides(model)
  local read = squares.read(model.board)
  local files, ranks, by_square = squares.place(read)
  if #model.pieces == 0 then fail(model.item, "this game has no pieces") end
  self.board = ways.board(read, files, ranks, by_square, self.white, self.black)
  declare_kinds(self)
  self.all = next(self.neutral_kinds) and 15 or 7
  find_continued(self)
  find_last(self)
  self.maximal = option(self, "maximal captures")
  self.defers_captures = option(self, "deferred captures")
  self.pass_turn, self.pass_partial = option(self, "pass turn"), option(self, "pass partial")
  for name, entry in pairs(model.options) do
    if not entry.read then self:left_out(entry.item, 'the option "%s" is left out', name) end
  end
  table.sort(self.notes)
  return self
end

return game
