-- What second implementations of games on rows of squares share: boards as {[file + 100 * rank] = letter}, of a column
-- all its letters from the top piece down, and lists of moves.

local M = {}

function M.name(key) return ("%c%d"):format(96 + key % 100, key // 100) end

-- The board of a position text's first field, of so many ranks.
function M.read(rows, ranks)
  local at, file, rank, i = {}, 1, ranks, 1
  while i <= #rows do
    local run, column = rows:match("^%d+", i), rows:match("^%((%a+)%)", i)
    local mark = rows:sub(i, i)
    if mark == "/" then
      file, rank = 1, rank - 1
    else
      if not run then at[file + 100 * rank] = column or mark end
      file = file + (run and tonumber(run) or 1)
    end
    i = i + (run and #run or column and #column + 2 or 1)
  end
  return at
end

function M.write(at, files, ranks)
  local rows = {}
  for rank = ranks, 1, -1 do
    local row = {}
    for file = 1, files do
      local what = at[file + 100 * rank] or "."
      row[file] = #what > 1 and "(" .. what .. ")" or what
    end
    rows[#rows + 1] = table.concat(row):gsub("%.+", function(run) return tostring(#run) end)
  end
  return table.concat(rows, "/")
end

-- A copy with some squares changed; false empties one.
function M.with(at, changes)
  local other = {}
  for key, what in pairs(at) do other[key] = what end
  for key, what in pairs(changes) do other[key] = what or nil end
  return other
end

-- Who is to move after this side, and the number of that move.
function M.next_turn(side, number)
  if side == "w" then return "b", number end
  return "w", number + 1
end

function M.other(side) return side == "w" and "b" or "w" end

function M.winner(side) return side == "w" and "white" or "black" end

-- Whose piece it is, nil of an empty square.
function M.owner(letter) return letter and (letter:match "^%u" and "w" or "b") end

-- In the order in which lists of moves are compared.
function M.sort(list)
  table.sort(list, function(a, b)
    if a.from ~= b.from then return a.from < b.from end
    if a.position ~= b.position then return a.position < b.position end
    return a.move < b.move
  end)
  return list
end

return M
