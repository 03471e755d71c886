-- Castling as other programs write it: as the way of the King, "e1g1", as the King that takes his Rook, "e1h1", or as
-- "O-O" and "O-O-O", also with zeros or in small letters.

local castling = {}

-- The text without what distinguishes ways of writing one castling.
local function plain(text)
  local wings = text:upper():gsub("0", "O")
  return (wings == "O-O" or wings == "O-O-O") and wings or text:lower()
end

-- Return the castlings among the legal moves: {move = our text, king = "e1g1", rook = "e1h1", wing = "O-O"}.
function castling.list(pos)
  local list = {}
  for _, move in ipairs(pos:move_list() or {}) do
    if move.kind == "castling" then
      local king, goal, king_goal, rook = move.from, move.to[#move.to], nil, nil
      if pos:at(goal) ~= "" then rook = goal end -- which may stay where it is
      local letter = pos:at(king)
      for _, change in ipairs(pos:move(move.move).changes) do
        if change.after == letter then king_goal = change.square end
        if change.before ~= "" and change.before ~= letter then rook = change.square end
      end
      if rook then
        list[#list + 1] = {move = move.move, king = king .. (king_goal or king), rook = king .. rook,
          wing = rook > king and "O-O" or "O-O-O"}
      end
    end
  end
  return list
end

-- Return our text of the legal castling that a word means; nil if there is none.
function castling.find(pos, word)
  word = plain(word)
  for _, found in ipairs(castling.list(pos)) do
    if word == found.king or word == found.rook or word == found.wing then return found.move end
  end
end

return castling
