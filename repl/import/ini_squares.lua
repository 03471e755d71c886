-- Write sets of squares, {e4 = true}, as scripts do.
--
--     ini_squares.text(set, files, ranks)     "a7-h8 e3"; "" for none on the board
--     ini_squares.mirrored(set, ranks)        as the other player sees them
--     ini_squares.on_board(set, files, ranks) the part that is on the board
--     ini_squares.same(a, b)                  true if they have the same squares

local ini_squares = {}

local function square(file, rank) return ("%c%d"):format(96 + file, rank) end

function ini_squares.on_board(set, files, ranks)
  local inside = {}
  for rank = 1, ranks do
    for file = 1, files do
      local name = square(file, rank)
      if set[name] then inside[name] = true end
    end
  end
  return inside
end

function ini_squares.mirrored(set, ranks)
  local other = {}
  for name in pairs(set) do
    local file, rank = name:match "^(%a)(%d+)$"
    other[file .. ranks + 1 - rank] = true
  end
  return other
end

function ini_squares.same(a, b)
  for name in pairs(a) do
    if not b[name] then return false end
  end
  for name in pairs(b) do
    if not a[name] then return false end
  end
  return true
end

-- Return the runs of squares of a rank, as a list of {first, last} and as a text.
local function runs_of(set, rank, files)
  local runs, text = {}, ""
  for file = 1, files do
    if set[square(file, rank)] then
      local last = runs[#runs]
      if last and last[2] == file - 1 then last[2] = file else runs[#runs + 1] = {file, file} end
    end
  end
  for _, run in ipairs(runs) do text = ("%s%d-%d "):format(text, run[1], run[2]) end
  return runs, text
end

function ini_squares.text(set, files, ranks)
  local words, rank = {}, 1
  while rank <= ranks do
    local runs, shape = runs_of(set, rank, files)
    local last = rank
    while #runs > 0 and last < ranks and select(2, runs_of(set, last + 1, files)) == shape do last = last + 1 end
    for _, run in ipairs(runs) do
      local from, to = square(run[1], rank), square(run[2], last)
      words[#words + 1] = from == to and from or from .. "-" .. to
    end
    rank = last + 1
  end
  return table.concat(words, " ")
end

return ini_squares
