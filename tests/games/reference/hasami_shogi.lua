-- Hasami Shogi, written from the rules alone: a board is a table from file + 100 * rank to letter. Captures are found
-- by walking from the end of the move.

local M = { variants = { ["hasami-shogi"] = true }, options = {} }

local SIZE = 9
local WAYS = { 1, -1, 100, -100 }

-- Each corner with its two neighbors.
local CORNERS = { { 101, 102, 201 }, { 109, 108, 209 }, { 901, 902, 801 }, { 909, 908, 809 } }

local function name_of(key) return ("%c%d"):format(96 + key % 100, key // 100) end
local function is_on_board(key)
  local file, rank = key % 100, key // 100
  return file >= 1 and file <= SIZE and rank >= 1 and rank <= SIZE
end

local function read(text)
  local rows, side, number = text:match "^(%S+) (%l) (%d+)$"
  local pos, rank = { at = {}, side = side, number = tonumber(number) }, SIZE
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for mark in row:gmatch "%w" do
      if mark:match "%a" then pos.at[file + 100 * rank] = mark end
      file = file + (tonumber(mark) or 1)
    end
    rank = rank - 1
  end
  return pos
end

local function write(at, side, number)
  local rows = {}
  for rank = SIZE, 1, -1 do
    local row = ""
    for file = 1, SIZE do row = row .. (at[file + 100 * rank] or ".") end
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s %s %d"):format(table.concat(rows, "/"), side, number)
end

-- Return all captures of the piece that has just arrived on this square: lines of enemies up to another own piece, and
-- an enemy in a corner with own pieces on both neighbors.
local function taken_by(at, key)
  local own, enemy = at[key], at[key] == "M" and "m" or "M"
  local list = {}
  for _, way in ipairs(WAYS) do
    local line, there = {}, key + way
    while at[there] == enemy do
      line[#line + 1] = there
      there = there + way
    end
    if at[there] == own then table.move(line, 1, #line, #list + 1, list) end
  end
  for _, corner in ipairs(CORNERS) do
    local here, one, other = corner[1], corner[2], corner[3]
    if at[here] == enemy and at[one] == own and at[other] == own and (key == one or key == other) then
      list[#list + 1] = here
    end
  end
  return list
end

local function moved(pos, from, to)
  local at = {}
  for key, letter in pairs(pos.at) do at[key] = letter end
  at[from], at[to] = nil, at[from]
  for _, key in ipairs(taken_by(at, to)) do at[key] = nil end
  return { from = name_of(from), move = name_of(from) .. "-" .. name_of(to),
    position = write(at, pos.side == "w" and "b" or "w", pos.number + (pos.side == "b" and 1 or 0)) }
end

-- A player to move with fewer than two pieces has lost, because only an enemy's move can cause that.
local function decided(pos)
  local own, number = pos.side == "w" and "M" or "m", 0
  for _, letter in pairs(pos.at) do number = number + (letter == own and 1 or 0) end
  return number < 2 and (pos.side == "w" and "black" or "white") or nil
end

local function find_moves(pos)
  local list, own = {}, pos.side == "w" and "M" or "m"
  for key, letter in pairs(pos.at) do
    for _, way in ipairs(letter == own and WAYS or {}) do
      local to = key + way
      while is_on_board(to) and not pos.at[to] do
        list[#list + 1] = moved(pos, key, to)
        to = to + way
      end
    end
  end
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

function M.moves(_, text)
  local pos = read(text)
  return decided(pos) and {} or find_moves(pos)
end

function M.outcome(_, text)
  local pos = read(text)
  return decided(pos) or #find_moves(pos) > 0 and "ongoing" or (pos.side == "w" and "black" or "white")
end

-- Random positions: many pieces or few; edges and corners are at least as crowded as the rest.
function M.random_position(_, rng)
  local at, all = {}, {}
  for _ = 1, rng(4) == 1 and rng(4) or rng(30) do all[#all + 1] = rng(2) == 1 and "M" or "m" end
  local border = rng(3)
  for _, letter in ipairs(all) do
    local key
    repeat
      local file, rank = rng(SIZE), rng(SIZE)
      if border == 1 and rng(2) == 1 then file = rng(2) end
      if border == 1 and rng(2) == 1 then rank = SIZE - rng(2) + 1 end
      key = file + 100 * rank
    until not at[key]
    at[key] = letter
  end
  return write(at, rng(2) == 1 and "w" or "b", rng(60))
end

return M
