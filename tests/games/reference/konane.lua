-- Konane, written from the rules alone. White removes a man of its own from the middle or a corner, then Black one of
-- its own next to the gap. After that, a man jumps orthogonally over an adjacent enemy onto the empty place beyond,
-- once or more in one direction. A player without a move loses.

local grid = require "games.reference.grid"

local M = { variants = { konane = true }, options = {} }

local MIDDLE_AND_CORNERS = { 404, 405, 504, 505, 101, 108, 801, 808 }

local START = "mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm/mMmMmMmM/MmMmMmMm w 1"

local function take_off(list, pos, places)
  for _, key in ipairs(places) do
    if grid.is_own(pos, key) then grid.add(list, "", grid.name(key), grid.after(pos, { [key] = false })) end
  end
end

local function jump(list, pos, from, way)
  local changes, text, here = { [from] = false }, grid.name(from), from
  while grid.is_enemy(pos, here + way) and grid.is_on(pos, here + 2 * way) and not pos.at[here + 2 * way] do
    changes[here + way], changes[here] = false, false
    here = here + 2 * way
    changes[here], text = pos.at[from], text .. "x" .. grid.name(here)
    grid.add(list, grid.name(from), text, grid.after(pos, changes))
  end
end

-- Return the empty places.
local function gaps(pos)
  local list = {}
  for _, key in ipairs(grid.squares(pos)) do
    if not pos.at[key] then list[#list + 1] = key end
  end
  return list
end

function M.moves(_, text)
  local pos, list = grid.read(text), {}
  local empty = gaps(pos)
  if #empty == 0 then
    take_off(list, pos, MIDDLE_AND_CORNERS)
  elseif #empty == 1 then
    local gap = empty[1]
    take_off(list, pos, { gap - 1, gap + 1, gap - 100, gap + 100 })
  else
    for _, from in ipairs(grid.own_squares(pos)) do
      for _, way in ipairs(grid.STRAIGHT) do jump(list, pos, from, way) end
    end
  end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local list = M.moves(nil, text)
  return #list == 0 and grid.colour_of(grid.other(grid.read(text).side)) or "ongoing"
end

-- Random positions: half of them are played from the start; the others have men anywhere, in any color.
function M.random_position(name, rng, settings)
  if rng(2) == 1 then return grid.played(M, name, START, settings, rng(40) - 1, rng) end
  local pos, fullness = grid.empty(8, 8, rng), rng(9)
  for _, key in ipairs(grid.squares(pos)) do
    if rng(10) <= fullness then pos.at[key] = rng(2) == 1 and "M" or "m" end
  end
  pos.at[102], pos.at[205] = nil, nil -- at least two gaps
  return grid.write(pos)
end

return M
