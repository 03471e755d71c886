-- Ataxx, written from the rules alone. A piece grows onto an adjacent place or leaps two away, and adjacent enemies
-- change sides. A player without a move passes. The game is over when a side has no pieces, or the board is full.

local grid = require "games.reference.grid"

local M = { variants = { ataxx = true }, options = {} }

-- Return all places within this distance, also diagonally.
local function around(pos, here, distance)
  local list = {}
  for files = -distance, distance do
    for ranks = -distance, distance do
      local key = here + files + 100 * ranks
      if key ~= here and grid.is_on(pos, key) then list[#list + 1] = key end
    end
  end
  return list
end

local function settle(pos, from, to)
  local changes = { [to] = grid.of(pos.side, "P") }
  if from then changes[from] = false end
  for _, key in ipairs(around(pos, to, 1)) do
    if grid.is_enemy(pos, key) then changes[key] = grid.of(pos.side, "P") end
  end
  return grid.after(pos, changes, pos.clock + 1)
end

local function is_beside(pos, a, b)
  for _, key in ipairs(around(pos, a, 1)) do
    if key == b then return true end
  end
  return false
end

-- Growing has no origin: growth to one place is one move, whatever pieces could make it.
local function find_moves(pos)
  local list = {}
  for _, from in ipairs(grid.own_squares(pos)) do
    for _, to in ipairs(around(pos, from, 2)) do
      if not pos.at[to] and is_beside(pos, from, to) then
        grid.add(list, "", grid.name(to), settle(pos, nil, to))
      elseif not pos.at[to] then
        grid.add(list, grid.name(from), grid.name(from) .. "-" .. grid.name(to), settle(pos, from, to))
      end
    end
  end
  if #list == 0 then grid.add(list, "", "pass", grid.after(pos, {}, pos.clock + 1)) end
  return list
end

function M.outcome(_, text)
  local pos, count, sum = grid.read(text), { P = 0, p = 0 }, 0
  for _, letter in pairs(pos.at) do
    count[letter] = count[letter] + 1
    sum = sum + 1
  end
  if count.P > 0 and count.p > 0 and sum < 49 then return "ongoing" end
  return count.P > count.p and "white" or "black"
end

function M.moves(_, text)
  return M.outcome(nil, text) == "ongoing" and grid.sorted(find_moves(grid.read(text))) or {}
end

-- Random positions: few pieces or many, more of one side, on the whole board or in its lower ranks. The side that has
-- moved has at least one.
function M.random_position(_, rng)
  local pos = grid.empty(7, 7, rng, rng(60))
  local fullness, whites, ranks = rng(9), rng(10), rng(2) == 1 and 7 or rng(7)
  if rng(4) == 1 then fullness, whites = 10, rng(2) == 1 and 10 or 1 end
  for _, key in ipairs(grid.squares(pos)) do
    if rng(10) <= fullness and key // 100 <= ranks then pos.at[key] = rng(10) <= whites and "P" or "p" end
  end
  pos.at[101] = grid.of(grid.other(pos.side), "P")
  return grid.write(pos)
end

return M
