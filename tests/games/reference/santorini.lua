-- Santorini without gods, written from the rules alone: one board of levels, of which the fourth is a dome, and one of
-- workers. 1,119 positions of random games had the same moves and results in another implementation.

local grid = require "games.reference.grid"

local M = { variants = { santorini = true }, options = {} }

local SIZE, TOP, DOME = 5, 3, 4

local function read(text)
  local rows, hands, side, number = text:match "^([^%[]+)%[(%a*)%] (%l) (%d+)$"
  local pos = { level = {}, worker = {}, hand = {}, side = side, number = tonumber(number) }
  for key, stack in pairs(grid.read_board(rows)) do
    pos.worker[key] = stack:match "^[Ww]"
    pos.level[key] = #stack:gsub("[Ww]", "")
  end
  pos.hand.w, pos.hand.b = #hands:gsub("w", ""), #hands:gsub("W", "")
  return pos
end

local function write(pos, side, number)
  local at = {}
  for rank = 1, SIZE do
    for file = 1, SIZE do
      local key = file + 100 * rank
      local level = pos.level[key] or 0
      local stack = (pos.worker[key] or "") .. (level == DOME and "D" or "") .. ("B"):rep(math.min(level, TOP))
      at[key] = stack ~= "" and stack or nil
    end
  end
  return ("%s[%s%s] %s %d"):format(grid.write_board(at, SIZE, SIZE), ("W"):rep(pos.hand.w), ("w"):rep(pos.hand.b), side,
    number)
end

local function neighbours(key)
  local list = {}
  for _, way in ipairs(grid.ALL) do
    local file, rank = (key + way) % 100, (key + way) // 100
    if file >= 1 and file <= SIZE and rank >= 1 and rank <= SIZE then list[#list + 1] = key + way end
  end
  return list
end

local function is_free(pos, key) return not pos.worker[key] and (pos.level[key] or 0) < DOME end

local function drops(list, pos)
  for rank = 1, SIZE do
    for file = 1, SIZE do
      local key = file + 100 * rank
      if is_free(pos, key) and (pos.level[key] or 0) == 0 then
        local hand = { w = pos.hand.w, b = pos.hand.b }
        hand[pos.side] = hand[pos.side] - 1
        local worker = grid.with(pos.worker, { [key] = grid.of(pos.side, "w") })
        local side, number = pos.side, pos.number
        if hand[pos.side] == 0 then side, number = grid.next_turn(side, number) end
        list[#list + 1] = { from = "@W", move = "W@" .. grid.name(key),
          position = write({ level = pos.level, worker = worker, hand = hand }, side, number) }
      end
    end
  end
end

local function turn(list, pos, from, to)
  local moved = { level = pos.level, hand = pos.hand,
    worker = grid.with(pos.worker, { [from] = false, [to] = pos.worker[from] }) }
  local text = grid.name(from) .. "-" .. grid.name(to)
  local function add(after, shown)
    list[#list + 1] = { from = grid.name(from), move = shown,
      position = write(after, grid.next_turn(pos.side, pos.number)) }
  end
  if pos.level[to] == TOP then return add(moved, text) end
  for _, site in ipairs(neighbours(to)) do
    if is_free(moved, site) then
      local level = grid.with(pos.level, { [site] = (pos.level[site] or 0) + 1 })
      add({ level = level, worker = moved.worker, hand = pos.hand }, text .. "/" .. grid.name(site))
    end
  end
end

local function has_climbed(pos, side)
  for key, worker in pairs(pos.worker) do
    if worker == grid.of(side, "w") and pos.level[key] == TOP then return true end
  end
  return false
end

function M.moves(_, text)
  local pos, list = read(text), {}
  if has_climbed(pos, grid.other(pos.side)) then return list end
  if pos.hand[pos.side] > 0 then drops(list, pos) return grid.sorted(list) end
  for from, worker in pairs(pos.worker) do
    for _, to in ipairs(worker == grid.of(pos.side, "w") and neighbours(from) or {}) do
      if is_free(pos, to) and (pos.level[to] or 0) <= (pos.level[from] or 0) + 1 then turn(list, pos, from, to) end
    end
  end
  return grid.sorted(list)
end

function M.outcome(name, text)
  return #M.moves(name, text) > 0 and "ongoing" or grid.colour_of(grid.other(read(text).side))
end

-- Random positions: towers anywhere, few or many; in one position of five, workers are still being placed.
function M.random_position(_, rng)
  local pos = { level = {}, worker = {}, hand = { w = 0, b = 0 } }
  local side = rng(2) == 1 and "w" or "b"
  local function key() return rng(SIZE) + 100 * rng(SIZE) end
  if rng(5) == 1 then
    pos.hand[side], pos.hand.b = rng(2), side == "w" and 2 or rng(2)
    for _ = 1, 2 - pos.hand.w do pos.worker[key()] = "W" end
    if side == "b" and pos.hand.b == 1 then pos.worker[101] = "w" end
    return write(pos, side, rng(60))
  end
  local most = rng(DOME)
  for _ = 1, rng(30) do pos.level[key()] = rng(most) end
  for _ = 1, 2 do
    for _, letter in ipairs{ "W", "w" } do
      local square = key()
      local may_be_high = grid.owner(letter) ~= side and rng(8) == 1
      if is_free(pos, square) and (pos.level[square] ~= TOP or may_be_high) then pos.worker[square] = letter end
    end
  end
  return write(pos, side, rng(60))
end

return M
