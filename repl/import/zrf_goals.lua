-- The goals of a Zillions game as endings. Endings are tested for the player about to move, after the opponent's move.
-- So a goal of the player who has just moved is a condition of the enemy.

local reader = require "import.zrf_reader"
local walk = require "import.zrf_walk"

local goals = {}

local fail, head, is_list = reader.fail, reader.head, reader.is_list

local ENDINGS_MAX = 31

local function board() return walk.call("each", '"board"') end

local function kinds_text(list)
  if #list == 1 then return ('"%s"'):format(list[1]) end
  local quoted = {}
  for index, name in ipairs(list) do quoted[index] = ('"%s"'):format(name) end
  return "{" .. table.concat(quoted, ", ") .. "}"
end

-- Return a test of the piece on a square: its owner ("own", "enemy" or nil for any), and its kinds.
local function owned(owner, kinds)
  return walk.seq(owner and walk.word(owner) or #kinds == 0 and walk.word "occupied" or nil,
    #kinds > 0 and walk.call("is", kinds_text(kinds)) or nil)
end

local function kinds_of(game, items, first)
  local list = {}
  for index = first, #items do
    local item = items[index]
    for _, name in ipairs(game:kinds_named(item)) do table.insert(list, name) end
  end
  return list
end

local function exactly(number, pieces)
  if number == 0 then return walk.neg(pieces) end
  return walk.seq(walk.call("at_least", number, pieces), walk.call("at_most", number, pieces))
end

local function number_in(item)
  local value = item[2] and item[2].text and math.tointeger(tonumber(item[2].text))
  if not value or value < 0 then fail(item, "%s needs a number", head(item)) end
  return value
end

local OTHER = {own = "enemy", enemy = "own"}

-- Conditions by word: function(game, item, owner) returns a walk that succeeds if it is met for the owner's pieces.
local conditions = {}

conditions["pieces-remaining"] = function(game, item, owner)
  return exactly(number_in(item), walk.seq(board(), owned(owner, kinds_of(game, item, 3))))
end

conditions["total-piece-count"] = function(game, item)
  return exactly(number_in(item), walk.seq(board(), owned(nil, kinds_of(game, item, 3))))
end

conditions.captured = function(game, item, owner)
  return walk.neg(walk.seq(board(), owned(owner, kinds_of(game, item, 2))))
end

-- (absolute-config King opponent Man (goal a1)): the piece is on each of these squares, and somewhere in each of these
-- zones.
conditions["absolute-config"] = function(game, item, owner)
  local kinds, places = {}, nil
  local negative
  for index = 2, #item do
    local part = item[index]
    if is_list(part) then
      places = part
    elseif part.text == "any-owner" then
      owner = nil
    elseif part.text == "opponent" then
      owner = OTHER[owner]
    elseif part.text == "not" then
      negative = true
    else
      for _, name in ipairs(game:kinds_named(part)) do table.insert(kinds, name) end
    end
  end
  if not places then fail(item, "absolute-config needs a list of positions") end
  local piece = owned(owner, kinds)
  if negative then piece = walk.neg(piece) end
  return goals.places(game, places, piece, owner)
end

-- Return a walk that succeeds if `piece` succeeds on each square of a list, and on some square of each zone in it.
function goals.places(game, places, piece, owner)
  local set, count, parts = {}, 0, {}
  for _, item in ipairs(places) do
    local position = item.text and game.board.at[item.text]
    if position then
      set[position.square], count = true, count + 1
    elseif item.text then
      local zone = game:zone(item, owner == "enemy")
      table.insert(parts, walk.seq(walk.call("each", ('"%s"'):format(zone)), piece))
    end
  end
  if count == 1 then
    table.insert(parts, walk.seq(walk.call("each", ('"%s"'):format(game:square_zone((next(set))))), piece))
  elseif count > 1 then
    game.configs = (game.configs or 0) + 1
    local zone = game:squares_zone("goal " .. game.configs, set)
    table.insert(parts, walk.neg(walk.seq(walk.call("each", ('"%s"'):format(zone)), walk.neg(piece))))
  end
  if #parts == 0 then fail(places, "this list of positions is empty") end
  if #parts == 1 then return parts[1] end
  for index, part in ipairs(parts) do parts[index] = part.op == "neg" and part or walk.test(part) end
  return walk.seq(table.unpack(parts))
end

-- (relative-config Man n Man n Man): pieces that are one step apart each, anywhere.
conditions["relative-config"] = function(game, item, owner)
  local parts = {board()}
  local next_owner, negative = owner, false
  for index = 2, #item do
    local part = item[index]
    if is_list(part) then fail(part, "a list in relative-config cannot be imported") end
    if game.board.links[part.text] then
      table.insert(parts, walk.word(game:way(part.text)))
    elseif part.text == "opponent" then
      next_owner = OTHER[owner]
    elseif part.text == "any-owner" then
      next_owner = nil
    elseif part.text == "not" then
      negative = true
    else
      local piece = owned(next_owner, game:kinds_named(part))
      table.insert(parts, negative and walk.neg(piece) or piece)
      next_owner, negative = owner, false
    end
  end
  return walk.seq(table.unpack(parts))
end

local function read(game, item, owner)
  local word = is_list(item) and head(item) or item.text
  if word == "not" then return walk.neg(read(game, item[2], owner)) end
  if word == "and" then
    local parts = {}
    for index = 2, #item do
      local part = read(game, item[index], owner)
      parts[#parts + 1] = part.op == "neg" and part or walk.test(part)
    end
    return walk.seq(table.unpack(parts))
  end
  if not conditions[word] then fail(item, 'the condition "%s" cannot be imported', word or "()") end
  return conditions[word](game, item, owner)
end

local RESULTS = {win = {own = "win", enemy = "loss"}, loss = {own = "loss", enemy = "win"},
  draw = {own = "draw", enemy = "draw"}}

local function add(list, result, condition)
  local text = ("%s(%s)"):format(result, condition)
  if not list[text] then table.insert(list, text) end
  list[text] = true
end

-- Restrict a walk to one player if the goal isn't for both.
local function for_player(game, goal, owner, tree)
  local white, black = false, false
  for _, player in ipairs(goal.players) do
    white, black = white or player == game.white, black or player == game.black
  end
  if white and black or game.board.solo and white then return tree end
  if not white and not black then return nil end
  local is_white = walk.word "white"
  if white == (owner == "own") then return walk.seq(is_white, tree) end
  return walk.seq(walk.neg(is_white), tree)
end

local function configuration(game, goal, item, list)
  local word = is_list(item) and head(item) or ""
  local remaining = word == "pieces-remaining" or word == "captured"
  local first = remaining and goal.kind == "loss" and "own" or "enemy"
  if game.board.solo then first = "own" end
  for _, owner in ipairs{first, OTHER[first]} do
    if owner == first or (game.captures_own or goal.kind == "draw") and not game.board.solo then
      local tree = for_player(game, goal, owner, read(game, item, owner))
      if tree then add(list, RESULTS[goal.kind][owner], walk.text(tree)) end
    end
  end
end

local ENDS = {} -- endings whose condition isn't a walk

function ENDS.stalemated(game, goal, _, list)
  local stuck = for_player(game, goal, "own", walk.word "stuck")
  if not stuck then return end
  if stuck.op ~= "seq" then return add(list, goal.kind, "stuck") end
  game.moves_as_walk = true
  add(list, goal.kind, walk.text(walk.seq(stuck[1], walk.neg(walk.word "moves"))))
end

function ENDS.checkmated(game, goal, item, list)
  if #item > 2 then game:left_out(item, "only the first kind of piece that can be checkmated is royal") end
  if goal.kind ~= "loss" then fail(item, "%s by checkmate cannot be imported", goal.kind) end
  if game.royal then add(list, "loss", "checkmate") end
end

function ENDS.repetition(game, goal, _, list)
  game.repetition = true
  add(list, RESULTS[goal.kind].enemy, "repeated(3)")
end

local function ending(game, goal, item, list)
  local word = is_list(item) and head(item) or item.text
  if word == "or" then
    for index = 2, #item do ending(game, goal, item[index], list) end
  elseif ENDS[word or ""] then
    ENDS[word](game, goal, item, list)
  else
    configuration(game, goal, item, list)
  end
end

-- Find the kind of piece that can be checkmated; moves depend on it.
function goals.find_royal(game)
  local function look(item)
    if not is_list(item) then return end
    if head(item) == "checkmated" and item[2] and not game.royal then
      local kind = game.by_piece[item[2].text]
      if kind then game.royal = kind end
    end
    for _, inner in ipairs(item) do look(inner) end
  end
  for _, goal in ipairs(game.model.goals) do look(goal.condition) end
end

-- Return the lines of the endings, in the order of the file. The moves must be compiled before.
function goals.lines(game)
  local list = {}
  for _, goal in ipairs(game.model.goals) do
    if goal.kind == "count" then
      game:left_out(goal.item, "count-condition is left out")
    else
      local done, message = reader.catch(function()
        ending(game, goal, goal.condition, list)
        return true
      end)
      if not done then table.insert(game.notes, message .. "; this goal is left out") end
    end
  end
  for index = #list, ENDINGS_MAX + 1, -1 do list[index] = nil end
  if #list == ENDINGS_MAX then game:left_out(game.model.item, "only %d goals are imported", ENDINGS_MAX) end
  if not game.repetition and not game.board.solo then add(list, "draw", "repeated(3)") end
  return list
end

return goals
