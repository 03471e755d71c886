-- TZAAR, written from the rules alone: a stack is a text with its top piece first. 3,000 positions of random games had
-- the same moves and results in another implementation.

local grid = require "games.reference.grid"

local M = { variants = { tzaar = true }, options = {} }

local SIDE <const>, CENTER <const> = 9, 505
local KINDS = { "z", "a", "t" }

local function is_on(key)
  local file, rank = key % 100, key // 100
  return file >= 1 and file <= SIDE and rank >= 1 and rank <= SIDE and file + rank >= 6 and file + rank <= 14
    and key ~= CENTER
end

local function read(text)
  local rows, side, move, number = text:match "^(%S+) (%l) (%d) (%d+)$"
  return { at = grid.read_board(rows), side = side, move = tonumber(move), number = tonumber(number) }
end

local function write(at, side, move, number)
  return ("%s %s %d %d"):format(grid.write_board(at, SIDE, SIDE), side, move, number)
end

-- Return all {from, to, true for a capture} of the player to move, including stacking.
local function slides(pos)
  local list = {}
  for from, stack in pairs(pos.at) do
    for _, way in ipairs(grid.owner(stack) == pos.side and grid.HEXAGONAL or {}) do
      local to = from + way
      while is_on(to) and not pos.at[to] do to = to + way end
      local goal = is_on(to) and pos.at[to]
      if goal and grid.owner(goal) == pos.side then list[#list + 1] = { from, to, false } end
      if goal and grid.owner(goal) ~= pos.side and #goal <= #stack then list[#list + 1] = { from, to, true } end
    end
  end
  return list
end

local function lacks_a_kind(at, side)
  local seen = {}
  for _, stack in pairs(at) do seen[stack:sub(1, 1)] = true end
  for _, kind in ipairs(KINDS) do
    if not seen[grid.of(side, kind)] then return true end
  end
  return false
end

local function can_capture(pos)
  for _, slide in ipairs(slides(pos)) do
    if slide[3] then return true end
  end
  return false
end

function M.moves(_, text)
  local pos, list = read(text), {}
  if M.outcome(nil, text) ~= "ongoing" then return list end
  local side, number = grid.next_turn(pos.side, pos.number)
  local move = pos.move == 1 and 2 or 1
  if pos.move == 1 then side, number = pos.side, pos.number end
  for _, slide in ipairs(slides(pos)) do
    local from, to, captures = table.unpack(slide)
    if captures or pos.move == 2 then
      local stack = pos.at[from] .. (captures and "" or pos.at[to])
      local name = grid.name(from)
      list[#list + 1] = { from = name, move = name .. (captures and "x" or "-") .. grid.name(to),
        position = write(grid.with(pos.at, { [from] = false, [to] = stack }), side, move, number) }
    end
  end
  if pos.move == 2 then
    list[#list + 1] = { from = "", move = "pass", position = write(pos.at, side, move, number) }
  end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local pos = read(text)
  local loser = lacks_a_kind(pos.at, pos.side) and pos.side
    or lacks_a_kind(pos.at, grid.other(pos.side)) and grid.other(pos.side)
    or pos.move < 2 and not can_capture(pos) and pos.side
  return loser and grid.colour_of(grid.other(loser)) or "ongoing"
end

-- Random positions: stacks anywhere, few or many, low or high; in one position of ten, a kind is likely to be missing.
function M.random_position(_, rng)
  local at, free = {}, {}
  for rank = 1, SIDE do
    for file = 1, SIDE do
      if is_on(file + 100 * rank) then free[#free + 1] = file + 100 * rank end
    end
  end
  local function place(stack) at[table.remove(free, rng(#free))] = stack end
  local function stack_of(side, kind, height)
    local stack = grid.of(side, kind)
    for _ = 2, height do stack = stack .. grid.of(side, KINDS[rng(3)]) end
    return stack
  end
  local highest = rng(4)
  for _, kind in ipairs(rng(10) > 1 and KINDS or {}) do
    place(stack_of("w", kind, rng(highest)))
    place(stack_of("b", kind, rng(highest)))
  end
  for _ = 1, rng(40) do place(stack_of(rng(2) == 1 and "w" or "b", KINDS[rng(3)], rng(highest))) end
  local move = rng(8) == 1 and 0 or rng(2)
  return write(at, move == 0 and "w" or rng(2) == 1 and "w" or "b", move, rng(60))
end

return M
