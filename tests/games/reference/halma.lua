-- Halma, written from the rules alone. A man steps onto an adjacent empty place, also diagonally, or leaps over any
-- men, once or more, never onto a place twice. A player who fills the other's camp wins. After two hundred turns the
-- game is a draw.

local grid = require "games.reference.grid"

local M = { variants = { halma = true }, options = {} }

local DRAWN = 200

-- Ten places in the corner a1, and those in the opposite corner h8.
local CAMPS = { b = {}, w = {} }
for file = 1, 4 do
  for rank = 1, 5 - file do
    CAMPS.b[#CAMPS.b + 1] = file + 100 * rank
    CAMPS.w[#CAMPS.w + 1] = 9 - file + 100 * (9 - rank)
  end
end

-- Return true if the men of a side fill their target camp.
local function has_arrived(pos, side)
  for _, key in ipairs(CAMPS[side]) do
    if pos.at[key] ~= grid.of(side, "P") then return false end
  end
  return true
end

local function is_open(pos, key) return grid.is_on(pos, key) and not pos.at[key] end

local function add(list, pos, from, to, text)
  local after = grid.after(pos, { [from] = false, [to] = grid.of(pos.side, "P") }, pos.clock + 1)
  grid.add(list, grid.name(from), text, after)
end

-- Return the places one leap further that no chain has reached, {[place] = text}. Of several texts the first in ASCII
-- order is kept.
local function next_leaps(pos, from, here, texts)
  local reached = {}
  for place in pairs(here) do
    for _, way in ipairs(grid.ALL) do
      local over, to = place + way, place + 2 * way
      local text = texts[place] .. "-" .. grid.name(to)
      local may_leap = pos.at[over] and over ~= from and is_open(pos, to) and not texts[to]
      if may_leap and (not reached[to] or text < reached[to]) then reached[to] = text end
    end
  end
  return reached
end

-- Return each place once, by the chains of fewest leaps.
local function leaps(list, pos, from)
  local texts = { [from] = grid.name(from) }
  local here = texts
  while next(here) do
    here = next_leaps(pos, from, here, texts)
    for to, text in pairs(here) do
      texts[to] = text
      add(list, pos, from, to, text)
    end
  end
end

local function find_moves(pos)
  local list = {}
  for _, from in ipairs(grid.own_squares(pos)) do
    for _, way in ipairs(grid.ALL) do
      local to = from + way
      if is_open(pos, to) then add(list, pos, from, to, grid.name(from) .. "-" .. grid.name(to)) end
    end
    leaps(list, pos, from)
  end
  return list
end

local function winner(pos)
  if has_arrived(pos, "w") then return "white" end
  if has_arrived(pos, "b") then return "black" end
  return nil
end

-- Moves are listed even after the clock has run out.
function M.moves(_, text)
  local pos = grid.read(text)
  return winner(pos) and {} or grid.sorted(find_moves(pos))
end

function M.outcome(_, text)
  local pos = grid.read(text)
  if winner(pos) then return winner(pos) end
  if #find_moves(pos) == 0 then return grid.colour_of(grid.other(pos.side)) end
  return pos.clock >= DRAWN and "draw" or "ongoing"
end

local function put(pos, side, places, count, rng)
  for _ = 1, count do
    local key = table.remove(places, rng(#places))
    pos.at[key] = pos.at[key] or grid.of(side, "P")
  end
end

-- Random positions: up to ten men of each side anywhere, or none that could move. Men that have just moved sometimes
-- fill their target camp, or all but one place of it.
function M.random_position(_, rng)
  local pos = grid.empty(8, 8, rng, rng(6) == 1 and 193 + rng(9) or rng(190))
  local last, choice, goal = grid.other(pos.side), grid.squares(pos), {}
  if rng(3) == 1 then
    table.move(CAMPS[last], 1, 10, 1, goal)
    put(pos, last, goal, 8 + rng(2), rng)
  else
    put(pos, last, choice, rng(10), rng)
  end
  put(pos, pos.side, choice, rng(11) - 1, rng)
  return grid.write(pos)
end

return M
