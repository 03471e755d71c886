-- Emergo, written from the rules alone: a stack is a text with its top man first, and each capture continues on a copy.
-- 1,470 positions of random games had the same moves and results in AbstractPlay's gameslib.

local grid = require "games.reference.grid"

local M = { variants = { emergo = true }, options = {} }

local SIZE, MEN, CENTER = 9, 12, 505
local WAYS = { 101, 99, -99, -101 }

local function is_on(key)
  local file, rank = key % 100, key // 100
  return file >= 1 and file <= SIZE and rank >= 1 and rank <= SIZE
end

local function squares()
  local list = {}
  for rank = 1, SIZE do
    for file = 1, SIZE do
      if (file + rank) % 2 == 0 then list[#list + 1] = file + 100 * rank end
    end
  end
  return list
end

local function read(text)
  local rows, hands, side, number = text:match "^([^%[]+)%[(%a*)%] (%l) (%d+)$"
  return { at = grid.read_board(rows), hand = { w = #hands:gsub("m", ""), b = #hands:gsub("M", "") }, side = side,
    number = tonumber(number) }
end

local function write(at, hand, side, number)
  return ("%s[%s%s] %s %d"):format(grid.write_board(at, SIZE, SIZE), ("M"):rep(hand.w), ("m"):rep(hand.b), side, number)
end

-- Of two moves of a piece to the same position, the one with fewer landings is listed, or the first in ASCII order.
local function add(list, pos, from, text, at, hand)
  local position = write(at, hand, grid.next_turn(pos.side, pos.number))
  local same = list[from .. position]
  local _, landings = text:gsub("x", "")
  if not same then
    same = { from = from, move = text, position = position, landings = landings }
    list[from .. position], list[#list + 1] = same, same
  elseif landings < same.landings or landings == same.landings and text < same.move then
    same.move, same.landings = text, landings
  end
end

local function can_jump(at, side, key, way)
  local victim = at[key + way]
  return victim and grid.owner(victim) ~= side and is_on(key + 2 * way) and not at[key + 2 * way]
end

local function can_capture(at, side)
  for key, stack in pairs(at) do
    for _, way in ipairs(grid.owner(stack) == side and WAYS or {}) do
      if can_jump(at, side, key, way) then return true end
    end
  end
  return false
end

-- Collect {squares, board} of all chains that can't continue.
local function chains(found, at, side, way_here, path)
  local key, goes_on = path[#path], false
  for _, way in ipairs(WAYS) do
    if way ~= -way_here and can_jump(at, side, key, way) then
      local victim = at[key + way]
      local rest = victim:sub(2)
      local next_at = grid.with(at, { [key] = false, [key + way] = rest ~= "" and rest,
        [key + 2 * way] = at[key] .. victim:sub(1, 1) })
      local next_path = table.move(path, 1, #path, 1, {})
      next_path[#next_path + 1] = key + 2 * way
      chains(found, next_at, side, way, next_path)
      goes_on = true
    end
  end
  if not goes_on and #path > 1 then found[#found + 1] = { path, at } end
end

local function captures(list, pos)
  local found, longest = {}, 0
  for key, stack in pairs(pos.at) do
    if grid.owner(stack) == pos.side then chains(found, pos.at, pos.side, 0, { key }) end
  end
  for _, chain in ipairs(found) do longest = math.max(longest, #chain[1]) end
  for _, chain in ipairs(found) do
    if #chain[1] == longest then
      local names = {}
      for i, key in ipairs(chain[1]) do names[i] = grid.name(key) end
      add(list, pos, names[1], table.concat(names, "x"), chain[2], pos.hand)
    end
  end
end

local function entries(list, pos)
  local enemy = grid.other(pos.side)
  local count = pos.hand[enemy] == 0 and pos.hand[pos.side] or 1
  local hand = { w = pos.hand.w, b = pos.hand.b }
  hand[pos.side] = hand[pos.side] - count
  local may_feed = can_capture(pos.at, enemy)
  for _, key in ipairs(squares()) do
    local at = grid.with(pos.at, { [key] = grid.of(pos.side, "m"):rep(count) })
    local is_first = key == CENTER and pos.hand.w == MEN and pos.hand.b == MEN
    if not pos.at[key] and not is_first and (may_feed or not can_capture(at, enemy)) then
      add(list, pos, "@M", "M@" .. grid.name(key), at, hand)
    end
  end
end

local function steps(list, pos)
  for key, stack in pairs(pos.at) do
    for _, way in ipairs(grid.owner(stack) == pos.side and WAYS or {}) do
      local to = key + way
      if is_on(to) and not pos.at[to] then
        add(list, pos, grid.name(key), grid.name(key) .. "-" .. grid.name(to),
          grid.with(pos.at, { [key] = false, [to] = stack }), pos.hand)
      end
    end
  end
end

function M.moves(_, text)
  local pos, list = read(text), {}
  captures(list, pos)
  if #list == 0 and pos.hand[pos.side] > 0 then entries(list, pos) end
  if #list == 0 and pos.hand[pos.side] == 0 then steps(list, pos) end
  return grid.sorted(list)
end

function M.outcome(name, text)
  local pos, pieces = read(text), 0
  for _, stack in pairs(pos.at) do pieces = pieces + (grid.owner(stack) == pos.side and 1 or 0) end
  if pieces + pos.hand[pos.side] == 0 then return grid.colour_of(grid.other(pos.side)) end
  return #M.moves(name, text) > 0 and "ongoing" or "draw"
end

-- Random positions: men on the board and in reserve, in low or high stacks.
function M.random_position(_, rng)
  local at, free = {}, squares()
  local hand = { w = 0, b = 0 }
  if rng(2) == 1 then hand.w = rng(MEN + 1) - 1 end
  if rng(2) == 1 then hand.b = rng(MEN + 1) - 1 end
  local left, highest = { M = MEN - hand.w, m = MEN - hand.b }, rng(5)
  if rng(8) == 1 and left.M + left.m > 0 then
    local white, black = ("M"):rep(left.M), ("m"):rep(left.m)
    at[free[rng(#free)]] = rng(2) == 1 and white .. black or black .. white
    left = { M = 0, m = 0 }
  end
  while left.M + left.m > 0 do
    local top = rng(left.M + left.m) <= left.M and "M" or "m"
    local stack, height = "", rng(highest)
    for _, letter in ipairs{ top, top == "M" and "m" or "M" } do
      local count = math.min(left[letter], letter == top and rng(height) or height - #stack)
      left[letter], stack = left[letter] - count, stack .. letter:rep(count)
    end
    at[table.remove(free, rng(#free))] = stack
  end
  return write(at, hand, rng(2) == 1 and "w" or "b", rng(60))
end

return M
