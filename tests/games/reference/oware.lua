-- Oware (Abapa), written from the rules alone: houses are 1 to 6 along White's side, and 7 to 12 back along Black's.

local grid = require "games.reference.grid"

local M = { variants = { oware = true }, options = {} }

local function key_of(house) return house <= 6 and house + 100 or 13 - house + 200 end

-- {seeds[house], stored = {w, b}, side, number}
local function read(text)
  local rows, side, white, black, number = text:match "^(%S+) (%l) (%d+) (%d+) (%d+)$"
  local at, seeds = grid.read_board(rows), {}
  for house = 1, 12 do seeds[house] = #(at[key_of(house)] or "") end
  return { seeds = seeds, stored = { w = tonumber(white), b = tonumber(black) }, side = side,
    number = tonumber(number) }
end

local function write(pos)
  local at = {}
  for house = 1, 12 do at[key_of(house)] = pos.seeds[house] > 0 and ("S"):rep(pos.seeds[house]) or nil end
  return ("%s %s %d %d %d"):format(grid.write_board(at, 6, 2), pos.side, pos.stored.w, pos.stored.b, pos.number)
end

local function is_of(side, house) return (house <= 6) == (side == "w") end

local function seeds_of(pos, side)
  local sum = 0
  for house = 1, 12 do sum = sum + (is_of(side, house) and pos.seeds[house] or 0) end
  return sum
end

-- Sow a copy of the seeds. Return it with the last house.
local function sow(seeds, from)
  local sown, left, house = { table.unpack(seeds) }, seeds[from], from
  sown[from] = 0
  while left > 0 do
    house = house % 12 + 1
    if house ~= from then sown[house], left = sown[house] + 1, left - 1 end
  end
  return sown, house
end

-- Return the houses that are captured after the last seed fell here; none if they are all that the enemy has.
local function taken_from(pos, last)
  local enemy, taken, sum = grid.other(pos.side), {}, 0
  while last >= 1 and is_of(enemy, last) and (pos.seeds[last] == 2 or pos.seeds[last] == 3) do
    taken[#taken + 1], sum = last, sum + pos.seeds[last]
    last = last - 1
  end
  return sum < seeds_of(pos, enemy) and taken or {}
end

local function after(pos, from)
  local seeds, last = sow(pos.seeds, from)
  local sown = { seeds = seeds, side = pos.side, stored = { w = pos.stored.w, b = pos.stored.b } }
  for _, house in ipairs(taken_from(sown, last)) do
    sown.stored[pos.side] = sown.stored[pos.side] + seeds[house]
    seeds[house] = 0
  end
  sown.side, sown.number = grid.next_turn(pos.side, pos.number)
  return sown, last
end

function M.moves(_, text)
  local pos, list = read(text), {}
  if pos.stored.w > 24 or pos.stored.b > 24 then return list end
  for house = 1, 12 do
    if is_of(pos.side, house) and pos.seeds[house] > 0 then
      local reached, last = after(pos, house)
      if seeds_of(reached, reached.side) > 0 then
        local from, to = grid.name(key_of(house)), grid.name(key_of(last))
        list[#list + 1] = { from = from, move = from .. "-" .. to, position = write(reached) }
      end
    end
  end
  return grid.sorted(list)
end

-- A player who cannot move, or cannot feed the other, ends the game. Each side then takes the seeds in its houses.
function M.outcome(_, text)
  if #M.moves(nil, text) > 0 then return "ongoing" end
  local pos = read(text)
  local lead = pos.stored.w - pos.stored.b
  if pos.stored.w <= 24 and pos.stored.b <= 24 then lead = lead + seeds_of(pos, "w") - seeds_of(pos, "b") end
  return lead > 0 and "white" or lead < 0 and "black" or "draw"
end

-- Random positions with forty-eight seeds: many or few in the houses, sometimes many in one, sometimes few and none in
-- those of the enemy.
local function any_seeds(rng, side)
  local pos = { seeds = {}, side = side, number = rng(60) }
  local hungry, left = rng(8) == 1, 48
  local most = hungry and rng(3) or rng(9) - 1
  for house = 1, 12 do
    local seeds = rng(most + 1) - 1 + (rng(20) == 1 and rng(20) or 0)
    if hungry and not is_of(side, house) then seeds = 0 end
    pos.seeds[house] = math.min(seeds, left)
    left = left - pos.seeds[house]
  end
  local white = math.max(0, math.min(left, left // 2 + 4 - rng(7)))
  pos.stored = { w = white, b = left - white }
  return pos
end

-- The player to move has seeds, because every move leaves the enemy some, and at most half of all seeds in store.
function M.random_position(_, rng)
  local side = rng(2) == 1 and "w" or "b"
  local pos
  repeat pos = any_seeds(rng, side) until seeds_of(pos, side) > 0 and pos.stored[side] <= 24
  return write(pos)
end

return M
