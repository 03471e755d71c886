-- Havannah, written from the rules alone: a ring around any cell, a bridge between two corners or a fork between three
-- edges (without corners) wins. A full board is a draw.

local grid = require "games.reference.grid"

local M = { variants = { havannah = true }, options = { size = { "3", "4", "5", "10" }, swap = { "true" } } }

local function cells(size)
  local list, longest = {}, 2 * size - 1
  for rank = 1, longest do
    for file = math.max(1, size + 1 - rank), math.min(longest, 3 * size - 1 - rank) do
      list[file + 100 * rank] = true
    end
  end
  return list
end

-- Return those of the six edges on which a cell lies: one on most of the rim, two in a corner.
local function edges(key, size)
  local file, rank, longest, list = key % 100, key // 100, 2 * size - 1, {}
  for number, is_there in ipairs{ file == 1, file == longest, rank == 1, rank == longest,
    file + rank == size + 1, file + rank == 3 * size - 1 } do
    if is_there then list[#list + 1] = number end
  end
  return list
end

-- Return all cells connected to this one for which holds(cell) is true.
local function region(start, holds)
  local seen, list, i = { [start] = true }, { start }, 1
  while list[i] do
    for _, way in ipairs(grid.HEXAGONAL) do
      local key = list[i] + way
      if not seen[key] and holds(key) then
        seen[key] = true
        list[#list + 1] = key
      end
    end
    i = i + 1
  end
  return list, seen
end

local function is_bridge_or_fork(group, size)
  local corners, touched, count = 0, {}, 0
  for _, key in ipairs(group) do
    local list = edges(key, size)
    if #list == 2 then corners = corners + 1 end
    if #list == 1 and not touched[list[1]] then
      touched[list[1]] = true
      count = count + 1
    end
  end
  return corners >= 2 or count >= 3
end

-- A group is a ring if a cell in it has own stones on all sides, or if other cells cannot reach the rim.
local function is_ring(group, inside, board, size)
  for key in pairs(board) do
    local around = 0
    for _, way in ipairs(grid.HEXAGONAL) do around = around + (inside[key + way] and 1 or 0) end
    if around == 6 then return true end
  end
  local reached = {}
  local function is_other(key) return board[key] and not inside[key] end
  for key in pairs(board) do
    if is_other(key) and #edges(key, size) > 0 and not reached[key] then
      for _, other in ipairs((region(key, is_other))) do reached[other] = true end
    end
  end
  local count, all = #group, 0
  for _ in pairs(reached) do count = count + 1 end
  for _ in pairs(board) do all = all + 1 end
  return count < all
end

local function has_won(pos, side, board, size)
  local letter, done = grid.of(side, "S"), {}
  for key in pairs(board) do
    if pos.at[key] == letter and not done[key] then
      local group, inside = region(key, function(other) return pos.at[other] == letter end)
      if is_bridge_or_fork(group, size) or #group > 5 and is_ring(group, inside, board, size) then return true end
      for _, other in ipairs(group) do done[other] = true end
    end
  end
  return false
end

local function size_of(settings) return tonumber(settings.size or 8) end

function M.outcome(_, text, settings)
  local pos, size = grid.read(text), size_of(settings)
  local board, is_full = cells(size), true
  if has_won(pos, "w", board, size) then return "white" end
  if has_won(pos, "b", board, size) then return "black" end
  for key in pairs(board) do is_full = is_full and pos.at[key] ~= nil end
  return is_full and "draw" or "ongoing"
end

-- Add the swap: a player without stones may take over the opponent's only stone.
local function add_swap(list, pos)
  local only, letter = next(pos.at)
  if not only or letter == grid.of(pos.side, "S") or next(pos.at, only) then return end
  grid.add(list, "", grid.name(only) .. "swap", grid.after(pos, { [only] = grid.of(pos.side, "S") }))
end

function M.moves(_, text, settings)
  local pos, list = grid.read(text), {}
  if M.outcome(nil, text, settings) ~= "ongoing" then return list end
  for key in pairs(cells(size_of(settings))) do
    if not pos.at[key] then
      grid.add(list, "", grid.name(key), grid.after(pos, { [key] = grid.of(pos.side, "S") }))
    end
  end
  if settings.swap == "true" then add_swap(list, pos) end
  return grid.sorted(list)
end

-- Random positions use a part of the board, so that rings and forks occur.
local function choice_of(board, rng)
  local all, list = {}, {}
  for key in pairs(board) do all[#all + 1] = key end
  table.sort(all)
  local middle, width = all[rng(#all)], rng(4) == 1 and 2 or 20
  for _, key in ipairs(all) do
    if math.abs(key % 100 - middle % 100) <= width and math.abs(key // 100 - middle // 100) <= width then
      list[#list + 1] = key
    end
  end
  return list
end

local function fill(pos, choice, rng)
  local few, rare = 1 + rng(3), rng(2) == 1 and "w" or "b"
  for _ = 1, rng(8) == 1 and 1 or rng(#choice) do
    pos.at[table.remove(choice, rng(#choice))] = grid.of(rng(few) == 1 and rare or grid.other(rare), "S")
  end
end

-- Full boards without a winner are too rare to be found at random, so one is given here, with positions shortly before
-- it.
local DRAWN = "ssSS3/Sssss2/SsSSSs1/sSSsSSS/1SsssSs/2sssss/3SSSs w 20"

local function nearly_drawn(rng)
  local pos, removed = grid.read(DRAWN), rng(4) - 1
  for _ = 1, removed do pos.at[100 * rng(7) + rng(7)] = nil end
  return grid.write(pos)
end

-- The winning side has just moved.
function M.random_position(_, rng, settings)
  local size = size_of(settings)
  if size == 4 and rng(3) == 1 then return nearly_drawn(rng) end
  local board = cells(size)
  local pos, white, black
  repeat
    pos = grid.empty(2 * size - 1, 2 * size - 1, rng)
    fill(pos, choice_of(board, rng), rng)
    white, black = has_won(pos, "w", board, size), has_won(pos, "b", board, size)
  until not (white and black)
  if white or black then pos.side = white and "b" or "w" end
  return grid.write(pos)
end

return M
