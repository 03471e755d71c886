-- Brandubh, Hnefatafl and Tablut, written from the rules alone: M attackers, m defenders, k the King. 400 positions of
-- Hnefatafl had the same moves and results in AbstractPlay's gameslib (Copenhagen rules without shield walls and exit
-- forts).

local grid = require "games.reference.grid"

local M = { variants = { brandubh = true, hnefatafl = true, tablut = true }, options = {} }

local SIZES = { brandubh = 7, hnefatafl = 11, tablut = 9 }
local SIDES = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }

local function game_of(name)
  local size = SIZES[name]
  local middle = (size + 1) // 2
  local game = { size = size, throne = 101 * middle, corners = {}, to_corner = name ~= "tablut",
    strong = name == "hnefatafl" }
  if game.to_corner then
    for _, key in ipairs{ 101, 100 + size, 1 + 100 * size, 101 * size } do game.corners[key] = true end
  end
  return game
end

local function read(text)
  local rows, side, number = text:match "^(%S+) (%l) (%d+)$"
  return { at = grid.read_board(rows), side = side, number = tonumber(number) }
end

local function on_board(game, x, y) return x >= 1 and x <= game.size and y >= 1 and y <= game.size end

local function find_king(at)
  for key, letter in pairs(at) do
    if letter == "k" then return key end
  end
end

-- Return true if the square beyond a piece has an enemy of its owner, or counts as one: corners, and the empty throne.
local function hostile(game, at, key, owner)
  if not on_board(game, key % 100, key // 100) then return false end
  if at[key] then return grid.owner(at[key]) ~= owner end
  return game.corners[key] or key == game.throne
end

-- Return true if the King on this square, next to the attacker that moved to `last`, has been captured. On the throne
-- and next to it, attackers on all four sides capture the King, and the throne may be one of these sides. Elsewhere the
-- King is captured like other pieces, unless the rules make him strong.
local function king_taken(game, at, king, last)
  local guarded, held = game.strong or king == game.throne, 0
  for _, way in ipairs(SIDES) do
    local beside = king + way[1] + 100 * way[2]
    guarded = guarded or beside == game.throne
    if beside == game.throne or at[beside] == "M" then held = held + 1 end
  end
  if guarded then return held == 4 end
  return hostile(game, at, 2 * king - last, "b")
end

-- Return the captures of the piece that moved to this square: {[square] = false}.
local function taken(game, at, to)
  local side, list = grid.owner(at[to]), {}
  for _, way in ipairs(SIDES) do
    local step = way[1] + 100 * way[2]
    local victim = at[to + step]
    local owner = grid.owner(victim)
    if victim == "k" and side == "w" then
      if king_taken(game, at, to + step, to) then list[to + step] = false end
    elseif owner and owner ~= side and hostile(game, at, to + step + step, owner) then
      list[to + step] = false
    end
  end
  return list
end

local function add(list, game, pos, from, to)
  local at = grid.with(pos.at, { [from] = false, [to] = pos.at[from] })
  at = grid.with(at, taken(game, at, to))
  local side, number = grid.next_turn(pos.side, pos.number)
  local position = ("%s %s %d"):format(grid.write_board(at, game.size, game.size), side, number)
  local origin = grid.name(from)
  list[#list + 1] = { from = origin, move = origin .. "-" .. grid.name(to), position = position }
end

local function slides(list, game, pos, from)
  for _, way in ipairs(SIDES) do
    local x, y = from % 100 + way[1], from // 100 + way[2]
    while on_board(game, x, y) and not pos.at[x + 100 * y] do
      local to = x + 100 * y
      local closed = game.corners[to] or to == game.throne
      if pos.at[from] == "k" or not closed then add(list, game, pos, from, to) end
      x, y = x + way[1], y + way[2]
    end
  end
end

-- Return true if no path over empty squares and his men leads from the edge to the King or his men.
local function is_encircled(game, at)
  local open, list = {}, {}
  local function visit(x, y)
    local key = x + 100 * y
    if on_board(game, x, y) and not open[key] and at[key] ~= "M" then
      open[key], list[#list + 1] = true, key
    end
  end
  for i = 1, game.size do
    visit(1, i)
    visit(game.size, i)
    visit(i, 1)
    visit(i, game.size)
  end
  for _, key in ipairs(list) do
    if at[key] then return false end
    for _, way in ipairs(SIDES) do visit(key % 100 + way[1], key // 100 + way[2]) end
  end
  return true
end

-- Return the winner if the King was captured, has escaped, or is surrounded.
local function decided(game, at, side)
  local king = find_king(at)
  if not king then return "white" end
  local x, y = king % 100, king // 100
  local on_edge = x == 1 or x == game.size or y == 1 or y == game.size
  local escaped = game.corners[king] or not game.to_corner and on_edge
  if escaped then return "black" end
  return game.strong and side == "w" and is_encircled(game, at) and "white" or nil
end

function M.moves(name, text)
  local game, list = game_of(name), {}
  local pos = read(text)
  if decided(game, pos.at, pos.side) then return list end
  for key, letter in pairs(pos.at) do
    if grid.owner(letter) == pos.side then slides(list, game, pos, key) end
  end
  return grid.sorted(list)
end

function M.outcome(name, text)
  local game = game_of(name)
  local pos = read(text)
  if #M.moves(name, text) > 0 then return "ongoing" end
  return decided(game, pos.at, pos.side) or grid.colour_of(grid.other(pos.side))
end

-- Random positions: pieces anywhere, few or many, often some close to the King, who is often near the throne.
function M.random_position(name, rng)
  local game, at = game_of(name), {}
  local function put(key, letter)
    local free = on_board(game, key % 100, key // 100) and not game.corners[key] and key ~= game.throne
    if free and not at[key] then at[key] = letter end
  end
  local king = rng(2) == 1 and 1 + rng(game.size - 2) + 100 * (1 + rng(game.size - 2))
  if not king then king = game.throne + rng(3) - 2 + 100 * (rng(3) - 2) end
  at[king] = "k"
  for _, way in ipairs(SIDES) do
    if rng(2) == 1 then put(king + way[1] + 100 * way[2], "M") end
  end
  for _ = 1, rng(game.size * 2) do
    put(rng(game.size) + 100 * rng(game.size), rng(3) == 1 and "m" or "M")
  end
  if rng(5) == 1 then -- inside a ring, sometimes with a gap
    local gap = rng(3) == 1 and rng(game.size - 2) + 1
    for i = 2, game.size - 1 do
      for _, key in ipairs{ 2 + 100 * i, game.size - 1 + 100 * i, i + 200, i + 100 * (game.size - 1) } do
        if key ~= king and i ~= gap then at[key] = "M" end
      end
    end
  end
  return ("%s %s %d"):format(grid.write_board(at, game.size, game.size), rng(2) == 1 and "w" or "b", rng(60))
end

return M
