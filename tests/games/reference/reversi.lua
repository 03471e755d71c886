-- Reversi, written from the rules alone. A disc must enclose enemies in a line with another disc of its owner, and
-- flips them. A player without a move passes. If neither player has one, the larger number of discs wins.

local grid = require "games.reference.grid"

local M = { variants = { reversi = true }, options = {} }

-- Return the enemies that a disc on this place encloses.
local function enclosed(pos, place)
  local list = {}
  for _, way in ipairs(grid.ALL) do
    local key, line = place + way, {}
    while grid.is_enemy(pos, key) do
      line[#line + 1] = key
      key = key + way
    end
    if grid.is_own(pos, key) then table.move(line, 1, #line, #list + 1, list) end
  end
  return list
end

local function find_moves(pos)
  local list = {}
  for _, place in ipairs(grid.squares(pos)) do
    local turned = not pos.at[place] and enclosed(pos, place) or {}
    if #turned > 0 then
      local changes = { [place] = grid.of(pos.side, "D") }
      for _, key in ipairs(turned) do changes[key] = grid.of(pos.side, "D") end
      grid.add(list, "", grid.name(place), grid.after(pos, changes))
    end
  end
  return list
end

local function find_other_moves(pos)
  local other = grid.after(pos, {})
  return find_moves(other)
end

function M.moves(_, text)
  local pos = grid.read(text)
  local list = find_moves(pos)
  if #list == 0 and #find_other_moves(pos) > 0 then grid.add(list, "", "pass", grid.after(pos, {})) end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local pos, lead = grid.read(text), 0
  if #find_moves(pos) > 0 or #find_other_moves(pos) > 0 then return "ongoing" end
  for _, letter in pairs(pos.at) do lead = lead + (letter == "D" and 1 or -1) end
  return lead > 0 and "white" or lead < 0 and "black" or "draw"
end

-- Random positions: discs anywhere, few or many, more of one side; late positions have nearly full boards.
function M.random_position(_, rng)
  local pos, whites = grid.empty(8, 8, rng), rng(9)
  local fullness = rng(3) == 1 and 20 or rng(20)
  for _, key in ipairs(grid.squares(pos)) do
    if rng(20) <= fullness then pos.at[key] = rng(10) <= whites and "D" or "d" end
  end
  if rng(2) == 1 then pos.at[100 * rng(8) + rng(8)] = nil end
  return grid.write(pos)
end

return M
