-- Compare lists of moves, as pos:move_list() gives them, under two versions of the rules.

-- Return a key of a move. Two moves are the same if they have the same origin, a square or the reserve, and lead to the
-- same position, whatever their texts are.
local function key_of(move) return move.from .. " " .. move.position end

-- Return the moves of a list that the other list does not have.
return function(moves, others)
  local count, only = {}, {}
  for _, move in ipairs(others) do count[key_of(move)] = (count[key_of(move)] or 0) + 1 end
  for _, move in ipairs(moves) do
    local left = count[key_of(move)] or 0
    if left > 0 then count[key_of(move)] = left - 1 else only[#only + 1] = move end
  end
  return only
end
