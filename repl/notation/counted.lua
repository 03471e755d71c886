-- Moves that are named by a number: the house of a mancala that is sown, counted from the left of the player to move,
-- the column of Connect Four, and the cells of Quoridor.

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

-- Return the move of a text of Quoridor players; nil for another text. Their cells are numbered 1 to 9: "e2". "e3h" is
-- a wall above e3 and f3, and "e3v" is one on the right of e3 and e4.
function counted.read_wall(pos, text)
  local file, rank, way = text:match "^([a-i])([1-9])([hv]?)$"
  if not file then return nil end
  local x, y = 2 * (file:byte() - 96), 2 * math.tointeger(rank) -- of the post; the cell is before it
  if way ~= "" then return ("%c%d%s"):format(96 + x, y, way == "h" and "we" or "ns") end
  for _, move in ipairs(pos:moves()) do
    if move:match "%-(%l%d+)$" == ("%c%d"):format(95 + x, y - 1) then return move end
  end
end

return counted
