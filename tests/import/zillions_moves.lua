-- Move generation of the second interpreter: see zillions.lua.

local M = require "import.zillions"

local Game, copy, holds, plain, unknown = M.Game, M.copy, M.holds, M.plain, M.unknown

local execute -- (self, ctx, code): false if the generation ended

-- Return a copy of the effects of a move so far.
local function done(ctx)
  local moves = {}
  for index, move in ipairs(ctx.moves) do moves[index] = {from = move.from, to = move.to} end
  return {moves = moves, captures = copy(ctx.captures), changes = copy(ctx.changes)}
end

local function add(self, ctx, item, partial, copies)
  local kinds, kind = {}, nil
  for index = 2, type(item) == "table" and #item or 0 do
    if self.pieces[plain(item[index])] then kinds[#kinds + 1] = plain(item[index]) else kind = item[index] end
  end
  for _, becomes in ipairs(#kinds > 0 and kinds or {false}) do
    local result = done(ctx)
    local last = result.moves[#result.moves]
    last.to = last.to or ctx.at
    result.becomes, result.partial, result.next_type, result.copies = becomes or nil, partial, kind, copies
    table.insert(ctx.results, result)
  end
  return true
end

local STATEMENTS = {}

function STATEMENTS.verify(self, ctx, item) return holds(self, ctx, item[2]) end

STATEMENTS["if"] = function(self, ctx, item)
  local yes = holds(self, ctx, item[2])
  local branch, code = true, {}
  for at = 3, #item do
    if item[at] == "else" then branch = false elseif branch == yes then code[#code + 1] = item[at] end
  end
  return execute(self, ctx, code)
end

STATEMENTS["while"] = function(self, ctx, item)
  local code = table.move(item, 3, #item, 1, {})
  for _ = 1, M.LOOP_MAX do
    if not holds(self, ctx, item[2]) then return true end
    if not execute(self, ctx, code) then return false end
  end
  return false
end

function STATEMENTS.mark(_, ctx) ctx.mark = ctx.at return true end
function STATEMENTS.back(_, ctx) ctx.at = ctx.mark return true end
function STATEMENTS.opposite(self, ctx, item)
  ctx.at = M.next_of(self, ctx, M.opposite_of(self, item[2]))
  return ctx.at ~= nil
end
function STATEMENTS.go(_, ctx, item)
  local target = item[2]
  if target == "from" then
    ctx.at = ctx.moves[#ctx.moves].from
  elseif target == "mark" then
    ctx.at = ctx.mark
  else
    unknown("go " .. tostring(target))
  end
  return true
end

-- Return the square of an action: that of its last argument, or the current one.
local function target(self, ctx, item, first)
  local there = M.square_in(self, ctx, item, first)
  if there == nil then unknown "an action off the board" end
  return there or ctx.at
end

-- A slide may capture the same square again in each round.
function STATEMENTS.capture(self, ctx, item)
  local at = target(self, ctx, item, 2)
  for _, other in ipairs(ctx.captures) do if other == at then return true end end
  table.insert(ctx.captures, at)
  return true
end
function STATEMENTS.flip(self, ctx, item)
  table.insert(ctx.changes, {at = target(self, ctx, item, 2), flip = true})
  return true
end
STATEMENTS["change-owner"] = function(self, ctx, item)
  table.insert(ctx.changes, {at = target(self, ctx, item, 2), owner = ctx.player})
  return true
end
STATEMENTS["change-type"] = function(self, ctx, item)
  table.insert(ctx.changes, {at = target(self, ctx, item, 3), type = plain(item[2])})
  return true
end
function STATEMENTS.create(self, ctx, item)
  if self.sides[item[2] or ""] then unknown "create for a player" end
  local kind = item[2] and self.pieces[plain(item[2])] and plain(item[2])
  local at = target(self, ctx, item, kind and 3 or 2)
  table.insert(ctx.changes, {at = at, create = {player = ctx.player, type = kind or ctx.type}})
  return true
end
STATEMENTS["set-flag"] = function(self, ctx, item)
  ctx.flags[item[2]] = holds(self, ctx, item[3])
  return true
end
function STATEMENTS.to(_, ctx) ctx.moves[#ctx.moves].to = ctx.at return true end
function STATEMENTS.from(_, ctx) ctx.moves[#ctx.moves].from = ctx.at return true end
function STATEMENTS.cascade(_, ctx)
  local last = ctx.moves[#ctx.moves]
  last.to = last.to or ctx.at
  table.insert(ctx.moves, {from = ctx.at})
  return true
end
STATEMENTS["set-attribute"] = function() return true end
function STATEMENTS.add(self, ctx, item) return add(self, ctx, item, false) end
STATEMENTS["add-copy"] = function(self, ctx, item) return add(self, ctx, item, false, true) end
STATEMENTS["add-partial"] = function(self, ctx, item) return add(self, ctx, item, true) end

local function statement(self, ctx, item)
  local word = type(item) == "table" and item[1] or item
  if type(word) == "table" then return execute(self, ctx, item) end
  if type(item) == "string" and self.links[item] then
    ctx.at = M.next_of(self, ctx, item)
    return ctx.at ~= nil
  end
  if type(item) == "string" and self.positions[item] then
    ctx.at = item
    return true
  end
  if STATEMENTS[word] then return STATEMENTS[word](self, ctx, type(item) == "table" and item or {item}) end
  if type(item) == "table" and (self.links[word] or self.positions[word]) then return execute(self, ctx, item) end
  unknown(word)
end

function execute(self, ctx, code)
  for _, item in ipairs(code) do if not statement(self, ctx, item) then return false end end
  return true
end

local function generate(self, state, player, kind, from, block, drop)
  local ctx = {state = state, player = player, type = kind, at = from, flags = {}, captures = {}, changes = {},
    moves = {{from = not drop and from or nil}}, results = {}, drop = drop}
  execute(self, ctx, block.code)
  for _, result in ipairs(ctx.results) do
    result.player, result.type, result.drop = player, kind, drop
  end
  return ctx.results
end

local function other(self, player)
  for side in pairs(self.sides) do if side ~= player then return side end end
  return player
end

-- Carry out a move. Return the position and the square of its piece. The turn doesn't change.
local function apply(self, state, move)
  local board, off = {}, {}
  for at, piece in pairs(state.board) do board[at] = piece end
  for player, counts in pairs(state.off) do
    off[player] = {}
    for kind, number in pairs(counts) do off[player][kind] = number end
  end
  local carried, place = {}, {}
  for index, part in ipairs(move.moves) do
    carried[index] = part.from and board[part.from] or {player = move.player, type = move.type}
    if part.from then place[part.from] = part.to end
  end
  for _, part in ipairs(move.moves) do if part.from and not move.copies then board[part.from] = nil end end
  for _, at in ipairs(move.captures) do board[at] = nil end
  local gone = {}
  for _, at in ipairs(move.captures) do gone[at] = true end
  for index, part in ipairs(move.moves) do
    if not (gone[part.from or ""] and part.from == part.to) then board[part.to] = carried[index] end
  end
  if move.becomes then
    local at = move.moves[#move.moves].to
    board[at] = {player = board[at].player, type = move.becomes}
  end
  for _, change in ipairs(move.changes) do
    local at = not change.create and place[change.at] or change.at
    local piece = board[at]
    if change.create then
      board[at] = change.create
    elseif piece and change.owner then
      board[at] = {player = change.owner, type = piece.type}
    elseif piece and change.flip then
      board[at] = {player = other(self, piece.player), type = piece.type}
    elseif piece and not (move.becomes and at == move.moves[#move.moves].to) then
      board[at] = {player = piece.player, type = change.type}
    end
  end
  if move.drop and self.counted and self.counted[move.type] then
    off[move.player][move.type] = off[move.player][move.type] - 1
  end
  local first = move.moves[1]
  return {board = board, off = off, turn = state.turn, last_from = first.from, last_to = first.to}, first.to
end

local continue_turn

-- Add the ends of the turn that a move begins to `list`: {state, captures}.
local function finish(self, move, before, captures, depth, list)
  local state, at = apply(self, before, move)
  captures = captures + #move.captures
  if not move.partial then return table.insert(list, {state = state, captures = captures}) end
  local longer = continue_turn(self, state, at, move, captures, depth + 1)
  if #longer == 0 or self.options["pass partial"] then table.insert(list, {state = state, captures = captures}) end
  table.move(longer, 1, #longer, #list + 1, list)
end

function continue_turn(self, state, at, move, captures, depth)
  local list, piece = {}, state.board[at]
  if depth > M.DEPTH_MAX then unknown "a very long turn" end
  if not piece or piece.player ~= move.player then return list end
  for _, block in ipairs(self.pieces[piece.type].moves) do
    if not move.next_type or block.type == move.next_type then
      for _, next_move in ipairs(generate(self, state, move.player, piece.type, at, block, false)) do
        finish(self, next_move, state, captures, depth, list)
      end
    end
  end
  return list
end

local function each_block(self, state, player, visit)
  for at, piece in pairs(state.board) do
    if piece.player == player then
      for _, block in ipairs(self.pieces[piece.type].moves) do visit(block, piece.type, at, false) end
    end
  end
  for name, piece in pairs(self.pieces) do
    local counted = self.counted and self.counted[name]
    local left = not counted or state.off[player] and (state.off[player][name] or 0) > 0
    if #piece.drops > 0 and left then
      for at in pairs(self.positions) do
        for _, block in ipairs(piece.drops) do visit(block, name, at, true) end
      end
    end
  end
end

-- Return the turns of the player to move: of one type, or all for which `wanted` returns true.
local function turns(self, state, player, wanted)
  local list = {}
  each_block(self, state, player, function(block, kind, at, drop)
    if not wanted(block.type) then return end
    for _, move in ipairs(generate(self, state, player, kind, at, block, drop)) do
      finish(self, move, state, 0, 0, list)
    end
  end)
  return list
end

local function continued_types(self)
  local found = {}
  local function look(code)
    for _, item in ipairs(code) do
      if type(item) == "table" then
        if item[1] == "add-partial" then
          for at = 2, #item do if not self.pieces[plain(item[at])] then found[item[at]] = true end end
        end
        look(item)
      end
    end
  end
  for _, piece in pairs(self.pieces) do for _, block in ipairs(piece.moves) do look(block.code) end end
  return found
end

local function by_priority(self, state, turn)
  if turn.type then return turns(self, state, turn.player, function(kind) return kind == turn.type end) end
  local listed = {}
  for _, name in ipairs(self.priorities or {}) do
    listed[name] = true
    local list = turns(self, state, turn.player, function(kind) return kind == name end)
    if #list > 0 then return list, name == self.priorities[1] end
  end
  local only = self.priorities and continued_types(self) or {}
  return turns(self, state, turn.player, function(kind) return not listed[kind] and not only[kind or ""] end), true
end

local function most(list)
  local best, result = 0, {}
  for _, one in ipairs(list) do best = math.max(best, one.captures) end
  for _, one in ipairs(list) do if one.captures == best then result[#result + 1] = one end end
  return result
end

-- Return true if the player's royal piece could be captured.
local function in_check(self, state, player)
  local royals = 0
  for _, piece in pairs(state.board) do
    if piece.type == self.royal and piece.player == player then royals = royals + 1 end
  end
  if royals == 0 then return false end
  for _, one in ipairs(turns(self, state, other(self, player), function() return true end)) do
    local left = 0
    for _, piece in pairs(one.state.board) do
      if piece.type == self.royal and piece.player == player then left = left + 1 end
    end
    if left < royals then return true end
  end
  return false
end

-- Return the positions after each legal turn.
function Game:after(state)
  local turn = self.turns[state.turn]
  local list, first = by_priority(self, state, turn)
  if self.options["maximal captures"] and first then list = most(list) end
  local pass = self.options["pass turn"]
  local result, following = {}, state.turn < #self.turns and state.turn + 1 or self.again_from
  for _, one in ipairs(list) do
    if not self.royal or not in_check(self, one.state, turn.player) then
      one.state.turn = following
      result[#result + 1] = one.state
    end
  end
  if pass and (pass ~= "forced" or #list == 0) then
    result[#result + 1] = {board = state.board, off = state.off, turn = following, last_from = state.last_from,
      last_to = state.last_to}
  end
  return result
end

return M
