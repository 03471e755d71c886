-- Read lists of squares and rectangles: "a1 c3-d4".

local part = ...

local squares = {}

local function place(board, text)
  local letter, rank = text:match "^(%l)(%d+)$"
  local file = letter and letter:byte() - 96
  rank = rank and not rank:find "^0" and tonumber(rank)
  if file and rank and file <= board.files and rank <= board.ranks then return file, rank end
end

-- Return true if the board has a square of this name, in play or not.
function squares.is_on(board, name) return place(board, name) ~= nil end

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

local function last_of(board) return ("%c%d"):format(96 + board.files, board.ranks) end

-- Return the reason why a text names no square of the board.
function squares.missing(board, text)
  local brief, last = part "repl/tools/brief.lua", last_of(board)
  if place(board, text) then return ("%s is out of play on this board"):format(text) end
  return ('"%s" isn\'t a square of this board; its squares are a1%s'):format(brief(text),
    last == "a1" and "" or " to " .. last)
end

-- Return the reason why a text doesn't begin with squares or rectangles, for `read`.
function squares.wrong(board, text)
  local word = text:match "^%S*"
  local from, to = word:match "^(%w+)%-(%w+)$"
  local is_square = "^%l[1-9]%d*$"
  if word:find(is_square) then return squares.missing(board, word) end
  local last = last_of(board)
  if from and from:find(is_square) and to:find(is_square) then
    return ('"%s" leaves the board; its squares are a1 to %s'):format(word, last)
  end
  return ('"%s" isn\'t a square or a rectangle of squares; for example: "a1 a1-%s"'):format(
    part "repl/tools/brief.lua"(word), last)
end

return squares
