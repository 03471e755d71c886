-- YINSH, written from the rules alone. 1,500 positions of random games and 300 with many rows had the same moves and
-- results in another implementation.

local grid = require "games.reference.grid"

local M = { variants = { yinsh = true }, options = { blitz = { "true" } } }

local SIZE <const>, RINGS <const>, MARKERS <const> = 11, 5, 51
local FIRST = { 7, 5, 4, 3, 2, 2, 1, 1, 1, 1, 2 }
local LAST = { 10, 11, 11, 11, 11, 10, 10, 9, 8, 7, 5 }

local function is_on(key)
  local file, rank = key % 100, key // 100
  return file >= 1 and file <= SIZE and rank >= FIRST[file] and rank <= LAST[file]
end

local function squares()
  local list = {}
  for rank = 1, SIZE do
    for file = 1, SIZE do
      if is_on(file + 100 * rank) then list[#list + 1] = file + 100 * rank end
    end
  end
  return list
end

local function read(text)
  local rows, hand, side, white, black, moved, number = text:match "^([^%[]+)%[(%a*)%] (%l) (%d) (%d) (%d) (%d+)$"
  return { at = grid.read_board(rows), hand = hand, side = side, moved = tonumber(moved), number = tonumber(number),
    removed = { w = tonumber(white), b = tonumber(black) } }
end

local function write(pos)
  return ("%s[%s] %s %d %d %d %d"):format(grid.write_board(pos.at, SIZE, SIZE), pos.hand, pos.side, pos.removed.w,
    pos.removed.b, pos.moved, pos.number)
end

-- Return a copy with another board. The opponent is to move unless the player continues.
local function after(pos, at, plays_on)
  local side, number = grid.next_turn(pos.side, pos.number)
  if plays_on then side, number = pos.side, pos.number end
  return { at = at, hand = pos.hand, side = side, number = number, moved = 0,
    removed = { w = pos.removed.w, b = pos.removed.b } }
end

-- Return all lists of five adjacent squares in a line with this letter.
local function rows_of(at, letter)
  local list = {}
  for _, key in ipairs(squares()) do
    for _, way in ipairs { 100, 1, -99 } do
      local row = {}
      while #row < 5 and is_on(key + #row * way) and at[key + #row * way] == letter do
        row[#row + 1] = key + #row * way
      end
      if #row == 5 then list[#list + 1] = row end
    end
  end
  return list
end

local function add(list, from, move, pos)
  list[#list + 1] = { from = from, move = move, position = write(pos) }
end

local function add_removals(list, pos, rows)
  local ring, marker = grid.of(pos.side, "r"), grid.of(pos.side, "m")
  for _, row in ipairs(rows) do
    local at = grid.with(pos.at, {})
    for _, key in ipairs(row) do at[key] = nil end
    local again = pos.moved == 0 or #rows_of(at, marker) > 0
    for _, key in ipairs(squares()) do
      if at[key] == ring then
        local next_pos = after(pos, grid.with(at, { [key] = false }), again)
        next_pos.moved = again and pos.moved or 0
        next_pos.removed[pos.side] = next_pos.removed[pos.side] + 1
        add(list, "", ("%s-%s-%s"):format(grid.name(row[1]), grid.name(row[5]), grid.name(key)), next_pos)
      end
    end
  end
end

local function add_ring_moves(list, pos, from)
  local ring, marker = grid.of(pos.side, "r"), grid.of(pos.side, "m")
  for _, way in ipairs(grid.HEXAGONAL) do
    local at, to, jumped = grid.with(pos.at, { [from] = marker }), from + way, false
    while is_on(to) and not (pos.at[to] or ""):match "[Rr]" do
      if pos.at[to] then
        at[to], jumped = pos.at[to] == "M" and "m" or "M", true
      else
        local landed = grid.with(at, { [to] = ring })
        local again = #rows_of(landed, marker) > 0
        local next_pos = after(pos, landed, again)
        next_pos.moved = again and 1 or 0
        add(list, grid.name(from), grid.name(from) .. "-" .. grid.name(to), next_pos)
        if jumped then break end
      end
      to = to + way
    end
  end
end

local function markers(at)
  local count = 0
  for _, letter in pairs(at) do count = count + (letter:match "[Mm]" and 1 or 0) end
  return count
end

local function moves_of(pos)
  local list, ring = {}, grid.of(pos.side, "r")
  if pos.hand:find(ring) then
    for _, key in ipairs(squares()) do
      if not pos.at[key] then
        local placed = after(pos, grid.with(pos.at, { [key] = ring }))
        placed.hand = pos.hand:gsub(ring, "", 1)
        add(list, "@" .. ring:upper(), ring:upper() .. "@" .. grid.name(key), placed)
      end
    end
    return list
  end
  local rows = rows_of(pos.at, grid.of(pos.side, "m"))
  add_removals(list, pos, rows)
  if #rows > 0 or markers(pos.at) >= MARKERS then return list end
  for _, key in ipairs(squares()) do
    if pos.at[key] == ring then add_ring_moves(list, pos, key) end
  end
  return list
end

local function goal(settings) return settings and settings.blitz == "true" and 1 or 3 end

function M.outcome(_, text, settings)
  local pos = read(text)
  local white, black = pos.removed.w, pos.removed.b
  if white >= goal(settings) then return "white" end
  if black >= goal(settings) then return "black" end
  if markers(pos.at) >= MARKERS and #rows_of(pos.at, grid.of(pos.side, "m")) == 0 then
    return white > black and "white" or black > white and "black" or "draw"
  end
  return #moves_of(pos) == 0 and "draw" or "ongoing"
end

function M.moves(_, text, settings)
  return M.outcome(nil, text, settings) == "ongoing" and grid.sorted(moves_of(read(text))) or {}
end

-- Random positions: rings being placed, or few to many markers, mostly of one color, so that there are rows.
function M.random_position(_, rng, settings)
  local pos = { at = {}, hand = "", side = rng(2) == 1 and "w" or "b", moved = 0, number = rng(60) }
  local free = squares()
  local function place(letter) pos.at[table.remove(free, rng(#free))] = letter end
  pos.removed = { w = rng(goal(settings)) - 1, b = rng(goal(settings)) - 1 }
  if rng(8) == 1 then
    local placed = rng(2 * RINGS) - 1
    for i = 1, placed do place(i % 2 == 1 and "R" or "r") end
    pos.side, pos.removed = placed % 2 == 0 and "w" or "b", { w = 0, b = 0 }
    pos.hand = ("R"):rep(RINGS - (placed + 1) // 2) .. ("r"):rep(RINGS - placed // 2)
    return write(pos)
  end
  for _ = 1, RINGS - pos.removed.w do place "R" end
  for _ = 1, RINGS - pos.removed.b do place "r" end
  local share = rng(9)
  for _ = 1, rng(10) == 1 and MARKERS or rng(MARKERS) do place(rng(10) <= share and "M" or "m") end
  if rng(2) == 1 and #rows_of(pos.at, grid.of(pos.side, "m")) > 0 then pos.moved = 1 end
  return write(pos)
end

return M
