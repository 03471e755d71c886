-- Castling as other programs write it: as the way of the King, "e1g1", as the King that takes his Rook, "e1h1", or as
-- "O-O" and "O-O-O", also with zeros or in small letters. Where a piece enters by castling (Seirawan chess), its letter
-- follows, "e1g1h"; if it enters on the Rook's square, the Rook goes to the King's: "h1e1h".

local castling = {}

-- Return the text without the differences between ways of writing one castling.
local function plain(text)
  local wings = text:upper():gsub("0", "O")
  return (wings == "O-O" or wings == "O-O-O") and wings or text:lower()
end

-- Return the squares of a castling: the origins of the King and the Rook, the King's target, and where a piece enters.
local function squares_of(pos, move)
  local king, goal = move.from, move.to[#move.to]
  local letter, rook, king_goal, entry = pos:at(king), nil, king, nil
  if pos:at(goal) ~= "" then rook = goal end -- which may stay where it is
  local changes = pos:move(move.move).changes
  for _, change in ipairs(changes) do
    if change.after == letter then king_goal = change.square end
    if change.before ~= "" and change.before ~= letter then rook = change.square end
  end
  for _, change in ipairs(rook and changes or {}) do
    local is_new = change.after ~= letter and change.after ~= pos:at(rook)
    if change.before ~= "" and change.after ~= "" and is_new then entry = change end
  end
  return king, rook, king_goal, entry
end

-- Return the castlings among the legal moves: {move = our text, king = "e1g1", rook = "e1h1", wing = "O-O"}; without
-- `wing` if a piece enters.
function castling.list(pos)
  local list = {}
  for _, move in ipairs(pos:moves{full = true, kind = "castling"} or {}) do
    local king, rook, goal, entry = squares_of(pos, move)
    local letter = entry and entry.after:lower() or ""
    if entry and entry.square == rook then
      list[#list + 1] = {move = move.move, king = rook .. king .. letter, rook = rook .. king .. letter}
    elseif rook then
      list[#list + 1] = {move = move.move, king = king .. goal .. letter, rook = king .. rook .. letter,
        wing = not entry and (rook > king and "O-O" or "O-O-O") or nil}
    end
  end
  return list
end

-- Return our text of the one legal castling that a word means; nil if there is none, or several.
function castling.find(pos, word)
  word = plain(word)
  local move
  for _, found in ipairs(castling.list(pos)) do
    if word == found.king or word == found.rook or word == found.wing then
      if move then return nil end
      move = found.move
    end
  end
  return move
end

-- Return the legal castlings by which a piece enters: our texts with those of other programs.
function castling.entering(pos)
  local texts = {}
  for _, found in ipairs(castling.list(pos)) do
    if not found.wing then texts[found.move] = found.king end
  end
  return texts
end

return castling
