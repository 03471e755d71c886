-- Moves of Fairy-Stockfish in games for which our notation differs: they name only squares.
--
--     P@b6         b6, a stone
--     b1b2         b1-b2 or b1xb2
--     d1d7,d7g7    d1-d7/g7 or d1d7,*g7: the stone put beside the move, seen from the square that the piece has reached
--     e3e3         pass: the square of the player's royal piece, or of the first piece

local fairy = {}

-- Return the text of a legal move of ours; a pass, and a move of several steps, stays as it is.
function fairy.write(move)
  local from, to, rest = move:match "^(%l%d+)[-x]?(%l%d+)(.*)$"
  if not from then return move:find "^%l%d+$" and "P@" .. move or move end
  local letter, aside = rest:match "^(%l?)[,/]%*?(%l%d+)$"
  if aside then return from .. to .. letter .. "," .. to .. aside end
  return rest:find "^%l?$" and from .. to .. rest or move
end

-- Return the letters of the player's pieces as a set; only the royal one if it is on the board.
local function passing_letters(pos)
  local board, letters = pos:text():match "^[^%s%[]*", {}
  for _, piece in ipairs(pos:variant():pieces()) do
    local letter = pos:side() == "white" and piece.letter or piece.letter:lower()
    if piece.royal and board:find(letter, 1, true) then return {[letter] = true} end
    letters[letter] = not piece.neutral
  end
  return letters
end

-- Return the text of a pass, if the player to move may pass: twice the square of the player's royal piece, or of the
-- first piece if none is royal.
function fairy.pass(pos)
  if not pos:move "pass" then return nil end
  local files, ranks = pos:variant():size()
  local letters = passing_letters(pos)
  for i = 0, files * ranks - 1 do
    local square = ("%c%d"):format(97 + i % files, 1 + i // files)
    if letters[pos:at(square)] then return square .. square end
  end
end

-- Return the legal move that a text means; nil if there is none.
function fairy.read(pos, text)
  if not text:find "^%u@%l%d+$" and not text:find "^%l%d+%l%d+" then return nil end
  if text == fairy.pass(pos) then return "pass" end
  for _, move in ipairs(pos:moves()) do
    if fairy.write(move) == text then return move end
  end
end

return fairy
