-- What references of games on files and ranks share: boards {[file + 100 * rank] = letter}, positions, lists of moves.

local M = {}

M.STRAIGHT = { 1, 100, -1, -100 }
M.ALL = { 1, 101, 100, 99, -1, -101, -100, -99 }

-- Each rank of a hexagon stands half a cell to the right of the one below, so these six are neighbours.
M.HEXAGONAL = { 1, 100, 99, -1, -100, -99 }

function M.name(key) return ("%c%d"):format(96 + key % 100, key // 100) end

local function read_row(at, row, rank)
  local file = 1
  for digits, letter in row:gmatch "(%d*)(%a?)" do
    file = file + (tonumber(digits) or 0)
    if letter ~= "" then
      at[file + 100 * rank] = letter
      file = file + 1
    end
  end
  return file - 1
end

-- {at, files, ranks, side, clock, number}; the clock is nil where the game has none.
function M.read(text)
  local board, side, numbers = text:match "^(%S+) (%l) (.+)$"
  local clock, number = numbers:match "^(%d+) (%d+)$"
  local pos = { at = {}, files = 0, ranks = select(2, board:gsub("/", "")) + 1, side = side,
    clock = tonumber(clock), number = tonumber(number or numbers) }
  local rank = pos.ranks
  for row in board:gmatch "[^/]+" do
    pos.files = read_row(pos.at, row, rank)
    rank = rank - 1
  end
  return pos
end

local function row_text(pos, rank)
  local parts, gap = {}, 0
  for key = 1 + 100 * rank, pos.files + 100 * rank do
    local letter = pos.at[key]
    if not letter then
      gap = gap + 1
    else
      if gap > 0 then parts[#parts + 1] = gap end
      parts[#parts + 1], gap = letter, 0
    end
  end
  if gap > 0 then parts[#parts + 1] = gap end
  return table.concat(parts)
end

function M.write(pos)
  local rows = {}
  for rank = pos.ranks, 1, -1 do rows[#rows + 1] = row_text(pos, rank) end
  local clock = pos.clock and pos.clock .. " " or ""
  return ("%s %s %s%d"):format(table.concat(rows, "/"), pos.side, clock, pos.number)
end

-- All squares of the board, from a1 along the ranks.
function M.squares(pos)
  local list = {}
  for rank = 1, pos.ranks do
    for file = 1, pos.files do list[#list + 1] = file + 100 * rank end
  end
  return list
end

function M.is_on(pos, key)
  local file, rank = key % 100, key // 100
  return file >= 1 and file <= pos.files and rank >= 1 and rank <= pos.ranks
end

function M.other(side) return side == "w" and "b" or "w" end

function M.colour_of(side) return side == "w" and "white" or "black" end

-- This letter as a piece of the side.
function M.of(side, letter) return side == "w" and letter:upper() or letter:lower() end

function M.is_own(pos, key)
  local letter = pos.at[key]
  return letter and letter == M.of(pos.side, letter)
end

function M.is_enemy(pos, key) return pos.at[key] and not M.is_own(pos, key) end

function M.own_squares(pos)
  local list = {}
  for _, key in ipairs(M.squares(pos)) do
    if M.is_own(pos, key) then list[#list + 1] = key end
  end
  return list
end

-- The position after a turn that makes these changes, {[square] = letter or false for empty}.
function M.after(pos, changes, clock)
  local at = {}
  for key, letter in pairs(pos.at) do at[key] = letter end
  for key, letter in pairs(changes) do at[key] = letter or nil end
  return { at = at, files = pos.files, ranks = pos.ranks, side = M.other(pos.side), clock = clock,
    number = pos.number + (pos.side == "b" and 1 or 0) }
end

local function landings(text) return select(2, text:gsub("[x-]", "")) end

-- Adds a move; of two that are alike the text with the fewest landings is kept, or the first in ASCII order.
function M.add(list, from, text, after)
  local position = M.write(after)
  local same = list[from .. position]
  if not same then
    same = { from = from, move = text, position = position }
    list[from .. position], list[#list + 1] = same, same
  elseif landings(text) < landings(same.move) or landings(text) == landings(same.move) and text < same.move then
    same.move = text
  end
end

function M.sorted(list)
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

-- Random positions ---------------------------------------------------------------------------------------------------

function M.empty(files, ranks, rng, clock)
  return { at = {}, files = files, ranks = ranks, side = rng(2) == 1 and "w" or "b", clock = clock, number = rng(60) }
end

-- The position after so many random moves of the reference itself, or when its game was over.
function M.played(reference, name, text, settings, count, rng)
  for _ = 1, count do
    local list = reference.moves(name, text, settings)
    if #list == 0 then break end
    text = list[rng(#list)].position
  end
  return text
end

return M
