-- Reads lists of squares and rectangles: "a1 c3-d4".

local squares = {}

local function place(board, text)
  local letter, rank = text:match "^(%l)(%d+)$"
  local file = letter and letter:byte() - 96
  rank = rank and not rank:find "^0" and tonumber(rank)
  if file and rank and file <= board.files and rank <= board.ranks then return file, rank end
end

-- Return the names of squares in a text, each once, in the order of the board; or nil and the text from the mistake on.
function squares.read(board, text)
  local chosen, list = {}, {}
  for at, word in text:gmatch "()(%S+)" do
    local from, to = word:match "^(%w+)%-(%w+)$"
    local file, rank = place(board, from or word)
    local last_file, last_rank = place(board, to or word)
    if not file or not last_file then return nil, text:sub(at) end
    for f = math.min(file, last_file), math.max(file, last_file) do
      for r = math.min(rank, last_rank), math.max(rank, last_rank) do chosen[("%c%d"):format(96 + f, r)] = true end
    end
  end
  for _, square in ipairs(board.squares) do
    if chosen[square] then list[#list + 1] = square end
  end
  return list
end

return squares
