-- Lines of Action, written from the rules alone. A man moves along a line as many places as there are men on it, over
-- its own men but not over enemies. A player with all men in one group wins; if both have, the mover does (reading). A
-- player without a move loses (reading).

local grid = require "games.reference.grid"

local M = { variants = { ["lines-of-action"] = true }, options = {} }

local function men_on_line(pos, from, way)
  local count = 1
  for _, direction in ipairs{ way, -way } do
    local key = from + direction
    while grid.is_on(pos, key) do
      if pos.at[key] then count = count + 1 end
      key = key + direction
    end
  end
  return count
end

-- Return the place where a man lands in this direction, or nil if it can't move there.
local function landing(pos, from, way)
  local distance = men_on_line(pos, from, way)
  for i = 1, distance - 1 do
    if grid.is_enemy(pos, from + i * way) then return nil end
  end
  local to = from + distance * way
  for i = 1, distance do
    if not grid.is_on(pos, from + i * way) then return nil end
  end
  return not grid.is_own(pos, to) and to or nil
end

local function is_joined(pos, side)
  local letter, men, start = grid.of(side, "M"), 0, nil
  for key, man in pairs(pos.at) do
    if man == letter then men, start = men + 1, key end
  end
  local seen, list, i = {}, { start }, 1
  if start then seen[start] = true end
  while list[i] do
    for _, way in ipairs(grid.ALL) do
      local key = list[i] + way
      if pos.at[key] == letter and not seen[key] then
        seen[key] = true
        list[#list + 1] = key
      end
    end
    i = i + 1
  end
  return #list == men
end

local function find_moves(pos)
  local list = {}
  for _, from in ipairs(grid.own_squares(pos)) do
    for _, way in ipairs(grid.ALL) do
      local to = landing(pos, from, way)
      if to then
        local text = grid.name(from) .. (pos.at[to] and "x" or "-") .. grid.name(to)
        grid.add(list, grid.name(from), text, grid.after(pos, { [from] = false, [to] = pos.at[from] }))
      end
    end
  end
  return list
end

function M.outcome(_, text)
  local pos = grid.read(text)
  local last = grid.other(pos.side)
  if is_joined(pos, last) then return grid.colour_of(last) end
  if is_joined(pos, pos.side) then return grid.colour_of(pos.side) end
  return #find_moves(pos) == 0 and grid.colour_of(last) or "ongoing"
end

function M.moves(_, text)
  return M.outcome(nil, text) == "ongoing" and grid.sorted(find_moves(grid.read(text))) or {}
end

-- Random positions: two men in corners, with enemies on the nearest places, so that they often cannot move.
local function hemmed_in(pos, rng)
  for _, key in ipairs(grid.squares(pos)) do
    local file, rank = key % 100, key // 100
    local is_near = math.min(rank - 1, 8 - rank) + math.min(file - 1, 8 - file) < 3
    if is_near and rng(8) > 1 then pos.at[key] = grid.of(grid.other(pos.side), "M") end
  end
  pos.at[101], pos.at[808] = grid.of(pos.side, "M"), grid.of(pos.side, "M")
  return grid.write(pos)
end

-- Random positions: men anywhere, few or many of each side, at least one; sometimes in a corner, where they are often
-- connected.
function M.random_position(_, rng)
  local pos = grid.empty(8, 8, rng)
  if rng(6) == 1 then return hemmed_in(pos, rng) end
  local choice, side = {}, rng(2) == 1 and 3 or 8
  for _, key in ipairs(grid.squares(pos)) do
    if key % 100 <= side and key // 100 <= side then choice[#choice + 1] = key end
  end
  for _, letter in ipairs{ "M", "m" } do
    for _ = 1, rng(math.min(12, #choice // 2)) do pos.at[table.remove(choice, rng(#choice))] = letter end
  end
  return grid.write(pos)
end

return M
