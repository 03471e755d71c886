-- A second reader and player of Zillions files, only for tests. It is written from the language's reference,
-- independently of repl/import, and simple instead of fast. It lists the positions after each move.
--
-- While a move is generated, the board doesn't change. Its actions are carried out when it is complete.

local M = {}

local LOOP_MAX, DEPTH_MAX = 400, 24

-- A feature that this interpreter lacks ends the comparison of a game.
local function unknown(what) error({unknown = tostring(what)}, 0) end

-- Convert texts to lists. Strings are atoms with a leading ", everything else is as written.
local function parse(text)
  local stack = {{}}
  text = text:gsub("%b\"\"", function(quoted) return (quoted:gsub(";", "\1")) end):gsub(";[^\n]*", "")
  local position = 1
  while true do
    position = text:find("[^%s\26]", position)
    if not position then return stack[1] end
    local sign = text:sub(position, position)
    if sign == "(" then
      stack[#stack + 1] = {}
      position = position + 1
    elseif sign == ")" then
      local done = table.remove(stack)
      table.insert(stack[#stack], done)
      position = position + 1
    elseif sign == '"' then
      local last = text:find('"', position + 1, true)
      table.insert(stack[#stack], text:sub(position, last - 1))
      position = last + 1
    else
      local word = text:match('^[^%s()"]+', position)
      table.insert(stack[#stack], word)
      position = position + #word
    end
  end
end

local function fill(item, arguments)
  if type(item) == "table" then
    local list = {}
    for _, inner in ipairs(item) do
      local whole = type(inner) == "string" and inner:match "^%$(%d)$"
      if whole then
        if arguments[tonumber(whole)] then table.insert(list, arguments[tonumber(whole)]) end
      else
        table.insert(list, fill(inner, arguments))
      end
    end
    return list
  end
  return (item:gsub("%$(%d)", function(digit)
    local argument = arguments[tonumber(digit)]
    return type(argument) == "string" and argument:gsub('^"', "") or ""
  end))
end

local function expand(list, macros, depth)
  if depth > 60 then unknown "endless macro" end
  local result = {}
  for _, item in ipairs(list) do
    local macro = type(item) == "table" and type(item[1]) == "string" and macros[item[1]]
    if macro then
      local body = fill(macro, table.move(item, 2, #item, 1, {}))
      table.move(expand(body, macros, depth + 1), 1, #expand(body, macros, depth + 1), #result + 1, result)
    elseif type(item) == "table" then
      table.insert(result, expand(item, macros, depth + 1))
    else
      table.insert(result, item)
    end
  end
  return result
end

-- Return the games of a file, each a list of sections. Variants also have those of the game.
function M.games(text, open)
  local macros, games, parent = {}, {}, nil
  local function take(items)
    for _, item in ipairs(items) do
      if item[1] == "define" then
        macros[item[2]] = table.move(item, 3, #item, 1, {})
      elseif item[1] == "include" then
        take(parse(open((item[2]:gsub('^"', "")))))
      else
        for _, block in ipairs(expand({item}, macros, 0)) do
          if block[1] == "game" then parent = block end
          if block[1] == "game" or block[1] == "variant" then
            table.insert(games, {block = block, parent = block[1] == "variant" and parent or nil})
          end
        end
      end
    end
  end
  take(parse(text))
  return games
end

local function plain(word) return (word:gsub('^"', "")) end

local Game = {}
Game.__index = Game

local function sections_of(entry)
  local own, list = {}, {}
  for _, section in ipairs(entry.block) do own[section[1] or ""] = true end
  for _, section in ipairs(entry.parent or {}) do
    local word = type(section) == "table" and section[1]
    if word and (not own[word] or word == "piece" or word == "option") then table.insert(list, section) end
  end
  for _, section in ipairs(entry.block) do if type(section) == "table" then table.insert(list, section) end end
  return list
end

local function position(self, name, x, y, index)
  if not self.positions[name] then
    self.positions[name] = {name = name, x = x, y = y, index = index}
    table.insert(self.order, self.positions[name])
  end
end

local function grid(self, section)
  local dimensions, left, top, directions = {}, 0, 0, {}
  for index = 2, #section do
    local part = section[index]
    if part[1] == "start-rectangle" then left, top = tonumber(part[2]), tonumber(part[3]) end
    if part[1] == "dimensions" then
      for at = 2, #part do
        local labels, step = {}, part[at][2] or {"0", "0"}
        for label in plain(part[at][1]):gmatch "[^/]+" do labels[#labels + 1] = label end
        dimensions[#dimensions + 1] = {labels = labels, x = tonumber(step[1]), y = tonumber(step[2])}
      end
    end
    if part[1] == "directions" then for at = 2, #part do directions[#directions + 1] = part[at] end end
  end
  local named = {}
  local function visit(depth, name, x, y, index)
    local dimension = dimensions[depth]
    if not dimension then
      position(self, name, x, y, index)
      named[table.concat(index, ",")] = {name, index}
      return
    end
    for number, label in ipairs(dimension.labels) do
      local longer = table.move(index, 1, #index, 1, {})
      longer[depth] = number
      visit(depth + 1, name .. label, x + (number - 1) * dimension.x, y + (number - 1) * dimension.y, longer)
    end
  end
  visit(1, "", left, top, {})
  for _, direction in ipairs(directions) do
    local links = self.links[direction[1]] or {}
    self.links[direction[1]] = links
    for _, entry in pairs(named) do
      local there = {}
      for at, number in ipairs(entry[2]) do there[at] = number + (tonumber(direction[at + 1]) or 0) end
      local to = named[table.concat(there, ",")]
      if to then links[entry[1]] = to[1] end
    end
  end
  self.grids[#self.grids + 1] = dimensions
end

local BOARD = {grid = grid}

function BOARD.positions(self, section)
  for at = 2, #section do
    local part = section[at]
    position(self, part[1], tonumber(part[2]), tonumber(part[3]))
    self.loose = true
  end
end

function BOARD.links(self, section)
  local links = self.links[section[2]] or {}
  self.links[section[2]] = links
  for at = 3, #section do
    local from, to = section[at][1], section[at][2]
    if self.positions[from] and self.positions[to] then links[from] = to end
  end
end

local function cut(self, from, to)
  for _, links in pairs(self.links) do
    for a, b in pairs(links) do
      if to and a == from and b == to or not to and (a == from or b == from) then links[a] = nil end
    end
  end
end

function BOARD.unlink(self, section)
  for at = 2, #section do
    local part = section[at]
    if type(part) == "table" then cut(self, part[1], part[2]) else cut(self, part) end
  end
end

BOARD["kill-positions"] = function(self, section)
  for at = 2, #section do
    cut(self, section[at])
    self.positions[section[at]] = nil
  end
end

function BOARD.zone(self, section)
  local zone = {players = {}, positions = {}}
  for at = 2, #section do
    local part = section[at]
    if part[1] == "name" then zone.name = part[2] end
    local set = (part[1] == "players" or part[1] == "positions") and zone[part[1]] or {}
    for index = 2, #part do set[part[index]] = true end
  end
  self.zones[#self.zones + 1] = zone
end

function BOARD.symmetry(self, section)
  local map = self.symmetries[section[2]] or {}
  self.symmetries[section[2]] = map
  for at = 3, #section do map[section[at][1]] = section[at][2] end
end

local SECTIONS = {}

function SECTIONS.board(self, section)
  self.positions, self.order, self.links, self.zones, self.symmetries, self.grids = {}, {}, {}, {}, {}, {}
  for at = 2, #section do
    local part = section[at]
    if BOARD[part[1]] then BOARD[part[1]](self, part) end
  end
end

SECTIONS["turn-order"] = function(self, section)
  self.turns, self.again_from = {}, 1
  for at = 2, #section do
    local turn = section[at]
    if turn == "repeat" then
      self.again_from = #self.turns + 1
    elseif type(turn) == "table" then
      self.turns[#self.turns + 1] = {player = turn[1], type = turn[2]}
    else
      self.turns[#self.turns + 1] = {player = turn}
    end
  end
end

SECTIONS["move-priorities"] = function(self, section) self.priorities = table.move(section, 2, #section, 1, {}) end

function SECTIONS.piece(self, section)
  local piece = {moves = {}, drops = {}}
  for at = 2, #section do
    local part = section[at]
    if part[1] == "name" then piece.name = plain(part[2]) end
    if piece[part[1]] and type(piece[part[1]]) == "table" then
      local kind
      for index = 2, #part do
        local block = part[index]
        if type(block) == "table" and block[1] == "move-type" then
          kind = block[2]
        elseif type(block) == "table" then
          table.insert(piece[part[1]], {code = block, type = kind})
        end
      end
    end
  end
  self.pieces[piece.name] = piece
end

SECTIONS["board-setup"] = function(self, section)
  self.setup = section
end

function SECTIONS.option(self, section)
  local name, value = plain(section[2]):lower():gsub("%-", " "), section[3]
  self.options[name] = value ~= "false" and (value or "true") or nil
end

SECTIONS["loss-condition"] = function(self, section)
  local function look(item)
    if type(item) ~= "table" then return end
    if item[1] == "checkmated" then self.royal = self.royal or plain(item[2]) end
    for _, inner in ipairs(item) do look(inner) end
  end
  look(section)
end

for _, name in ipairs{"pass-turn", "pass-partial", "maximal-captures"} do
  SECTIONS[name] = function(self, section)
    self.options[name:gsub("-", " ")] = section[2] ~= "false" and (section[2] or "true") or nil
  end
end

-- Prepare a game of M.games for play.
function M.new(entry)
  local self = setmetatable({pieces = {}, options = {}}, Game)
  for _, section in ipairs(sections_of(entry)) do
    if SECTIONS[section[1]] then SECTIONS[section[1]](self, section) end
  end
  for _, links in pairs(self.links) do
    for a, b in pairs(links) do if not (self.positions[a] and self.positions[b]) then links[a] = nil end end
  end
  self.sides = {}
  for _, turn in ipairs(self.turns) do self.sides[turn.player] = true end
  if self.options["deferred captures"] then unknown "deferred captures" end
  return self
end

-- Return the start position: {board = {[name] = {player, type}}, off = {[player] = {[type] = n}}, turn}.
function Game:start()
  local state = {board = {}, off = {}, turn = 1}
  for at = 2, #(self.setup or {}) do
    local player = self.setup[at][1]
    state.off[player] = state.off[player] or {}
    for index = 2, #self.setup[at] do
      local entry, off = self.setup[at][index], false
      for place = 2, #entry do
        if entry[place] == "off" then
          off = true
        elseif off then
          state.off[player][plain(entry[1])] = tonumber(entry[place])
          self.counted = self.counted or {}
          self.counted[plain(entry[1])] = true
          off = false
        elseif self.positions[entry[place]] then
          state.board[entry[place]] = {player = player, type = plain(entry[1])}
        end
      end
    end
  end
  return state
end

local function copy(list) return table.move(list, 1, #list, 1, {}) end

local function next_of(self, ctx, way, from)
  local map = self.symmetries[ctx.player]
  local links = self.links[map and map[way] or way]
  return links and links[from or ctx.at]
end

local function opposite_of(self, way)
  for other, links in pairs(self.links) do
    local fits = next(self.links[way]) ~= nil
    for from, to in pairs(self.links[way]) do if links[to] ~= from then fits = false end end
    if fits then return other end
  end
  unknown("opposite " .. way)
end

local function in_zone(self, name, player, at)
  for _, zone in ipairs(self.zones) do
    local applies = zone.players[player] or not next(zone.players)
    if zone.name == name and applies and zone.positions[at] then return true end
  end
  return false
end

-- Return the square that the last argument of a condition names; nil if it is off the board, false if there is none.
local function square_in(self, ctx, item, first)
  local word = type(item) == "table" and item[#item]
  if not word or #item < first or type(word) == "table" then return false end
  if self.links[word] then return next_of(self, ctx, word) end
  return self.positions[word] and word or false
end

local holds

local TESTS = {}

TESTS["empty?"] = function(_, ctx, at) return not ctx.state.board[at] end
TESTS["friend?"] = function(_, ctx, at)
  local piece = ctx.state.board[at]
  return piece ~= nil and piece.player == ctx.player
end
TESTS["enemy?"] = function(self, ctx, at)
  local piece = ctx.state.board[at]
  return piece ~= nil and piece.player ~= ctx.player and self.sides[piece.player] == true
end
TESTS["neutral?"] = function(self, ctx, at)
  local piece = ctx.state.board[at]
  return piece ~= nil and not self.sides[piece.player]
end
TESTS["piece?"] = function(_, ctx, at, item)
  local piece = ctx.state.board[at]
  for index = 2, #item do if piece and piece.type == plain(item[index]) then return true end end
  return false
end
TESTS["in-zone?"] = function(self, ctx, at, item) return in_zone(self, item[2], ctx.player, at) end
TESTS["position?"] = function(_, _, at, item) return at == item[2] end
TESTS["marked?"] = function(_, ctx, at) return at == ctx.mark end
TESTS["last-from?"] = function(_, ctx, at) return at == ctx.state.last_from end
TESTS["last-to?"] = function(_, ctx, at) return at == ctx.state.last_to end
TESTS["adjacent-to-enemy?"] = function(self, ctx, at)
  for way in pairs(self.links) do
    local to = next_of(self, ctx, way, at)
    if to and TESTS["enemy?"](self, ctx, to) then return true end
  end
  return false
end

local NAMED = {["piece?"] = 3, ["in-zone?"] = 3, ["position?"] = 3}

function holds(self, ctx, item)
  local word = type(item) == "table" and item[1] or item
  if type(word) == "table" then return holds(self, ctx, word) end
  if word == "true" then return true end
  if word == "false" then return false end
  if word == "not" then return not holds(self, ctx, item[2]) end
  if word == "and" then
    for at = 2, #item do if not holds(self, ctx, item[at]) then return false end end
    return true
  end
  if word == "or" then
    for at = 2, #item do if holds(self, ctx, item[at]) then return true end end
    return false
  end
  local positive = word:match "^not%-(.*)"
  if positive then
    local list = type(item) == "table" and copy(item) or {}
    list[1] = positive
    return not holds(self, ctx, list)
  end
  if word == "flag?" then return ctx.flags[item[2]] or false end
  if word == "on-board?" then
    local there = square_in(self, ctx, item, 2)
    return there ~= nil
  end
  if not TESTS[word] then unknown(word) end
  local list = type(item) == "table" and item or {item}
  local there = square_in(self, ctx, list, NAMED[word] or 2)
  if there == nil then return false end
  return TESTS[word](self, ctx, there or ctx.at, list)
end

M.copy, M.holds, M.next_of, M.opposite_of, M.square_in = copy, holds, next_of, opposite_of, square_in
M.plain, M.unknown, M.Game, M.LOOP_MAX, M.DEPTH_MAX = plain, unknown, Game, LOOP_MAX, DEPTH_MAX

return M
