-- Toguz korgool, written from the rules alone: holes are 1 to 9 for White and 10 to 18 for Black, in the order of
-- sowing. 400 positions of random games had the same moves and results in AbstractPlay's gameslib.

local grid = require "games.reference.grid"

local M = { variants = { ["toguz-korgool"] = true }, options = {} }

local HOLES, ALL, HALF = 9, 162, 81

local function key_of(hole) return hole <= HOLES and hole + 100 or 2 * HOLES + 1 - hole + 200 end

local function owner_of(hole) return hole <= HOLES and "w" or "b" end

-- {stones[hole], tuz = {w, b} (a hole), stored = {w, b}, side, number}
local function read(text)
  local rows, side, white, black, number = text:match "^(%S+) (%l) (%d+) (%d+) (%d+)$"
  local at, pos = grid.read_board(rows), { tuz = {} }
  for hole = 1, 2 * HOLES do
    local heap = at[key_of(hole)] or ""
    local tuz = heap:match "[tT]"
    if tuz then pos.tuz[grid.owner(tuz)] = hole end
    pos[hole] = #heap:gsub("[tT]", "")
  end
  pos.stored, pos.side, pos.number = { w = tonumber(white), b = tonumber(black) }, side, tonumber(number)
  return pos
end

local function write(pos)
  local at = {}
  for hole = 1, 2 * HOLES do
    local tuz = pos.tuz.w == hole and "T" or pos.tuz.b == hole and "t" or ""
    local heap = ("S"):rep(pos[hole]) .. tuz
    at[key_of(hole)] = heap ~= "" and heap or nil
  end
  return ("%s %s %d %d %d"):format(grid.write_board(at, HOLES, 2), pos.side, pos.stored.w, pos.stored.b, pos.number)
end

-- Empty each tuz into the store of its owner. Return true if there was a stone in one.
local function empty_tuz(pos)
  local any = false
  for _, side in ipairs{ "w", "b" } do
    local hole = pos.tuz[side]
    if hole then
      any = any or pos[hole] > 0
      pos.stored[side], pos[hole] = pos.stored[side] + pos[hole], 0
    end
  end
  return any
end

-- Apply the rules for the hole of the last stone.
local function finish(pos, last)
  local side, enemy = pos.side, grid.other(pos.side)
  if owner_of(last) == side then return end
  local count, number = pos[last], (last - 1) % HOLES + 1
  if count > 0 and count % 2 == 0 then
    pos.stored[side], pos[last] = pos.stored[side] + count, 0
  elseif count == 3 and number < HOLES and not pos.tuz[side] then
    local other = pos.tuz[enemy]
    if not other or (other - 1) % HOLES + 1 ~= number then
      pos.tuz[side], pos[last], pos.stored[side] = last, 0, pos.stored[side] + 3
    end
  end
end

local function move(text, hole)
  local pos = read(text)
  local count, at = pos[hole], hole
  pos[hole] = 0
  if count == 1 then at = hole % (2 * HOLES) + 1 end
  pos[at] = pos[at] + 1
  for _ = 2, count do
    at = at % (2 * HOLES) + 1
    pos[at] = pos[at] + 1
  end
  local won = empty_tuz(pos)
  finish(pos, at)
  pos.side, pos.number = grid.next_turn(pos.side, pos.number)
  local from = grid.name(key_of(hole))
  return { from = from, move = from .. (won and "x" or "-") .. grid.name(key_of(at)), position = write(pos) }
end

local function decided(pos)
  return pos.stored.w > HALF and "white" or pos.stored.b > HALF and "black" or nil
end

function M.moves(_, text)
  local pos, list = read(text), {}
  if decided(pos) then return list end
  for hole = 1, 2 * HOLES do
    if owner_of(hole) == pos.side and pos[hole] > 0 then list[#list + 1] = move(text, hole) end
  end
  return grid.sorted(list)
end

function M.outcome(name, text)
  local pos = read(text)
  if decided(pos) then return decided(pos) end
  if #M.moves(name, text) > 0 then return "ongoing" end
  return pos.stored[pos.side] == HALF and "draw" or grid.colour_of(grid.other(pos.side))
end

-- Random positions with all stones: sometimes few on the board, or none on one side.
function M.random_position(_, rng)
  local pos = { tuz = {}, stored = { w = 0, b = 0 }, side = rng(2) == 1 and "w" or "b", number = rng(90) }
  for hole = 1, 2 * HOLES do pos[hole] = 0 end
  if rng(3) == 1 then pos.tuz.w = 9 + rng(8) end
  if rng(3) == 1 then
    repeat pos.tuz.b = rng(8) until pos.tuz.b + HOLES ~= pos.tuz.w
  end
  local stored, first, last = rng(ALL), rng(6) == 1 and 10 or 1, rng(6) == 1 and 9 or 18
  if first > last then first = 1 end
  local share = rng(3) == 1 and 2 or rng(5)
  for i = 1, ALL do
    local hole = first - 1 + rng(last - first + 1)
    if i <= stored then
      local side = rng(5) <= share and "w" or "b"
      pos.stored[side] = pos.stored[side] + 1
    else
      pos[hole] = pos[hole] + 1
    end
  end
  empty_tuz(pos)
  return write(pos)
end

return M
