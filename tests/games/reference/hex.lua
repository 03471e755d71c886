-- Hex, written from the rules alone: White connects the first rank and the last, Black the first file and the last.

local grid = require "games.reference.grid"

local M = { variants = { hex = true }, options = { size = { "2", "3", "5", "12" }, swap = { "true" } } }

local function is_joined(pos, side)
  local letter, seen, queue, i = grid.of(side, "S"), {}, {}, 1
  local unit = side == "w" and 100 or 1
  for n = 1, pos.files do queue[n] = unit + (101 - unit) * n end
  while queue[i] do
    local key = queue[i]
    if pos.at[key] == letter and not seen[key] then
      seen[key] = true
      if (side == "w" and key // 100 or key % 100) == pos.files then return true end
      for _, way in ipairs(grid.HEXAGONAL) do queue[#queue + 1] = key + way end
    end
    i = i + 1
  end
  return false
end

function M.outcome(_, text)
  local pos = grid.read(text)
  return is_joined(pos, "w") and "white" or is_joined(pos, "b") and "black" or "ongoing"
end

-- Add the swap: in Black's first turn, the only stone becomes Black's, in the mirrored place.
local function add_swap(list, pos)
  local only, letter = next(pos.at)
  if pos.side == "w" or letter ~= "S" or next(pos.at, only) then return end
  local to = only % 100 * 100 + only // 100
  local changes = { [only] = false }
  changes[to] = "s"
  grid.add(list, "", grid.name(to) .. "swap", grid.after(pos, changes))
end

function M.moves(_, text, settings)
  local pos, list = grid.read(text), {}
  if M.outcome(nil, text) ~= "ongoing" then return list end
  for _, key in ipairs(grid.squares(pos)) do
    if not pos.at[key] then
      grid.add(list, "", grid.name(key), grid.after(pos, { [key] = grid.of(pos.side, "S") }))
    end
  end
  if settings.swap == "true" then add_swap(list, pos) end
  return grid.sorted(list)
end

-- Random positions: stones of either side, sometimes a single one that Black may take over. The winning side has just
-- moved.
function M.random_position(_, rng, settings)
  local size = tonumber(settings.size or 11)
  local pos = grid.empty(size, size, rng)
  local choice, kind = grid.squares(pos), rng(4)
  for _ = 1, kind == 1 and 1 or kind == 2 and #choice or rng(#choice) do
    local key, side = table.remove(choice, rng(#choice)), rng(2) == 1 and "w" or "b"
    pos.at[key] = grid.of(side, "S")
    if is_joined(pos, side) then
      pos.side = grid.other(side)
      break
    end
  end
  return grid.write(pos)
end

return M
