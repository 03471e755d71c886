-- Hive, written from the rules alone: the board is a set of stacks, each a text with its top piece first. 6,000
-- positions of random games had the same moves and results in another implementation.

local grid = require "games.reference.grid"

local M = { variants = { hive = true }, options = { tournament = { "true" } } }

local SIDE <const>, CENTER <const> = 24, 1212
local KINDS = { "Q", "B", "S", "G", "A" }
local SET <const> = "QBBSSGGGAAA"

-- Return the adjacent space in a direction. The board is a torus.
local function beside(key, way)
  local file, rank = (key + way) % 100, (key + way) // 100
  return (file - 1) % SIDE + 1 + 100 * ((rank - 1) % SIDE + 1)
end

local function neighbors(key)
  local list = {}
  for i, way in ipairs(grid.HEXAGONAL) do list[i] = beside(key, way) end
  return list
end

local function read(text)
  local rows, hand, side, number = text:match "^([^%[]+)%[(%a*)%] (%l) (%d+)$"
  return { at = grid.read_board(rows), side = side, number = tonumber(number),
    hand = { w = hand:gsub("%l", ""), b = hand:gsub("%u", "") } }
end

local function write(at, hand, side, number)
  return ("%s[%s%s] %s %d"):format(grid.write_board(at, SIDE, SIDE), hand.w, hand.b, side, number)
end

local function height(at, key) return at[key] and #at[key] or 0 end

local function is_connected(at)
  local start, count = next(at), 0
  if not start then return false end
  local seen, list = { [start] = true }, { start }
  for _ in pairs(at) do count = count + 1 end
  for _, key in ipairs(list) do
    for _, other in ipairs(neighbors(key)) do
      if at[other] and not seen[other] then
        seen[other] = true
        list[#list + 1] = other
      end
    end
  end
  return #list == count
end

-- Return the spaces that a piece can reach from a space in one step. The piece itself is not on the board.
local function steps(at, from, climbs)
  local list, ring = {}, neighbors(from)
  for i, to in ipairs(ring) do
    local left, right = height(at, ring[(i - 2) % 6 + 1]), height(at, ring[i % 6 + 1])
    local floor = math.max(height(at, from), height(at, to))
    local touches = floor > 0 or left > 0 or right > 0
    if touches and math.min(left, right) <= floor and (climbs or floor == 0) then list[#list + 1] = to end
  end
  return list
end

local function ant_goals(at, from)
  local seen, list = { [from] = true }, { from }
  for _, key in ipairs(list) do
    for _, to in ipairs(steps(at, key, false)) do
      if not seen[to] then
        seen[to] = true
        list[#list + 1] = to
      end
    end
  end
  return table.move(list, 2, #list, 1, {})
end

local function spider_goals(at, from)
  local list = {}
  for _, a in ipairs(steps(at, from, false)) do
    for _, b in ipairs(steps(at, a, false)) do
      for _, c in ipairs(b ~= from and steps(at, b, false) or {}) do
        if c ~= from and c ~= a then list[#list + 1] = c end
      end
    end
  end
  return list
end

local function grasshopper_goals(at, from)
  local list = {}
  for _, way in ipairs(grid.HEXAGONAL) do
    local to = beside(from, way)
    if at[to] then
      while at[to] do to = beside(to, way) end
      list[#list + 1] = to
    end
  end
  return list
end

local GOALS = {
  Q = function(at, from) return steps(at, from, false) end,
  B = function(at, from) return steps(at, from, true) end,
  S = spider_goals, G = grasshopper_goals, A = ant_goals,
}

local function add(list, pos, from, text, at, hand)
  local side, number = grid.next_turn(pos.side, pos.number)
  local position = write(at, hand, side, number)
  if not list[from .. position] then
    list[from .. position], list[#list + 1] = true, { from = from, move = text, position = position }
  end
end

local function add_movements(list, pos)
  for from, stack in pairs(pos.at) do
    if grid.owner(stack) == pos.side then
      local piece, under = stack:sub(1, 1), stack:sub(2)
      local at = grid.with(pos.at, { [from] = under ~= "" and under or false })
      for _, to in ipairs(is_connected(at) and GOALS[piece:upper()](at, from) or {}) do
        add(list, pos, grid.name(from), grid.name(from) .. "-" .. grid.name(to),
          grid.with(at, { [to] = piece .. (at[to] or "") }), pos.hand)
      end
    end
  end
end

local function touches(pos, key, side)
  for _, other in ipairs(neighbors(key)) do
    if pos.at[other] and grid.owner(pos.at[other]) == side then return true end
  end
  return false
end

-- Return the spaces for a new piece. The first piece of each player has fewer restrictions.
local function spots(pos)
  if not next(pos.at) then return { CENTER } end
  local list, seen, is_first = {}, {}, #pos.hand[pos.side] == #SET
  for key in pairs(pos.at) do
    for _, spot in ipairs(neighbors(key)) do
      if not pos.at[spot] and not seen[spot] then
        seen[spot] = true
        local fits = touches(pos, spot, pos.side) and not touches(pos, spot, grid.other(pos.side))
        if is_first or fits then list[#list + 1] = spot end
      end
    end
  end
  return list
end

local function add_placements(list, pos, settings)
  local hand = pos.hand[pos.side]
  local has_queen = hand:upper():find "Q" ~= nil
  local is_first, must = #hand == #SET, has_queen and #hand <= #SET - 3
  local no_queen = is_first and settings and settings.tournament == "true"
  for _, kind in ipairs(KINDS) do
    local letter = grid.of(pos.side, kind)
    if hand:find(letter) and not (must and kind ~= "Q") and not (no_queen and kind == "Q") then
      local rest = { w = pos.hand.w, b = pos.hand.b }
      rest[pos.side] = hand:gsub(letter, "", 1)
      for _, spot in ipairs(spots(pos)) do
        add(list, pos, "@" .. kind, kind .. "@" .. grid.name(spot), grid.with(pos.at, { [spot] = letter }), rest)
      end
    end
  end
end

local function is_surrounded(at, queen)
  for key, stack in pairs(at) do
    if stack:find(queen) then
      for _, other in ipairs(neighbors(key)) do
        if not at[other] then return false end
      end
      return true
    end
  end
  return false
end

function M.moves(_, text, settings)
  local pos, list = read(text), {}
  if M.outcome(nil, text) ~= "ongoing" then return list end
  add_placements(list, pos, settings)
  if not pos.hand[pos.side]:upper():find "Q" then add_movements(list, pos) end
  if #list == 0 then add(list, pos, "", "pass", pos.at, pos.hand) end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local at = read(text).at
  local white, black = is_surrounded(at, "Q"), is_surrounded(at, "q")
  return white and black and "draw" or white and "black" or black and "white" or "ongoing"
end

-- Random positions: a connected group of pieces, many of them close together, perhaps with beetles on top.
function M.random_position(_, rng)
  local at, hand, keys = {}, { w = SET, b = SET:lower() }, { CENTER }
  local side = rng(2) == 1 and "w" or "b"
  for i = 1, rng(23) - 1 do
    side = rng(6) > 1 and grid.other(side) or side
    if hand[side] == "" then side = grid.other(side) end
    local n = rng(#hand[side])
    local piece = hand[side]:sub(n, n)
    hand[side] = hand[side]:sub(1, n - 1) .. hand[side]:sub(n + 1)
    local key = i == 1 and CENTER or keys[rng(#keys)]
    while at[key] and not (piece:upper() == "B" and rng(2) == 1) do key = neighbors(key)[rng(6)] end
    if not at[key] then keys[#keys + 1] = key end
    at[key] = piece .. (at[key] or "")
  end
  return write(at, hand, side, rng(60))
end

return M
