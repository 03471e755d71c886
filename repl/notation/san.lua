-- SAN: moves as books of chess write them: "Nf3", "exd5", "R1e1", "e8=Q+", "O-O". Texts of moves that are no
-- squares and a letter ("c3-d4", "N@f3") stay as they are. They are read by pos:play, so the shortest text that it
-- understands is written.

local san = {}

-- What stands behind a move: mate, or check. The move is played and taken back.
local function mark_of(pos, move)
  assert(pos:play(move))
  local outcome, checked = pos:outcome(), pos:in_check()
  pos:undo()
  return checked and (outcome ~= "ongoing" and outcome ~= "draw" and "#" or "+") or ""
end

local function means(pos, text, move)
  local found = pos:move(text)
  return found ~= nil and found.move == move
end

-- The text of a legal move.
function san.write(pos, move)
  local from, to, promoted = move:match "^(%l%d+)(%l%d+)(%l?)$"
  if not from then return move end
  local mark = mark_of(pos, move)
  local letter, becomes = pos:at(from):match "%a", promoted ~= "" and "=" .. promoted:upper() or ""
  for _, castling in ipairs{"O-O", "O-O-O"} do
    if means(pos, castling, move) then return castling .. mark end
  end
  local taken = false
  for _, change in ipairs(pos:move(move).changes) do
    taken = taken or (change.square ~= from and change.before ~= "" and change.before ~= change.after)
  end
  letter = letter:upper()
  local file, rank, is_pawn = from:sub(1, 1), from:sub(2), letter == "P"
  local heads = is_pawn and (taken and {file} or {"", file}) or {letter, letter .. file, letter .. rank, letter .. from}
  for _, head in ipairs(heads) do
    local text = head .. (taken and "x" or "") .. to .. becomes
    if means(pos, text, move) then return text .. mark end
  end
  return move
end

-- Return our text of a legal move that a file writes so; nil and why there is none.
function san.read(pos, text)
  local found, message = pos:move(text)
  return found and found.move, message
end

return san
