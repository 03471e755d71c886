-- ZÈRTZ, written from the rules alone. The turns from 350 positions of random games led to the same positions in
-- another implementation.

local grid = require "games.reference.grid"

local M = { variants = { zertz = true }, options = { blitz = { "true" } } }

local SIZE <const> = 7
local COLORS = { W = "white", G = "gray", B = "black" }
local ORDER = { "W", "G", "B" }
local POOL, GOAL, OF_EACH = { W = 6, G = 8, B = 10 }, { W = 4, G = 5, B = 6 }, 3

local function is_on(key)
  local file, rank = key % 100, key // 100
  return file >= 1 and file <= SIZE and rank >= 1 and rank <= SIZE and file + rank >= 5 and file + rank <= 11
end

local SQUARES = {}
for rank = 1, SIZE do
  for file = 1, SIZE do
    if is_on(file + 100 * rank) then SQUARES[#SQUARES + 1] = file + 100 * rank end
  end
end

local function less(settings) return settings and settings.blitz == "true" and 1 or 0 end

local function read(text)
  local rows, side, numbers = text:match "^(%S+) (%l) (.+)$"
  local list = {}
  for number in numbers:gmatch "%d+" do list[#list + 1] = tonumber(number) end
  local pos = { at = grid.read_board(rows), side = side, pool = {}, won = { w = {}, b = {} } }
  for key, letter in pairs(pos.at) do pos.at[key] = letter:upper() end
  for i, color in ipairs(ORDER) do
    pos.pool[color], pos.won.w[color], pos.won.b[color] = list[i], list[2 * i + 2], list[2 * i + 3]
  end
  pos.placed, pos.number = list[10], list[11]
  return pos
end

local function write(pos)
  local fields = { grid.write_board(pos.at, SIZE, SIZE), pos.side }
  for _, color in ipairs(ORDER) do fields[#fields + 1] = pos.pool[color] end
  for _, color in ipairs(ORDER) do
    fields[#fields + 1], fields[#fields + 2] = pos.won.w[color], pos.won.b[color]
  end
  return ("%s %d %d"):format(table.concat(fields, " "), pos.placed, pos.number)
end

local function copy(pos)
  return { at = grid.with(pos.at, {}), side = pos.side, placed = pos.placed, number = pos.number,
    pool = grid.with(pos.pool, {}), won = { w = grid.with(pos.won.w, {}), b = grid.with(pos.won.b, {}) } }
end

local function is_ring(pos, key) return is_on(key) and pos.at[key] ~= "X" end

local function is_vacant(pos, key) return is_on(key) and not pos.at[key] end

local function free_rings(pos)
  local list = {}
  for _, key in ipairs(SQUARES) do
    for i, way in ipairs(is_vacant(pos, key) and grid.HEXAGONAL or {}) do
      if not is_ring(pos, key + way) and not is_ring(pos, key + grid.HEXAGONAL[i % 6 + 1]) then
        list[#list + 1] = key
        break
      end
    end
  end
  return list
end

-- Capture the marbles whose rings aren't connected to a vacant one.
local function claim(pos)
  local joined, queue = {}, {}
  for _, key in ipairs(SQUARES) do
    if is_vacant(pos, key) then queue[#queue + 1] = key end
  end
  while #queue > 0 do
    local key = table.remove(queue)
    if is_ring(pos, key) and not joined[key] then
      joined[key] = true
      for _, way in ipairs(grid.HEXAGONAL) do queue[#queue + 1] = key + way end
    end
  end
  for _, key in ipairs(SQUARES) do
    local color = pos.at[key]
    if COLORS[color] and not joined[key] then
      pos.at[key] = "X"
      pos.won[pos.side][color] = pos.won[pos.side][color] + 1
    end
  end
end

local function landings(text) return select(2, text:gsub("x", "")) end

-- End the turn. Of two moves from a square to one position, the one with fewer landings or the first text is listed.
local function finish(list, from, text, pos)
  pos.side, pos.number = grid.next_turn(pos.side, pos.number)
  pos.placed = 0
  local position = write(pos)
  for _, move in ipairs(list) do
    if move.from == from and move.position == position then
      local more = landings(text) - landings(move.move)
      if more < 0 or more == 0 and text < move.move then move.move = text end
      return
    end
  end
  list[#list + 1] = { from = from, move = text, position = position }
end

local function jump_on(list, pos, from, key, text)
  local jumped = false
  for _, way in ipairs(grid.HEXAGONAL) do
    local color, to = pos.at[key + way], key + 2 * way
    if is_on(key + way) and COLORS[color] and is_vacant(pos, to) then
      jumped = true
      local after = copy(pos)
      after.at[to], after.at[key], after.at[key + way] = pos.at[key], nil, nil
      after.won[pos.side][color] = after.won[pos.side][color] + 1
      jump_on(list, after, from, to, text .. "x" .. grid.name(to))
    end
  end
  if not jumped and text ~= from then finish(list, from, text, copy(pos)) end
end

local function place(list, pos, key, color, in_hand)
  local after = copy(pos)
  in_hand = in_hand == pos.pool and after.pool or after.won[pos.side]
  after.at[key], in_hand[color] = color, in_hand[color] - 1
  local text = grid.name(key) .. ":" .. COLORS[color]
  if #free_rings(after) > 0 then
    after.placed = 1
    list[#list + 1] = { from = "", move = text, position = write(after) }
  else
    claim(after)
    finish(list, "", text, after)
  end
end

local function moves_of(pos)
  local list = {}
  if pos.placed == 1 then
    for _, key in ipairs(free_rings(pos)) do
      local after = copy(pos)
      after.at[key] = "X"
      claim(after)
      finish(list, "", grid.name(key), after)
    end
    return list
  end
  for _, key in ipairs(SQUARES) do
    if COLORS[pos.at[key]] then jump_on(list, pos, grid.name(key), key, grid.name(key)) end
  end
  if #list > 0 then return list end
  local empty = pos.pool.W + pos.pool.G + pos.pool.B == 0
  local in_hand = empty and pos.won[pos.side] or pos.pool
  for _, key in ipairs(SQUARES) do
    for _, color in ipairs(is_vacant(pos, key) and ORDER or {}) do
      if in_hand[color] > 0 then place(list, pos, key, color, in_hand) end
    end
  end
  return list
end

local function has_won(won, settings)
  local each, fewer = true, less(settings)
  for _, color in ipairs(ORDER) do
    if won[color] >= GOAL[color] - fewer then return true end
    each = each and won[color] >= OF_EACH - fewer
  end
  return each
end

function M.outcome(_, text, settings)
  local pos = read(text)
  local mover, opponent = grid.colour_of(pos.side), grid.colour_of(grid.other(pos.side))
  if has_won(pos.won[pos.side], settings) then return mover end
  if has_won(pos.won[grid.other(pos.side)], settings) then return opponent end
  return #moves_of(pos) == 0 and opponent or "ongoing"
end

function M.moves(_, text, settings)
  return M.outcome(nil, text, settings) == "ongoing" and grid.sorted(moves_of(read(text))) or {}
end

-- Random positions: few or many rings and marbles; in one position of three, the player has placed a marble.
function M.random_position(_, rng, settings)
  local pos = { at = {}, side = rng(2) == 1 and "w" or "b", placed = 0, number = rng(60), pool = {},
    won = { w = {}, b = {} } }
  for _, color in ipairs(ORDER) do
    pos.pool[color], pos.won.w[color], pos.won.b[color] = POOL[color] - less(settings), 0, 0
  end
  local free = grid.with(SQUARES, {})
  local function put(letter) pos.at[table.remove(free, rng(#free))] = letter end
  for _ = 1, rng(30) - 1 do put "X" end
  local function draw(what)
    local color = ORDER[rng(3)]
    if pos.pool[color] == 0 then return end
    pos.pool[color] = pos.pool[color] - 1
    if what then what[color] = what[color] + 1 else put(color) end
  end
  for _ = 1, rng(rng(2) == 1 and 4 or #free) do draw() end
  for _ = 1, rng(10) - 1 do draw(pos.won[rng(2) == 1 and "w" or "b"]) end
  if rng(6) == 1 then
    for _ = 1, 40 do draw(pos.won[rng(2) == 1 and "w" or "b"]) end
  end
  if rng(3) == 1 and #free_rings(pos) > 0 then pos.placed = 1 end
  return write(pos)
end

return M
