-- Find out if the rules treat both players alike, so that an audit can compare the moves of a position with those of
-- the position with colors exchanged.

local part = ...
local set_of = part "repl/tools/set_of.lua"

local symmetry = {}

-- Return true if a walk tests which side is White, or uses a direction as White sees it.
local function tests_side(variant, walk, seen)
  if not walk or seen[walk] then return false end
  seen[walk] = true
  return walk.word == "white" or walk.word == "as_white" and variant:board().black ~= "same"
    or tests_side(variant, walk.left, seen) or tests_side(variant, walk.right, seen)
end

local function name_of(file, rank) return ("%c%d"):format(96 + file, rank) end

-- Return the square that Black sees where White sees the square.
local function across(board, file, rank)
  if board.black == "same" then return name_of(file, rank) end
  return name_of(board.black == "turned" and board.files + 1 - file or file, board.ranks + 1 - rank)
end

-- Iterate over all squares, holes included: square, the one across, file, rank.
local function squares(board)
  return coroutine.wrap(function()
    for rank = 1, board.ranks do
      for file = 1, board.files do coroutine.yield(name_of(file, rank), across(board, file, rank), file, rank) end
    end
  end)
end

-- Return true if Black's squares of a zone don't mirror White's.
local function is_uneven(board, zone)
  local in_play, white, black = set_of(board.squares), set_of(zone.white), set_of(zone.black)
  for square, other in squares(board) do
    if in_play[square] and white[square] ~= black[other] then return true end
  end
end

-- Return a reason why moves may differ by color on purpose; nil if there is none.
function symmetry.excuse(variant)
  local board = variant:board()
  for _, zone in ipairs(board.zones) do
    if is_uneven(board, zone) then return "a zone has other squares for Black" end
  end
  return tests_side(variant, variant:declared().moves, {}) and "moves test who is White" or nil
end

-- Return why the rules are not the same for both players; nil if they are.
local function difference_of_rules(variant)
  local declared = variant:declared()
  for _, counter in ipairs(tests_side(variant, declared.moves, {}) and declared.counters or {}) do
    if not counter.side then -- it counts for one of them
      return ('moves test who is White, and both players share a counter; counter("%s", %d, %d, true) gives each '
        .. "player one"):format(counter.name, counter.least, counter.most)
    end
  end
  for _, ending in ipairs(declared.endings) do
    if tests_side(variant, ending.walk, {}) then return "an ending tests who is White" end
  end
end

local function difference_of_squares(board)
  local in_play, turns = set_of(board.squares), board.cells == "triangles" and board.black ~= "same"
  for square, other, file, rank in squares(board) do
    local same_way = turns and (file + rank) % 2 == (other:byte() - 96 + tonumber(other:sub(2))) % 2
    if in_play[square] ~= in_play[other] or same_way then
      return ("the board is not symmetric: one of %s and %s is a hole, but not the other%s"):format(square, other,
        board.cells == "triangles" and ", or both point the same way" or "")
    end
  end
end

-- Return a function that returns the content of a square, "" for a hole.
local function contents(pos, board)
  local in_play = set_of(board.squares)
  return function(square) return in_play[square] and pos:at(square) or "" end
end

-- Return the position's text without the side to move.
local function text_without_side(pos) return (pos:text():gsub("^(%S+) %a", "%1")) end

local function difference_of_start(pos, board)
  local flipped = pos:flip()
  local seen, at, first, other = contents(flipped, board), contents(pos, board), nil, nil
  local is_rotated = true -- under half a turn of the board, it would be symmetric
  for square, counterpart, file, rank in squares(board) do
    if not first and seen(square) ~= at(square) then first, other = square, counterpart end
    is_rotated = is_rotated and seen(square) == at(name_of(board.files + 1 - file, rank))
  end
  if first and first == other then
    return ("the start isn't the same for both players: %s changes if the colors are exchanged"):format(first)
  end
  if first then
    return ("the start isn't the same for both players: %s differs from %s, which Black sees there%s"):format(first,
      other, is_rotated and '; try board{black = "rotated"}' or "")
  end
  return text_without_side(flipped) ~= text_without_side(pos)
    and "the starting position is not symmetric (reserves, rights or counters)" or nil
end

-- Return nil if the position and the rules are the same for both players; otherwise the reason why not.
function symmetry.difference(pos)
  local variant = pos:variant()
  local board = variant:board()
  return difference_of_rules(variant) or difference_of_squares(board) or difference_of_start(pos, board)
end

return symmetry
