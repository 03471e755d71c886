-- Numbers of squares: 32-28, 22x15. The script chooses the side from which its squares in play are counted (numbers =
-- "white"): row by row from that player's far left, or from the far right ("white mirrored"), for games played on the
-- mirror image of the board.

local part = ...
local tools = part "tools"

-- Return the names of the squares in the order of their numbers; an empty list if they have none.
return function(variant)
  local numbers, board, ranks, list = tools.description(variant).numbers, variant:board(), {}, {}
  if not numbers then return list end
  for _, square in ipairs(board.squares) do -- from a1 on
    local rank = tonumber(square:sub(2))
    ranks[rank] = ranks[rank] or {}
    table.insert(ranks[rank], square)
  end
  local from_top = numbers == "white" or numbers == "white mirrored"
  local from_a = numbers == "white" or numbers == "black mirrored"
  for row = 1, board.ranks do
    local squares = ranks[from_top and board.ranks + 1 - row or row] or {}
    for i = 1, #squares do list[#list + 1] = squares[from_a and i or #squares + 1 - i] end
  end
  return list
end
