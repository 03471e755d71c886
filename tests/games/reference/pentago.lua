-- Pentago, written from the rules alone: a marble, then a quarter turn of one quadrant. Five in a row win, even before
-- the quarter turn.

local grid = require "games.reference.grid"

local M = { variants = { pentago = true }, options = {} }

local CENTRES = { 202, 205, 502, 505 }

local function read(text)
  local rows, side, number = text:match "^(%S+) (%l) (%d+)$"
  return { at = grid.read_board(rows), side = side, number = tonumber(number) }
end

local function five_from(at, x, y, dx, dy)
  local what = at[x + 100 * y]
  for i = 1, 4 do
    if at[x + i * dx + 100 * (y + i * dy)] ~= what then return nil end
  end
  return what
end

-- Return {M = true, m = true} for the players with five in a row.
local function fives(at)
  local found = {}
  for key in pairs(at) do
    for _, way in ipairs{ { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } } do
      local who = five_from(at, key % 100, key // 100, way[1], way[2])
      if who then found[who] = true end
    end
  end
  return found
end

local function turned(at, centre, clockwise)
  local changes = {}
  for dx = -1, 1 do
    for dy = -1, 1 do
      local to = clockwise and dy - 100 * dx or -dy + 100 * dx
      changes[centre + to] = at[centre + dx + 100 * dy] or false
    end
  end
  return grid.with(at, changes)
end

function M.outcome(_, text)
  local at = read(text).at
  local found, marbles = fives(at), 0
  for _ in pairs(at) do marbles = marbles + 1 end
  if found.M and found.m then return "draw" end
  return found.M and "white" or found.m and "black" or marbles == 36 and "draw" or "ongoing"
end

local function add(list, pos, move, at)
  local side, number = grid.next_turn(pos.side, pos.number)
  list[#list + 1] = { from = "", move = move, position = ("%s %s %d"):format(grid.write_board(at, 6, 6), side, number) }
end

local function put(list, pos, to)
  local marble = pos.side == "w" and "M" or "m"
  local at, text = grid.with(pos.at, { [to] = marble }), grid.name(to)
  if fives(at)[marble] then return add(list, pos, text, at) end
  for _, centre in ipairs(CENTRES) do
    add(list, pos, text .. grid.name(centre) .. "+", turned(at, centre, true))
    add(list, pos, text .. grid.name(centre) .. "-", turned(at, centre, false))
  end
end

function M.moves(_, text)
  local pos, list = read(text), {}
  if M.outcome(nil, text) ~= "ongoing" then return list end
  for x = 1, 6 do
    for y = 1, 6 do
      if not pos.at[x + 100 * y] then put(list, pos, x + 100 * y) end
    end
  end
  return grid.sorted(list)
end

-- Random positions: marbles anywhere, in some lines many of one color, so that fives are near.
function M.random_position(_, rng)
  local at, free, bias = {}, rng(5), rng(3)
  for y = 1, 6 do
    local more = rng(2) == 1 and "M" or "m"
    local less = more == "M" and "m" or "M"
    for x = 1, 6 do
      if rng(6) > free then at[x + 100 * y] = rng(4) > bias and more or less end
    end
  end
  if rng(2) == 1 then at = turned(at, CENTRES[rng(4)], true) end
  return ("%s %s %d"):format(grid.write_board(at, 6, 6), rng(2) == 1 and "w" or "b", rng(18))
end

return M
