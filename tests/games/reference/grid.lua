-- Shared code of references for games on files and ranks: boards {[file + 100 * rank] = letter}, stacks from the top
-- down, positions, lists of moves.

local M = {}

M.STRAIGHT = { 1, 100, -1, -100 }
M.ALL = { 1, 101, 100, 99, -1, -101, -100, -99 }

-- Each rank of a hexagon is half a cell to the right of the one below, so these six are neighbors.
M.HEXAGONAL = { 1, 100, 99, -1, -100, -99 }

function M.name(key) return ("%c%d"):format(96 + key % 100, key // 100) end

local function read_row(at, row, rank)
  local file, i = 1, 1
  while i <= #row do
    local gap, column = row:match("^%d+", i), row:match("^%((%a+)%)", i)
    if not gap then at[file + 100 * rank] = column or row:sub(i, i) end
    file = file + (gap and tonumber(gap) or 1)
    i = i + (gap and #gap or column and #column + 2 or 1)
  end
  return file - 1
end

-- Read the board in a position text's first field. Return it, and its numbers of files and ranks.
function M.read_board(rows)
  local at, files, ranks = {}, 0, select(2, rows:gsub("/", "")) + 1
  local rank = ranks
  for row in rows:gmatch "[^/]+" do
    files, rank = read_row(at, row, rank), rank - 1
  end
  return at, files, ranks
end

-- {at, files, ranks, side, clock, number}; the clock is nil if the game has none.
function M.read(text)
  local rows, side, numbers = text:match "^(%S+) (%l) (.+)$"
  local clock, number = numbers:match "^(%d+) (%d+)$"
  local at, files, ranks = M.read_board(rows)
  return { at = at, files = files, ranks = ranks, side = side, clock = tonumber(clock),
    number = tonumber(number or numbers) }
end

function M.write_board(at, files, ranks)
  local rows = {}
  for rank = ranks, 1, -1 do
    local row = {}
    for file = 1, files do
      local what = at[file + 100 * rank] or "."
      row[file] = #what > 1 and "(" .. what .. ")" or what
    end
    rows[#rows + 1] = table.concat(row):gsub("%.+", function(gap) return tostring(#gap) end)
  end
  return table.concat(rows, "/")
end

function M.write(pos)
  local clock = pos.clock and pos.clock .. " " or ""
  return ("%s %s %s%d"):format(M.write_board(pos.at, pos.files, pos.ranks), pos.side, clock, pos.number)
end

-- Return all squares of the board, from a1 along the ranks.
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

-- Return the side to move next, and the number of that move.
function M.next_turn(side, number)
  if side == "w" then return "b", number end
  return "w", number + 1
end

-- Return the owner of a piece, or nil for an empty square.
function M.owner(letter) return letter and (letter:match "^%u" and "w" or "b") end

-- Return this letter as a piece of the side.
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

-- Return a copy of a board with some squares changed, {[square] = letter or false for empty}.
function M.with(at, changes)
  local other = {}
  for key, letter in pairs(at) do other[key] = letter end
  for key, letter in pairs(changes) do other[key] = letter or nil end
  return other
end

-- Return the position after a turn that makes these changes.
function M.after(pos, changes, clock)
  local side, number = M.next_turn(pos.side, pos.number)
  return { at = M.with(pos.at, changes), files = pos.files, ranks = pos.ranks, side = side, clock = clock,
    number = number }
end

local function landings(text) return select(2, text:gsub("[x-]", "")) end

-- Add a move. Of two equal ones, keep the text with the fewest landings, or the first in ASCII order.
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

-- Sort moves into the order in which lists of moves are compared.
function M.sorted(list)
  table.sort(list, function(a, b)
    if a.from ~= b.from then return a.from < b.from end
    if a.position ~= b.position then return a.position < b.position end
    return a.move < b.move
  end)
  return list
end

-- Random positions ---------------------------------------------------------------------------------------------------

function M.empty(files, ranks, rng, clock)
  return { at = {}, files = files, ranks = ranks, side = rng(2) == 1 and "w" or "b", clock = clock, number = rng(60) }
end

-- Return the position after this number of random moves of the reference itself, or at the end of its game.
function M.played(reference, name, text, settings, count, rng)
  for _ = 1, count do
    local list = reference.moves(name, text, settings)
    if #list == 0 then break end
    text = list[rng(#list)].position
  end
  return text
end

return M
