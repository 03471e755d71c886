-- Compare the moves and the outcome of positions of two variants, for variant:diff. Moves are the same if they come
-- from the same square, or out of the reserve, and lead to the same position, whatever they are called.

local part = ...
local tools = part "tools"

-- Return a number for each move that can be played, in the order of tools.choose. Equal moves have equal numbers. The
-- position after a move is its text, or only the board and the side to move.
local function keys_of(pos, boards_only)
  local keys = {}
  for number, move in ipairs(tools.moves(pos, 0, "from", "position") or {}) do
    local text = move.position
    if boards_only then text = text:match "^[^[ ]*" .. text:match " [wb]" end
    keys[number] = tools.hash(move.from .. " " .. text)
  end
  return keys
end

-- Return the position's outcome and its ending, with the key of each move in `keys`. `order` has the numbers of the
-- moves for tools.choose, in the order of their keys.
local function side_of(pos, boards_only)
  local outcome, reason = pos:outcome()
  if not outcome then error({walk = reason}, 0) end
  local ending = pos:ending() or {file = "", line = 0}
  local keys, order = keys_of(pos, boards_only), {}
  for number in ipairs(keys) do order[number] = number end
  table.sort(order, function(a, b)
    if keys[a] ~= keys[b] then return math.ult(keys[a], keys[b]) end
    return a < b
  end)
  return {outcome = outcome, reason = reason or "", file = ending.file, line = ending.line, order = order, only = {},
    keys = keys}
end

-- Add {move, kind} to the moves that the other position doesn't have.
local function add_only(pos, side, number)
  side.only[#side.only + 1] = tools.moves(pos, 0, "move", "kind")[number]
end

-- Find the moves that only one of the positions has. Both lists are in order, so that one pass finds them:
--
--     first rules     3 5 9         second rules     3 7 9 9
--     only            5             only               7   9     the second 9 is another move
local function find_only(pos, a, other, b)
  local i, j = 1, 1
  while a.order[i] or b.order[j] do
    local x, y = a.keys[a.order[i]], b.keys[b.order[j]]
    local first, second = x and (not y or not math.ult(y, x)), y and (not x or not math.ult(x, y))
    if first and not second then add_only(pos, a, a.order[i]) end
    if second and not first then add_only(other, b, b.order[j]) end
    if first then i = i + 1 end
    if second then j = j + 1 end
  end
end

-- Return true if two positions differ, and a table {outcome, reason, file, line, order, only} for each. If all moves
-- are equal, equal moves have equal places in both `order`. `only` lists {move, kind} of the moves that the other
-- position doesn't have.
return function(pos, other, boards_only)
  local a, b = side_of(pos, boards_only), side_of(other, boards_only)
  find_only(pos, a, other, b)
  return a.only[1] ~= nil or b.only[1] ~= nil or a.outcome ~= b.outcome, a, b
end
