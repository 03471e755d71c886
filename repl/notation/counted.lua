-- Moves that are named by a number: the house of a mancala that is sown, counted from the left of the player to move,
-- and the column of Connect Four.

local counted = {}

-- Return the legal move that begins in a house: "3", "c1", or "36", where the last stone falls into house 6; nil for
-- another text.
function counted.read_house(pos, text)
  local files = pos:variant():size()
  local function house(square, is_whites) -- its number, for the player whose house it is
    local file, rank = square:byte() - 96, square:sub(2)
    if (rank == "1") == is_whites then return is_whites and file or files + 1 - file end
  end
  local from, to = text:match "^([1-9])([1-9]?)[xX]?$"
  for _, move in ipairs(pos:move_list()) do
    local last = move.move:match "(%l%d)$"
    local number = last and (house(last, true) or house(last, false))
    local is_meant = from and house(move.from, pos:side() == "white") == tonumber(from)
      and (to == "" or tonumber(to) == number)
    if is_meant or move.from == text:lower() then return move.move end
  end
end

-- Return the legal moves by file, and their number, if each is a square and no other has its file; nil otherwise.
local function by_file(pos)
  local moves, count = {}, 0
  for _, move in ipairs(pos:moves()) do
    local file = move:match "^(%l)%d+$"
    if not file or moves[file] then return nil end
    moves[file], count = move, count + 1
  end
  return moves, count
end

-- Return the legal move in a column, "4" or "d", if the start has one move in each; nil for another text or game.
function counted.read_column(pos, text)
  local number = math.tointeger(tonumber(text:match "^%d%d?$"))
  local file = number and number > 0 and number <= 26 and string.char(96 + number) or text:lower():match "^%l$"
  local variant = pos:variant()
  if not file or select(2, by_file(variant:start())) ~= variant:size() then return nil end
  local moves = by_file(pos)
  return moves and moves[file]
end

return counted
