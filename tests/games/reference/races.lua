-- Breakthrough and Knightthrough, written from the rules alone. A man on the far rank wins, and so does capturing all
-- enemies. Men step forward: straight onto an empty place, diagonally also onto an enemy. Knights move as in chess, but
-- only forward.

local grid = require "games.reference.grid"

local M = { variants = { breakthrough = true, knightthrough = true }, options = {} }

local GAMES = {
  breakthrough = { letter = "P", ways = { 99, 100, 101 } },
  knightthrough = { letter = "N", ways = { 98, 102, 199, 201 } },
}

local function has_arrived(pos, side)
  for file = 1, 8 do
    local letter = pos.at[file + (side == "w" and 800 or 100)]
    if letter and letter == grid.of(side, letter) then return true end
  end
  return false
end

-- Only the straight step of Breakthrough can't capture.
local function find_moves(pos, game)
  local list = {}
  for _, from in ipairs(grid.own_squares(pos)) do
    for _, way in ipairs(game.ways) do
      local to = from + (pos.side == "w" and way or -way)
      local takes = grid.is_enemy(pos, to)
      if grid.is_on(pos, to) and not grid.is_own(pos, to) and not (takes and way == 100) then
        local text = grid.name(from) .. (takes and "x" or "-") .. grid.name(to)
        grid.add(list, grid.name(from), text, grid.after(pos, { [from] = false, [to] = pos.at[from] }))
      end
    end
  end
  return list
end

function M.outcome(name, text)
  local pos = grid.read(text)
  if has_arrived(pos, "w") then return "white" end
  if has_arrived(pos, "b") then return "black" end
  return #find_moves(pos, GAMES[name]) == 0 and grid.colour_of(grid.other(pos.side)) or "ongoing"
end

function M.moves(name, text)
  return M.outcome(name, text) == "ongoing" and grid.sorted(find_moves(grid.read(text), GAMES[name])) or {}
end

-- Random positions: men anywhere; on the far rank at most one, of the side that has just moved.
function M.random_position(name, rng)
  local pos, letter = grid.empty(8, 8, rng), GAMES[name].letter
  local fullness, last = rng(8), grid.other(pos.side)
  for _, key in ipairs(grid.squares(pos)) do
    local side = key // 100 == 8 and "b" or key // 100 == 1 and "w" or rng(2) == 1 and "w" or "b"
    if rng(10) <= fullness then pos.at[key] = grid.of(side, letter) end
  end
  if rng(6) == 1 then pos.at[rng(8) + (last == "w" and 800 or 100)] = grid.of(last, letter) end
  return grid.write(pos)
end

return M
