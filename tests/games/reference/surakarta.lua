-- Surakarta, written from the rules alone: a piece runs straight, and around the loops at the ends of lines.

local grid = require "games.reference.grid"

local M = { variants = { surakarta = true }, options = {} }

-- After this number of turns without a capture, the player with more pieces wins.
local LIMIT = 100

local function read(text)
  local rows, side, clock, number = text:match "^(%S+) (%l) (%d+) (%d+)$"
  return { at = grid.read_board(rows), side = side, clock = tonumber(clock), number = tonumber(number) }
end

local function after(pos, at, clock)
  local side, number = grid.next_turn(pos.side, pos.number)
  return ("%s %s %d %d"):format(grid.write_board(at, 6, 6), side, clock, number)
end

-- Return the square and the direction where a loop ends that starts at the end of a line; nil along the four edges.
-- File b ends in rank 2 at a loop on White's side, in rank 5 on Black's. The same applies to c, d, e and the ranks.
local function loop(x, y, dx)
  local line = dx == 0 and x or y
  if line == 1 or line == 6 then return nil end
  local from_edge = math.min(line, 7 - line)
  if dx == 0 then
    local left = x <= 3
    return left and 1 or 6, y == 1 and from_edge or 7 - from_edge, left and 1 or -1, 0
  end
  local low = y <= 3
  return x == 1 and from_edge or 7 - from_edge, low and 1 or 6, 0, low and 1 or -1
end

-- Return the square of the piece that a run from here meets after at least one loop.
local function run(at, from, dx, dy)
  local x, y, loops = from % 100, from // 100, 0
  local way = { x, y, dx, dy }
  repeat
    if x + dx >= 1 and x + dx <= 6 and y + dy >= 1 and y + dy <= 6 then
      x, y = x + dx, y + dy
    else
      x, y, dx, dy = loop(x, y, dx)
      if not x then return nil end
      loops = loops + 1
    end
    local key = x + 100 * y
    if at[key] and key ~= from then return loops > 0 and key or nil end
  until x == way[1] and y == way[2] and dx == way[3] and dy == way[4]
  return nil
end

local function captures(list, pos, from)
  local reached = {}
  for _, way in ipairs{ { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } } do
    local to = run(pos.at, from, way[1], way[2])
    if to and grid.owner(pos.at[to]) ~= pos.side then reached[to] = true end
  end
  for to in pairs(reached) do
    local at = grid.with(pos.at, { [from] = false, [to] = pos.at[from] })
    local text = grid.name(from) .. "x" .. grid.name(to)
    list[#list + 1] = { from = grid.name(from), move = text, position = after(pos, at, 0) }
  end
end

local function steps(list, pos, from)
  for dx = -1, 1 do
    for dy = -1, 1 do
      local x, y = from % 100 + dx, from // 100 + dy
      local to = x + 100 * y
      if x >= 1 and x <= 6 and y >= 1 and y <= 6 and not pos.at[to] then
        local at = grid.with(pos.at, { [from] = false, [to] = pos.at[from] })
        local text = grid.name(from) .. "-" .. grid.name(to)
        list[#list + 1] = { from = grid.name(from), move = text, position = after(pos, at, pos.clock + 1) }
      end
    end
  end
end

local function count(pos)
  local pieces = { w = 0, b = 0 }
  for _, letter in pairs(pos.at) do
    local owner = grid.owner(letter)
    pieces[owner] = pieces[owner] + 1
  end
  return pieces
end

-- Return the winner by the board: one side has no pieces.
local function decided(pos)
  local pieces = count(pos)
  return pieces.w == 0 and "black" or pieces.b == 0 and "white" or nil
end

-- The clock ends the game, but moves are still listed.
function M.moves(_, text)
  local pos, list = read(text), {}
  if decided(pos) then return list end
  for key, letter in pairs(pos.at) do
    if grid.owner(letter) == pos.side then
      steps(list, pos, key)
      captures(list, pos, key)
    end
  end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local pos = read(text)
  local pieces, winner = count(pos), decided(pos)
  if winner then return winner end
  if #M.moves(nil, text) == 0 then return grid.colour_of(grid.other(pos.side)) end
  if pos.clock < LIMIT then return "ongoing" end
  return pieces.w > pieces.b and "white" or pieces.w < pieces.b and "black" or "draw"
end

-- Random positions: pieces anywhere, few or many, sometimes none of the side to move; one in eight at the last turn.
function M.random_position(_, rng)
  local at, most, side = {}, rng(12), rng(2) == 1 and "w" or "b"
  local own, enemy = "M", "m"
  if side == "b" then own, enemy = enemy, own end
  for _ = 1, rng(30) > 1 and rng(most) or 0 do at[rng(6) + 100 * rng(6)] = own end
  for _ = 1, rng(most) do at[rng(6) + 100 * rng(6)] = enemy end
  local clock = rng(8) == 1 and 97 + rng(3) or rng(97)
  return ("%s %s %d %d"):format(grid.write_board(at, 6, 6), side, clock, rng(60))
end

return M
