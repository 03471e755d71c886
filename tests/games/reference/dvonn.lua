-- DVONN, written from the rules alone: a stack is a text with its top piece first. 2,000 positions of random games had
-- the same moves and results in another implementation.

local grid = require "games.reference.grid"

local M = { variants = { dvonn = true }, options = {} }

local FILES, RANKS, PIECES = 11, 5, 49
local FIRST, LAST = { 3, 2, 1, 1, 1 }, { 11, 11, 11, 10, 9 }

local function is_on(key)
  local file, rank = key % 100, key // 100
  return rank >= 1 and rank <= RANKS and file >= FIRST[rank] and file <= LAST[rank]
end

local function squares()
  local list = {}
  for rank = 1, RANKS do
    for file = FIRST[rank], LAST[rank] do list[#list + 1] = file + 100 * rank end
  end
  return list
end

local function read(text)
  local rows, side, left, number = text:match "^(%S+) (%l) (%d+) (%d+)$"
  return { at = grid.read_board(rows), side = side, left = tonumber(left), number = tonumber(number) }
end

local function write(at, side, left, number)
  return ("%s %s %d %d"):format(grid.write_board(at, FILES, RANKS), side, left, number)
end

-- Of two moves of a stack that is removed afterwards, only the one with the first text in ASCII order is listed.
local function add(list, pos, from, text, at, left, plays_on)
  local side, number = pos.side, pos.number
  if not plays_on then side, number = grid.next_turn(side, number) end
  local position = write(at, side, left, number)
  local same = list[from .. position]
  if same then
    if text < same.move then same.move = text end
  else
    same = { from = from, move = text, position = position }
    list[from .. position], list[#list + 1] = same, same
  end
end

-- Keep only the stacks that are connected to a DVONN piece.
local function linked(at)
  local kept, queue = {}, {}
  for key, stack in pairs(at) do
    if stack:find "D" then queue[#queue + 1] = key end
  end
  while #queue > 0 do
    local key = table.remove(queue)
    if at[key] and not kept[key] then
      kept[key] = at[key]
      for _, way in ipairs(grid.HEXAGONAL) do queue[#queue + 1] = key + way end
    end
  end
  return kept
end

local function jumps(pos, letter)
  local list = {}
  for from, stack in pairs(pos.at) do
    local neighbours = 0
    for _, way in ipairs(grid.HEXAGONAL) do neighbours = neighbours + (pos.at[from + way] and 1 or 0) end
    for _, way in ipairs(stack:sub(1, 1) == letter and neighbours < 6 and grid.HEXAGONAL or {}) do
      local to = from + #stack * way
      if pos.at[to] and is_on(to) then list[#list + 1] = { from, to } end
    end
  end
  return list
end

local function is_over(pos) return pos.left == 0 and #jumps(pos, "R") + #jumps(pos, "r") == 0 end

function M.moves(_, text)
  local pos, list = read(text), {}
  if is_over(pos) then return list end
  local piece = pos.left > PIECES - 3 and "D" or grid.of(pos.side, "r")
  for _, key in ipairs(pos.left > 0 and squares() or {}) do
    if not pos.at[key] then
      add(list, pos, "", grid.name(key), grid.with(pos.at, { [key] = piece }), pos.left - 1, pos.left == 1)
    end
  end
  if pos.left > 0 then return grid.sorted(list) end
  for _, jump in ipairs(jumps(pos, grid.of(pos.side, "r"))) do
    local from, to = jump[1], jump[2]
    local at = linked(grid.with(pos.at, { [from] = false, [to] = pos.at[from] .. pos.at[to] }))
    add(list, pos, grid.name(from), grid.name(from) .. "-" .. grid.name(to), at, 0)
  end
  if #list == 0 then add(list, pos, "", "pass", pos.at, 0) end
  return grid.sorted(list)
end

function M.outcome(_, text)
  local pos, total = read(text), { R = 0, r = 0, D = 0 }
  if not is_over(pos) then return "ongoing" end
  for _, stack in pairs(pos.at) do total[stack:sub(1, 1)] = total[stack:sub(1, 1)] + #stack end
  return total.R > total.r and "white" or total.r > total.R and "black" or "draw"
end

-- Random positions: stacks anywhere, few or many, low or high; in one position of six, pieces are still being placed.
function M.random_position(_, rng)
  local at, free = {}, squares()
  local function place(what) at[table.remove(free, rng(#free))] = what end
  local side = rng(2) == 1 and "w" or "b"
  if rng(6) == 1 then
    local left = rng(PIECES)
    for placed = 1, PIECES - left do
      place(placed <= 3 and "D" or placed % 2 == 1 and "R" or "r")
    end
    return write(at, left % 2 == 1 and "w" or "b", left, rng(60))
  end
  local pieces = { R = 23, r = 23 }
  local function ring()
    local letter = rng(2) == 1 and "R" or "r"
    if pieces[letter] == 0 then return "" end
    pieces[letter] = pieces[letter] - 1
    return letter
  end
  for _ = 1, rng(3) do
    local above = ""
    for _ = 1, rng(5) - 1 do above = above .. ring() end
    place(above .. "D")
  end
  local highest = rng(4)
  for _ = 1, rng(35) do
    local stack = ""
    for _ = 1, rng(highest) do stack = stack .. ring() end
    if stack ~= "" then place(stack) end
  end
  return write(at, side, 0, rng(60))
end

return M
