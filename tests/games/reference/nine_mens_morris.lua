-- Nine Men's Morris, written from the rules alone: places are squares of a 7x7 board, connected by the three squares
-- and the four lines between them.

local grid = require "games.reference.grid"

local M = { variants = { ["nine-mens-morris"] = true }, options = { flying = { "false" } } }

-- The sixteen lines of three places, along which neighbors are connected.
local LINES = {
  "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a4 b4 c4", "e4 f4 g4", "c5 d5 e5", "b6 d6 f6", "a7 d7 g7",
  "a1 a4 a7", "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7",
}

local PLACES, MILLS, BESIDE = {}, {}, {}

local function key_of(name) return name:byte() - 96 + 100 * tonumber(name:sub(2)) end

for i, line in ipairs(LINES) do
  local mill = {}
  for name in line:gmatch "%S+" do mill[#mill + 1] = key_of(name) end
  MILLS[i] = mill
  for _, key in ipairs(mill) do
    if not BESIDE[key] then BESIDE[key], PLACES[#PLACES + 1] = {}, key end
  end
  for j = 1, 2 do
    BESIDE[mill[j]][mill[j + 1]], BESIDE[mill[j + 1]][mill[j]] = true, true
  end
end

local function read(text)
  local rows, white, black, side, number = text:match "^(%S+)%[(M*)(m*)%] (%l) (%d+)$"
  return { at = grid.read_board(rows), side = side, number = tonumber(number), hand = { w = #white, b = #black } }
end

local function write(pos)
  local hand = ("M"):rep(pos.hand.w) .. ("m"):rep(pos.hand.b)
  return ("%s[%s] %s %d"):format(grid.write_board(pos.at, 7, 7), hand, pos.side, pos.number)
end

local function in_mill(at, place)
  for _, mill in ipairs(MILLS) do
    local a, b, c = table.unpack(mill)
    if (a == place or b == place or c == place) and at[a] == at[b] and at[b] == at[c] then return true end
  end
  return false
end

-- Return the places of the men that may be captured.
local function prey(at, man)
  local all, free = {}, {}
  for _, place in ipairs(PLACES) do
    if at[place] == man then
      all[#all + 1] = place
      if not in_mill(at, place) then free[#free + 1] = place end
    end
  end
  return #free > 0 and free or all
end

local function add(list, pos, from, text, at, hand)
  local side, number = grid.next_turn(pos.side, pos.number)
  local after = { at = at, side = side, number = number, hand = hand }
  list[#list + 1] = { from = from, move = text, position = write(after) }
end

-- Add the moves of a man that has arrived: one, or one for each man that it may capture.
local function arrive(list, pos, from, text, at, hand, to)
  local taken = in_mill(at, to) and prey(at, pos.side == "w" and "m" or "M") or {}
  if #taken == 0 then add(list, pos, from, text, at, hand) end
  for _, place in ipairs(taken) do
    add(list, pos, from, text .. "x" .. grid.name(place), grid.with(at, { [place] = false }), hand)
  end
end

local function put(list, pos, man)
  local hand = { w = pos.hand.w, b = pos.hand.b }
  hand[pos.side] = hand[pos.side] - 1
  for _, to in ipairs(PLACES) do
    if not pos.at[to] then
      arrive(list, pos, "@M", "M@" .. grid.name(to), grid.with(pos.at, { [to] = man }), hand, to)
    end
  end
end

local function move(list, pos, man, anywhere)
  for _, from in ipairs(PLACES) do
    for _, to in ipairs(pos.at[from] == man and PLACES or {}) do
      if not pos.at[to] and (anywhere or BESIDE[from][to]) then
        local text = grid.name(from) .. "-" .. grid.name(to)
        arrive(list, pos, grid.name(from), text, grid.with(pos.at, { [from] = false, [to] = man }), pos.hand, to)
      end
    end
  end
end

function M.moves(_, text, settings)
  local pos, list, men = read(text), {}, 0
  local man = pos.side == "w" and "M" or "m"
  for _, place in ipairs(PLACES) do men = men + (pos.at[place] == man and 1 or 0) end
  if pos.hand[pos.side] > 0 then
    put(list, pos, man)
  elseif men >= 3 then
    move(list, pos, man, men == 3 and settings.flying ~= "false")
  end
  return grid.sorted(list)
end

function M.outcome(_, text, settings)
  if #M.moves(nil, text, settings) > 0 then return "ongoing" end
  return grid.colour_of(grid.other(read(text).side))
end

-- Random positions: men anywhere, many or few. In half of them all men have been placed. In the others Black has as
-- many in reserve as White, or one more if Black is to move.
function M.random_position(_, rng)
  local at, side, hand = {}, rng(2) == 1 and "w" or "b", rng(2) == 1 and 0 or rng(9)
  local first, most = hand > 0 and side == "b" and 1 or 0, { M = 9 - hand, m = 9 - hand }
  for _, man in ipairs{ "M", "m" } do
    for _ = 1, math.min(most[man], 1 + rng(8)) do at[PLACES[rng(24)]] = man end
  end
  return write{ at = at, side = side, number = rng(60), hand = { w = math.max(0, hand - first), b = hand } }
end

return M
