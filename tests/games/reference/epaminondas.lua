-- Epaminondas, written from the rules alone: every segment of a line of a player's own pieces is tried as a phalanx.
-- Moves that leave a mirror image on the last row are omitted. 400 positions of random games had the same moves and
-- results in AbstractPlay's gameslib, which doesn't know the rule of the mirror image.

local grid = require "games.reference.grid"

local M = { variants = { epaminondas = true }, options = {} }

local FILES, RANKS = 14, 12

-- Return how many squares in a row, from here in this direction, have this letter.
local function length_of(pos, from, way, letter)
  local count = 0
  while grid.is_on(pos, from + count * way) and pos.at[from + count * way] == letter do count = count + 1 end
  return count
end

local function is_symmetric(at)
  for rank = 1, RANKS do
    for file = 1, FILES // 2 do
      if at[file + 100 * rank] ~= at[FILES + 1 - file + 100 * rank] then return false end
    end
  end
  return true
end

-- Add a phalanx's advance by this number of squares, with `taken` enemies at its end.
local function add(list, pos, tail, way, size, steps, taken)
  local changes, head = {}, tail + (size - 1 + steps) * way
  for i = 0, size - 1 do changes[tail + i * way] = false end
  for i = 0, taken - 1 do changes[head + i * way] = false end
  for i = 0, size - 1 do changes[head - i * way] = pos.at[tail] end
  local after = grid.after(pos, changes)
  local last_rank = pos.side == "w" and RANKS or 1
  if head // 100 == last_rank and is_symmetric(after.at) then return end
  grid.add(list, grid.name(tail), grid.name(tail) .. (taken > 0 and "x" or "-") .. grid.name(head), after)
end

local function advances(list, pos, tail, way)
  local own, enemy = grid.of(pos.side, "m"), grid.of(grid.other(pos.side), "m")
  local size = length_of(pos, tail, way, own)
  local head = tail + (size - 1) * way
  for steps = 1, size do
    local to = head + steps * way
    if not grid.is_on(pos, to) or pos.at[to] == own then return end
    local taken = length_of(pos, to, way, enemy)
    if taken < size then add(list, pos, tail, way, size, steps, taken) end
    if taken > 0 then return end
  end
end

local function on_rank(pos, rank, letter)
  local count = 0
  for file = 1, FILES do count = count + (pos.at[file + 100 * rank] == letter and 1 or 0) end
  return count
end

-- Return true if the side to move has already won.
local function has_crossed(pos)
  local mine, theirs = on_rank(pos, RANKS, "M"), on_rank(pos, 1, "m")
  if pos.side == "b" then mine, theirs = theirs, mine end
  return mine > theirs
end

function M.moves(_, text)
  local pos, list = grid.read(text), {}
  if has_crossed(pos) then return list end
  for _, tail in ipairs(grid.own_squares(pos)) do
    for _, way in ipairs(grid.ALL) do advances(list, pos, tail, way) end
  end
  return grid.sorted(list)
end

function M.outcome(name, text)
  local pos = grid.read(text)
  if has_crossed(pos) then return grid.colour_of(pos.side) end
  return #M.moves(name, text) > 0 and "ongoing" or grid.colour_of(grid.other(pos.side))
end

-- Random positions: few pieces or many, anywhere; one in four is a mirror image except for one piece that is about to
-- cross.
function M.random_position(_, rng)
  local pos = grid.empty(FILES, RANKS, rng)
  local mirrored = rng(4) == 1
  for _ = 1, rng(mirrored and 12 or 80) do
    local file, rank, letter = rng(FILES), rng(10) + 1, rng(2) == 1 and "M" or "m"
    pos.at[file + 100 * rank] = letter
    if mirrored then pos.at[FILES + 1 - file + 100 * rank] = letter end
  end
  local crossing = rng(FILES)
  if mirrored then
    local back, last = pos.side == "w" and 11 or 2, pos.side == "w" and 12 or 1
    pos.at[crossing + 100 * back], pos.at[FILES + 1 - crossing + 100 * back] = grid.of(pos.side, "m"), nil
    pos.at[FILES + 1 - crossing + 100 * last] = grid.of(pos.side, "m")
  else
    for _ = 1, rng(4) - 1 do pos.at[rng(FILES) + 100 * (rng(2) == 1 and 1 or 12)] = rng(2) == 1 and "M" or "m" end
  end
  return grid.write(pos)
end

return M
