-- Kalah, written from the rules alone: pits are 0 to 5 along White's side, 6 is White's store, 7 to 12 back along
-- Black's side, and 13 is Black's store.

local grid = require "games.reference.grid"

local M = { variants = { kalah = true }, options = {} }

local function key_of(pit) return pit < 6 and pit + 1 + 100 or 13 - pit + 200 end

local STORE = { w = 6, b = 13 }
local FIRST = { w = 0, b = 7 }

local function read(text)
  local rows, side, white, black, number = text:match "^(%S+) (%l) (%d+) (%d+) (%d+)$"
  local at, pos = grid.read_board(rows), { side = side, number = tonumber(number) }
  for pit = 0, 13 do pos[pit] = #(at[key_of(pit)] or "") end
  pos[6], pos[13] = tonumber(white), tonumber(black)
  return pos
end

local function write(pos)
  local at = {}
  for pit = 0, 12 do
    if pit ~= 6 and pos[pit] > 0 then at[key_of(pit)] = ("S"):rep(pos[pit]) end
  end
  return ("%s %s %d %d %d"):format(grid.write_board(at, 6, 2), pos.side, pos[6], pos[13], pos.number)
end

local function sow(text, pit)
  local pos = read(text)
  local hand, at, banked = pos[pit], pit, 0
  local store, other = STORE[pos.side], STORE[grid.other(pos.side)]
  pos[pit] = 0
  while hand > 0 do
    at = (at + 1) % 14
    if at ~= other then pos[at], hand = pos[at] + 1, hand - 1 end
    banked = at == store and banked + 1 or banked
  end
  local first, last = FIRST[pos.side], at
  local captures = banked > 0
  if at ~= store then
    local opposite = 12 - at
    if at >= first and at < first + 6 and pos[at] == 1 and pos[opposite] > 0 then
      pos[store], pos[at], pos[opposite] = pos[store] + 1 + pos[opposite], 0, 0
    end
    pos.side, pos.number = grid.next_turn(pos.side, pos.number)
  else
    last = store - 1
  end
  local from = grid.name(key_of(pit))
  return { from = from, move = from .. (captures and "x" or "-") .. grid.name(key_of(last)), position = write(pos) }
end

local function row(pos, side)
  local count = 0
  for pit = FIRST[side], FIRST[side] + 5 do count = count + pos[pit] end
  return count
end

function M.moves(_, text)
  local pos, list = read(text), {}
  if row(pos, "w") == 0 or row(pos, "b") == 0 then return list end
  for pit = FIRST[pos.side], FIRST[pos.side] + 5 do
    if pos[pit] > 0 then list[#list + 1] = sow(text, pit) end
  end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local pos = read(text)
  local white, black = row(pos, "w"), row(pos, "b")
  if white > 0 and black > 0 then return "ongoing" end
  white, black = white + pos[6], black + pos[13]
  return white > black and "white" or white < black and "black" or "draw"
end

-- Random positions with all seeds: sometimes few in the houses, or none on one side.
function M.random_position(_, rng)
  local pos = { side = rng(2) == 1 and "w" or "b", number = rng(60) }
  for pit = 0, 13 do pos[pit] = 0 end
  local stored, bare = rng(48), rng(6)
  for i = 1, 48 do
    local pit = i <= stored and (rng(2) == 1 and 6 or 13) or rng(2) == 1 and rng(6) - 1 or rng(6) + 6
    if bare == 1 and pit < 6 or bare == 2 and pit > 6 and pit < 13 then pit = (pit + 7) % 14 end
    if pit == 13 and i > stored or pit == 6 and i > stored then pit = bare == 1 and 7 or 0 end
    pos[pit] = pos[pit] + 1
  end
  return write(pos)
end

return M
