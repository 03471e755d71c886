-- Catchup, written from the rules alone: the sizes of all groups are sorted. 1,500 turns of random games led to the
-- same positions and results in AbstractPlay's gameslib.

local grid = require "games.reference.grid"

local M = { variants = { catchup = true }, options = {} }

local SIZE = 9

local function is_on(key)
  local file, rank = key % 100, key // 100
  return file >= 1 and file <= SIZE and rank >= 1 and rank <= SIZE and file + rank >= 6 and file + rank <= 14
end

local function free_cells(at)
  local list = {}
  for rank = 1, SIZE do
    for file = 1, SIZE do
      local key = file + 100 * rank
      if is_on(key) and not at[key] then list[#list + 1] = key end
    end
  end
  return list
end

local function read(text)
  local rows, side, left, begun, before, number = text:match "^(%S+) (%l) (%d) (%d) (%d+) (%d+)$"
  return { at = grid.read_board(rows), side = side, left = tonumber(left), begun = tonumber(begun),
    before = tonumber(before), number = tonumber(number) }
end

-- Return the sizes of a side's groups, the largest first.
local function sizes(at, side)
  local list, seen = {}, {}
  local function size(key)
    if at[key] ~= grid.of(side, "s") or seen[key] then return 0 end
    seen[key] = true
    local count = 1
    for _, way in ipairs(grid.HEXAGONAL) do count = count + size(key + way) end
    return count
  end
  for key in pairs(at) do list[#list + 1] = size(key) end
  table.sort(list, function(a, b) return a > b end)
  return list
end

local function largest(at, side) return sizes(at, side)[1] or 0 end

local function write(at, side, left, begun, before, number)
  return ("%s %s %d %d %d %d"):format(grid.write_board(at, SIZE, SIZE), side, left, begun, before, number)
end

local function finished(pos, at)
  local other = grid.other(pos.side)
  local mine, theirs = largest(at, pos.side), largest(at, other)
  local side, number = grid.next_turn(pos.side, pos.number)
  return write(at, side, mine > pos.before and mine >= theirs and 3 or 2, 0, math.max(theirs, 1), number)
end

function M.moves(_, text)
  local pos, list = read(text), {}
  local free = free_cells(pos.at)
  for _, key in ipairs(free) do
    local at = grid.with(pos.at, { [key] = grid.of(pos.side, "s") })
    local ends = pos.left == 1 or #free == 1
    list[#list + 1] = { from = "", move = grid.name(key), position = ends and finished(pos, at)
      or write(at, pos.side, pos.left - 1, 1, pos.before, pos.number) }
  end
  if pos.begun == 1 and #free > 0 then
    list[#list + 1] = { from = "", move = "pass", position = finished(pos, pos.at) }
  end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local at = read(text).at
  if #free_cells(at) > 0 then return "ongoing" end
  local white, black = sizes(at, "w"), sizes(at, "b")
  local i = 1
  while white[i] == black[i] do i = i + 1 end
  return (white[i] or 0) > (black[i] or 0) and "white" or "black"
end

-- Random positions: stones anywhere, few or many; in one position of six, a full board.
function M.random_position(_, rng)
  local at = {}
  local count = rng(6) == 1 and 61 or rng(61) - 1
  local free = free_cells(at)
  local share = rng(3) == 1 and 10 or 2
  for _ = 1, count do at[table.remove(free, rng(#free))] = rng(share) == 1 and "S" or "s" end
  local side = rng(2) == 1 and "w" or "b"
  local left, begun = rng(3), rng(2) - 1
  local before = math.max(1, largest(at, side) - (begun == 1 and rng(4) or 1) + 1)
  return write(at, side, math.min(left, 3 - begun), begun, before, rng(60))
end

return M
