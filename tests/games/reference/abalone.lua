-- Abalone, written from the rules alone: every set of one to three marbles in a line is moved in every direction.

local grid = require "games.reference.grid"

local M = { variants = { abalone = true }, options = {} }

local SIZE, GOAL = 9, 6

local function in_play(key)
  local file, rank = key % 100, key // 100
  local sum = file + rank
  return file >= 1 and file <= SIZE and rank >= 1 and rank <= SIZE and sum >= 6 and sum <= 14
end

local function read(text)
  local rows, side, white, black, number = text:match "^(%S+) (%l) (%d) (%d) (%d+)$"
  return { at = grid.read_board(rows), side = side, won = { w = tonumber(white), b = tonumber(black) },
    number = tonumber(number) }
end

local function write(at, side, won, number)
  return ("%s %s %d %d %d"):format(grid.write_board(at, SIZE, SIZE), side, won.w, won.b, number)
end

local function add(list, pos, from, text, changes, wins)
  local side, number = grid.next_turn(pos.side, pos.number)
  local won = { w = pos.won.w, b = pos.won.b }
  won[pos.side] = won[pos.side] + wins
  local position = write(grid.with(pos.at, changes), side, won, number)
  list[#list + 1] = { from = grid.name(from), move = text, position = position }
end

-- Move a column of marbles forward, which may push; `tail` is its last marble.
local function forward(list, pos, tail, way, size)
  local own, enemy = grid.of(pos.side, "m"), grid.of(grid.other(pos.side), "m")
  local front, pushed = tail + size * way, 0
  while in_play(front + pushed * way) and pos.at[front + pushed * way] == enemy do pushed = pushed + 1 end
  local beyond = front + pushed * way
  if pushed >= size or pos.at[beyond] or pushed == 0 and not in_play(front) then return end
  local changes = { [tail] = false, [front] = own }
  if pushed > 0 and in_play(beyond) then changes[beyond] = enemy end
  local wins = pushed > 0 and not in_play(beyond) and 1 or 0
  add(list, pos, tail, grid.name(tail) .. "-" .. grid.name(front), changes, wins)
end

-- Move a column sideways. It is named by the end from which it runs upward or to the right for the player.
local function aside(list, pos, tail, line, way, size)
  local changes = {}
  for i = 0, size - 1 do
    local to = tail + i * line + way
    if not in_play(to) or pos.at[to] then return end
    changes[tail + i * line], changes[to] = false, pos.at[tail]
  end
  local first, last = grid.name(tail + way), grid.name(tail + (size - 1) * line + way)
  add(list, pos, tail, grid.name(tail) .. "-" .. first .. "-" .. last, changes, 0)
end

local UPWARD = { [1] = true, [100] = true, [-99] = true }

function M.moves(_, text)
  local pos, list = read(text), {}
  if pos.won.w == GOAL or pos.won.b == GOAL then return list end
  for tail, letter in pairs(pos.at) do
    for _, line in ipairs(grid.owner(letter) == pos.side and grid.HEXAGONAL or {}) do
      local size = 1
      while in_play(tail + size * line) and pos.at[tail + size * line] == letter do size = size + 1 end
      if size <= 3 then forward(list, pos, tail, line, size) end
      local is_named = UPWARD[pos.side == "w" and line or -line]
      for part = 2, is_named and math.min(size, 3) or 1 do
        for _, way in ipairs(grid.HEXAGONAL) do
          if way ~= line and way ~= -line then aside(list, pos, tail, line, way, part) end
        end
      end
    end
  end
  return grid.sorted(list)
end

-- Both players have lost six only in a position that is set up. Then the player to move has lost.
function M.outcome(name, text)
  local pos = read(text)
  local enemy = grid.other(pos.side)
  if pos.won[enemy] == GOAL then return grid.colour_of(enemy) end
  if pos.won[pos.side] == GOAL then return grid.colour_of(pos.side) end
  return #M.moves(name, text) > 0 and "ongoing" or grid.colour_of(enemy)
end

-- Random positions: marbles anywhere, few or many.
function M.random_position(_, rng)
  local at = {}
  for _ = 1, rng(50) do
    local key = rng(SIZE) + 100 * rng(SIZE)
    if in_play(key) then at[key] = rng(2) == 1 and "M" or "m" end
  end
  local side = rng(2) == 1 and "w" or "b"
  local won = { w = rng(6) - 1, b = rng(6) - 1 }
  if rng(8) == 1 then won[grid.other(side)] = GOAL end
  return write(at, side, won, rng(60))
end

return M
