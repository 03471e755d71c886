-- Tumbleweed, written from the rules alone: the stacks in sight of a cell are found by walking from it. 407 positions
-- had the same 24,514 moves and 90 results in AbstractPlay's gameslib.

local grid = require "games.reference.grid"

local M = { variants = { tumbleweed = true }, options = { swap = { "true" } } }

local SIZE = 15

local function in_play(key)
  local file, rank = key % 100, key // 100
  local sum = file + rank
  return file >= 1 and file <= SIZE and rank >= 1 and rank <= SIZE and sum >= 9 and sum <= 23
end

local function read(text)
  local rows, side, opening, passes, number = text:match "^(%S+) (%l) (%d+) (%d+) (%d+)$"
  return { at = grid.read_board(rows), side = side, opening = tonumber(opening), passes = tonumber(passes),
    number = tonumber(number) }
end

local function write(at, side, opening, passes, number)
  return ("%s %s %d %d %d"):format(grid.write_board(at, SIZE, SIZE), side, opening, passes, number)
end

-- Neutral stacks are written with a capital letter too.
local function owner_of(stack)
  return stack and not stack:find "R" and grid.owner(stack) or nil
end

local function sight(at, cell, side)
  local count = 0
  for _, way in ipairs(grid.HEXAGONAL) do
    local key = cell + way
    while in_play(key) and not at[key] do key = key + way end
    if in_play(key) and owner_of(at[key]) == side then count = count + 1 end
  end
  return count
end

local function add(list, from, text, ...)
  list[#list + 1] = { from = from, move = text, position = write(...) }
end

local function cells()
  local list = {}
  for rank = 1, SIZE do
    for file = 1, SIZE do
      local key = file + 100 * rank
      if in_play(key) then list[#list + 1] = key end
    end
  end
  return list
end

-- White's two stones, and Black's answer.
local function opening(list, pos, settings)
  if pos.opening == 1 then
    local number = pos.number + 1
    add(list, "", "pass", pos.at, "w", 0, pos.passes, number)
    local other, stones = {}, 0
    for key, stack in pairs(pos.at) do
      other[key] = stack:find "R" and stack or grid.owner(stack) == "w" and stack:lower() or stack:upper()
      stones = stones + (owner_of(stack) and 1 or 0)
    end
    if settings.swap and stones > 0 then add(list, "", "swap", other, "w", 0, pos.passes, number) end
    return
  end
  local own = pos.opening == 3
  for _, cell in ipairs(cells()) do
    if not pos.at[cell] then
      local stone = grid.of(own and pos.side or grid.other(pos.side), "s")
      local side, number = pos.side, pos.number
      if not own then side, number = grid.next_turn(side, number) end
      add(list, "", grid.name(cell), grid.with(pos.at, { [cell] = stone }), side, pos.opening - 1, pos.passes, number)
    end
  end
end

function M.moves(_, text, settings)
  local pos, list = read(text), {}
  if pos.passes == 2 then return list end
  if pos.opening > 0 then
    opening(list, pos, settings)
    return grid.sorted(list)
  end
  local side, number = grid.next_turn(pos.side, pos.number)
  for _, cell in ipairs(cells()) do
    local seen, old = sight(pos.at, cell, pos.side), pos.at[cell]
    if seen > (old and #old or 0) then
      local stack = grid.of(pos.side, "s"):rep(seen)
      add(list, "", grid.name(cell), grid.with(pos.at, { [cell] = stack }), side, 0, 0, number)
    end
  end
  add(list, "", "pass", pos.at, side, 0, pos.passes + 1, number)
  return grid.sorted(list)
end

function M.outcome(_, text)
  local pos = read(text)
  if pos.passes < 2 then return "ongoing" end
  local balance = 0
  for _, cell in ipairs(cells()) do
    local owner = owner_of(pos.at[cell])
    if not pos.at[cell] then
      local white, black = sight(pos.at, cell, "w"), sight(pos.at, cell, "b")
      owner = white > black and "w" or black > white and "b" or nil
    end
    balance = balance + (owner == "w" and 1 or owner == "b" and -1 or 0)
  end
  return balance > 0 and "white" or balance < 0 and "black" or "draw"
end

-- Random positions: few stacks or many; sometimes nearly balanced after two passes, or in the opening.
function M.random_position(_, rng)
  local at, list = { [808] = "RR" }, cells()
  local phase = rng(12)
  local left = phase <= 3 and phase or 0
  local count = left == 3 and 0 or left == 2 and 1 or left == 1 and 2 or rng(3) == 1 and rng(6) or rng(60)
  for i = 1, count do
    local letter = left > 0 and (i == 1 and "S" or "s") or rng(2) == 1 and "S" or "s"
    local cell = list[rng(#list)]
    if not at[cell] or left == 0 then at[cell] = letter:rep(left > 0 and 1 or math.min(rng(6), rng(6))) end
  end
  local passes = left > 0 and 0 or rng(3) - 1
  return write(at, left == 0 and rng(2) == 1 and "b" or left == 1 and "b" or "w", left, passes, rng(60))
end

return M
