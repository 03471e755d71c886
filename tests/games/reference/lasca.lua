-- Lasca, written from the rules alone: a board is a table from file + 100 * rank to a stack, from the top down; each
-- jump continues on a copy.

local M = { variants = { lasca = true }, options = {} }

local SIZE = 7
local WAYS = { { -1, 1 }, { 1, 1 }, { -1, -1 }, { 1, -1 } }

local function name_of(key) return ("%c%d"):format(96 + key % 100, key // 100) end
local function is_in_play(file, rank) return (file + rank) % 2 == 0 end

-- Return the owner of a column, who is that of its top piece. The column moves as that piece does.
local function owner(column) return column and (column:match "^%u" and "w" or "b") end
local function has_man(column) return column:match "^[Mm]" ~= nil end

local function read(text)
  local rows, side, number = text:match "^(%S+) (%l) (%d+)$"
  local pos, rank = { at = {}, side = side, number = tonumber(number) }, SIZE
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for bracket, letters, digit in row:gmatch "(%(?)(%a*)%)?(%d?)" do
      if bracket == "(" then
        pos.at[file + 100 * rank], file = letters, file + 1
      else
        for letter in letters:gmatch "." do pos.at[file + 100 * rank], file = letter, file + 1 end
      end
      file = file + (tonumber(digit) or 0)
    end
    rank = rank - 1
  end
  return pos
end

local function write(at, side, number)
  local rows = {}
  for rank = SIZE, 1, -1 do
    local row = ""
    for file = 1, SIZE do
      local column = at[file + 100 * rank] or "."
      row = row .. (#column > 1 and "(" .. column .. ")" or column)
    end
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s %s %d"):format(table.concat(rows, "/"), side, number)
end

local function copy(at)
  local other = {}
  for key, column in pairs(at) do other[key] = column end
  return other
end

local function beyond(key, way, distance)
  local file, rank = key % 100 + distance * way[1], key // 100 + distance * way[2]
  return file >= 1 and file <= SIZE and rank >= 1 and rank <= SIZE and file + 100 * rank or nil
end

-- Men move forward, officers also backward.
local function ways_of(column)
  local list, up = {}, owner(column) == "w" and 1 or -1
  for _, way in ipairs(WAYS) do
    if way[2] == up or not has_man(column) then list[#list + 1] = way end
  end
  return list
end

-- Return the column, with its commander promoted if it is a man on its far rank; and true if it was promoted.
local function crowned(column, key)
  if not has_man(column) or key // 100 ~= (owner(column) == "w" and SIZE or 1) then return column, false end
  return (owner(column) == "w" and "K" or "k") .. column:sub(2), true
end

local function add(list, pos, from, to, column, at, text, landings)
  local officer, is_crowned = crowned(column, to)
  local other = copy(at)
  other[to] = officer
  local position = write(other, pos.side == "w" and "b" or "w", pos.number + (pos.side == "b" and 1 or 0))
  list[#list + 1] = { from = name_of(from), move = text .. (is_crowned and "=K" or ""), position = position,
    landings = landings }
end

-- Add all ways in which a column, lifted off the board, finishes its jumps. A man on its far rank, which is promoted at
-- the end of the move, can't continue.
local function jumps(list, pos, from, here, column, at, jumped, text, landings)
  local is_last = true
  for _, way in ipairs(ways_of(column)) do
    local over, to = beyond(here, way, 1), beyond(here, way, 2)
    local met = over and at[over]
    if met and to and not at[to] and owner(met) ~= pos.side and not jumped[over] then
      is_last = false
      local longer, left, all = column .. met:sub(1, 1), copy(at), copy(jumped)
      left[over], all[over] = #met > 1 and met:sub(2) or nil, true
      local written = text .. "x" .. name_of(to)
      jumps(list, pos, from, to, longer, left, all, written, landings + 1)
    end
  end
  if is_last and landings > 0 then add(list, pos, from, here, column, at, text, landings) end
end

local function steps(list, pos, key, column, at)
  for _, way in ipairs(ways_of(column)) do
    local to = beyond(key, way, 1)
    if to and not at[to] then add(list, pos, key, to, column, at, name_of(key) .. "-" .. name_of(to), 1) end
  end
end

local function is_better(move, other)
  if move.landings ~= other.landings then return move.landings < other.landings end
  return move.move < other.move
end

local function different(list)
  local kept, all = {}, {}
  for _, move in ipairs(list) do
    local same = kept[move.from .. move.position]
    if not same or is_better(move, same) then kept[move.from .. move.position] = move end
  end
  for _, move in pairs(kept) do all[#all + 1] = move end
  table.sort(all, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return all
end

function M.moves(_, text)
  local pos, taking, quiet = read(text), {}, {}
  for key, column in pairs(pos.at) do
    if owner(column) == pos.side then
      local at = copy(pos.at)
      at[key] = nil
      jumps(taking, pos, key, key, column, at, {}, name_of(key), 0)
      steps(quiet, pos, key, column, at)
    end
  end
  return different(taking[1] and taking or quiet)
end

function M.outcome(_, text)
  if M.moves(nil, text)[1] then return "ongoing" end
  return text:find " w " and "black" or "white"
end

-- Random positions: low and high columns, of both sides in any mixture, with room to jump.
function M.random_position(_, rng)
  local at, crowd, high, royal = {}, rng(9), rng(5), rng(4)
  for rank = 1, SIZE do
    for file = 1, SIZE do
      if is_in_play(file, rank) and rng(12) <= crowd then
        local column = ""
        for _ = 1, rng(high) do
          local letter = rng(royal) == 1 and "M" or "K"
          column = column .. (rng(2) == 1 and letter or letter:lower())
        end
        at[file + 100 * rank] = crowned(column, file + 100 * rank)
      end
    end
  end
  return write(at, rng(2) == 1 and "w" or "b", rng(60))
end

return M
