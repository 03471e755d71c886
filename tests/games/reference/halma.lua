-- Halma, written from the rules alone: a man steps onto an empty place beside it, also slanting, or leaps over any men,
-- once or more, never onto a place twice. Who has all of the other's camp filled wins; two hundred turns are a draw.

local grid = require "games.reference.grid"

local M = { variants = { halma = true }, options = {} }

local DRAWN = 200

-- Ten places in the corner a1, and those in h8 across from them.
local CAMPS = { b = {}, w = {} }
for file = 1, 4 do
  for rank = 1, 5 - file do
    CAMPS.b[#CAMPS.b + 1] = file + 100 * rank
    CAMPS.w[#CAMPS.w + 1] = 9 - file + 100 * (9 - rank)
  end
end

-- Whether the men of a side fill the camp it makes for.
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

-- Each place once, by the shortest chains, of these the first in ASCII order.
local function leaps(list, pos, from)
  local texts, here = { [from] = grid.name(from) }, { from }
  while #here > 0 do
    local reached, order = {}, {}
    for _, place in ipairs(here) do
      for _, way in ipairs(grid.ALL) do
        local to = place + 2 * way
        local text = texts[place] .. "-" .. grid.name(to)
        if pos.at[place + way] and place + way ~= from and is_open(pos, to) and not texts[to] then
          if not reached[to] then order[#order + 1] = to end
          if not reached[to] or text < reached[to] then reached[to] = text end
        end
      end
    end
    for _, to in ipairs(order) do
      texts[to] = reached[to]
      add(list, pos, from, to, reached[to])
    end
    here = order
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

-- The clock ends no list of moves.
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

-- Up to ten men of each side anywhere, or those of one side in the other's camp, whole or nearly so.
function M.random_position(_, rng)
  local pos = grid.empty(8, 8, rng, rng(6) == 1 and 193 + rng(9) or rng(190))
  local last, choice = grid.other(pos.side), grid.squares(pos)
  local camp = {}
  for i, key in ipairs(CAMPS[last]) do camp[i] = key end
  local left = rng(3) == 1 and 10 or 0
  for _ = 1, left do pos.at[table.remove(camp)] = grid.of(last, "P") end
  if left > 0 and rng(2) == 1 then pos.at[CAMPS[last][rng(10)]] = nil end
  for side, most in pairs{ [pos.side] = 10, [last] = left > 0 and 0 or 10 } do
    for _ = 1, most > 0 and rng(most) or 0 do
      local key = table.remove(choice, rng(#choice))
      pos.at[key] = pos.at[key] or grid.of(side, "P")
    end
  end
  return grid.write(pos)
end

return M
