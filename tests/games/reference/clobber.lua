-- Clobber, written from the rules alone: a piece captures an orthogonally adjacent enemy. A player without a move
-- loses.

local grid = require "games.reference.grid"

local M = { variants = { clobber = true }, options = {} }

function M.moves(_, text)
  local pos, list = grid.read(text), {}
  for _, from in ipairs(grid.own_squares(pos)) do
    for _, way in ipairs(grid.STRAIGHT) do
      local to = from + way
      if grid.is_enemy(pos, to) then
        local after = grid.after(pos, { [from] = false, [to] = pos.at[from] }, 0)
        grid.add(list, grid.name(from), grid.name(from) .. "x" .. grid.name(to), after)
      end
    end
  end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local list = M.moves(nil, text)
  return #list == 0 and grid.colour_of(grid.other(grid.read(text).side)) or "ongoing"
end

function M.random_position(_, rng)
  local pos, fullness = grid.empty(5, 6, rng, rng(9) - 1), rng(10)
  for _, key in ipairs(grid.squares(pos)) do
    if rng(10) <= fullness then pos.at[key] = rng(2) == 1 and "P" or "p" end
  end
  return grid.write(pos)
end

return M
