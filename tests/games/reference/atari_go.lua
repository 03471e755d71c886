-- Atari Go, written from the rules alone: no suicide, and the first capture wins. Captured stones stay on the board,
-- where they show the winner. There is no passing (reading): a player who can't place a stone loses.

local grid = require "games.reference.grid"

local M = { variants = { ["atari-go"] = true }, options = { size = { "5", "6", "13" } } }

-- Return true if the group of this stone has a liberty.
local function is_alive(pos, start)
  local seen, list, i = { [start] = true }, { start }, 1
  while list[i] do
    for _, way in ipairs(grid.STRAIGHT) do
      local key = list[i] + way
      if grid.is_on(pos, key) and not pos.at[key] then return true end
      if pos.at[key] == pos.at[start] and not seen[key] then
        seen[key] = true
        list[#list + 1] = key
      end
    end
    i = i + 1
  end
  return false
end

-- Return true if a group of this side has no liberties.
local function has_lost_stones(pos, side)
  for key, letter in pairs(pos.at) do
    if letter == grid.of(side, "S") and not is_alive(pos, key) then return true end
  end
  return false
end

-- Return the position after a stone on this place, or nil if the stone would have no liberty and capture nothing.
local function after(pos, key)
  local reached = grid.after(pos, { [key] = grid.of(pos.side, "S") })
  if is_alive(reached, key) then return reached end
  for _, way in ipairs(grid.STRAIGHT) do
    local is_enemy = grid.is_own(reached, key + way) -- the player to move next
    if is_enemy and not is_alive(reached, key + way) then return reached end
  end
  return nil
end

local function find_moves(pos)
  local list = {}
  for _, key in ipairs(grid.squares(pos)) do
    local reached = not pos.at[key] and after(pos, key)
    if reached then grid.add(list, "", grid.name(key), reached) end
  end
  return list
end

-- A capturing stone may have no liberties either, so test the stones of the side to move first.
function M.outcome(_, text)
  local pos = grid.read(text)
  local is_lost = has_lost_stones(pos, pos.side) or #find_moves(pos) == 0
  return is_lost and grid.colour_of(grid.other(pos.side)) or "ongoing"
end

function M.moves(_, text)
  local pos = grid.read(text)
  return has_lost_stones(pos, pos.side) and {} or grid.sorted(find_moves(pos))
end

-- Random positions: crowded boards without captured stones, then one move, which is often a capture.
function M.random_position(name, rng, settings)
  local size = tonumber(settings.size or 9)
  local pos, crowd = grid.empty(size, size, rng), rng(6)
  for _, key in ipairs(grid.squares(pos)) do
    if rng(6) <= crowd then pos.at[key] = grid.of(rng(crowd) < 3 and "w" or "b", "S") end
  end
  for _, key in ipairs(grid.squares(pos)) do
    if pos.at[key] and not is_alive(pos, key) then pos.at[key] = nil end
  end
  return grid.played(M, name, grid.write(pos), settings, rng(2) - 1, rng)
end

return M
