-- The Game of the Amazons, written from the rules alone. An amazon moves like a Queen, then shoots an arrow like a
-- Queen. Neither may pass an arrow. A player without a move loses.

local grid = require "games.reference.grid"

local M = { variants = { amazons = true }, options = {} }

-- Return the squares that a Queen could reach from here if `from` were empty.
local function reach(pos, here, from)
  local list = {}
  for _, way in ipairs(grid.ALL) do
    local to = here + way
    while grid.is_on(pos, to) and (not pos.at[to] or to == from) do
      list[#list + 1] = to
      to = to + way
    end
  end
  return list
end

function M.moves(_, text)
  local pos, list = grid.read(text), {}
  for _, from in ipairs(grid.own_squares(pos)) do
    if pos.at[from]:upper() == "A" then
      for _, to in ipairs(reach(pos, from, from)) do
        for _, arrow in ipairs(reach(pos, to, from)) do
          local changes = { [from] = false, [to] = pos.at[from] }
          changes[arrow] = grid.of(pos.side, "X")
          local text_of = grid.name(from) .. "-" .. grid.name(to) .. "/" .. grid.name(arrow)
          grid.add(list, grid.name(from), text_of, grid.after(pos, changes))
        end
      end
    end
  end
  return grid.sorted(list)
end

local function can_move(pos)
  for _, from in ipairs(grid.own_squares(pos)) do
    if pos.at[from]:upper() == "A" and #reach(pos, from, from) > 0 then return true end
  end
  return false
end

function M.outcome(_, text)
  local pos = grid.read(text)
  return can_move(pos) and "ongoing" or grid.colour_of(grid.other(pos.side))
end

-- Random positions: four amazons each among arrows of either side, few or many.
function M.random_position(_, rng)
  local pos = grid.empty(10, 10, rng)
  local choice = grid.squares(pos)
  for i = 1, 8 do pos.at[table.remove(choice, rng(#choice))] = i < 5 and "A" or "a" end
  for _ = 1, rng(#choice) do pos.at[table.remove(choice, rng(#choice))] = rng(2) == 1 and "X" or "x" end
  return grid.write(pos)
end

return M
