-- The variant of a game in PGN whose tags don't name it. Many programs leave out the tag Variant, or write "From
-- Position" there, although the moves or the castling rights can't be those of chess.
--
--     guess.variant(game, nil, {})      "xiangqi", if the first move is "H2+3"

local record = require "notation.record"
local rights = require "notation.rights"
local xiangqi = require "notation.xiangqi"

local guess = {}

-- Return the first move of the main line that a pattern fits, or nil.
local function find_move(game, pattern)
  for _, text in ipairs(record.moves(game.root)) do
    if text:find(pattern) then return text end
  end
end

-- Return true if a file of xiangqi counts ranks from 0, so that "h2e2" means our h3e3, and "e3e4" may mean either.
function guess.counts_from_zero(game)
  if game.from_zero == nil then
    game.from_zero = record.tag(game, "Format") == "ICCS" or find_move(game, "^[A-Ia-i]%d%-?[A-Ia-i]0$") ~= nil
      or find_move(game, "^[A-Ia-i]0%-?[A-Ia-i]%d$") ~= nil
  end
  return game.from_zero
end

-- Return true if the castling rights of the tag FEN need a start of Chess960. If the player has not named one, the game
-- must also castle or begin with all pieces at home: rights that were left in a text by mistake are common.
local function needs_960(game)
  local board, said = (record.tag(game, "FEN") or ""):match "^(%S+)%s+%S+%s+(%S+)"
  if not said or select(2, board:gsub("/", "")) ~= 7 or not rights.need_960(board, said) then return false end
  return said:find "[A-Ha-h]" or board:find("/pppppppp/8/8/8/8/PPPPPPPP/", 1, true) or guess.castles(game)
end

-- Return true if a player castles in the main line.
function guess.castles(game) return find_move(game, "^[Oo0]%-[Oo0]") ~= nil end

-- Return true if a player castles from squares that only Chess960 has.
function guess.castles_otherwise(game) return guess.castles(game) and needs_960(game) end

-- Return the variant of a game if its tags say nothing (`said` is nil), or chess, and it can't be that; note why, once
-- for each variant in `noted`.
function guess.variant(game, said, noted)
  local function note(name, text)
    if not noted[name] then record.note(game, game.line, text) end
    noted[name] = true
    return name
  end
  if needs_960(game) then
    return note("chess960", "the castling rights of the tag FEN are those of Chess960, so that is read")
  end
  if said and not said:lower():find "position" then return nil end
  local drop, first = find_move(game, "^%u?@%l%d"), record.moves(game.root)[1]
  local is_xiangqi = first and (xiangqi.is_wxf(first)
    or guess.counts_from_zero(game) and first:find "^[A-Ia-i]%d%-?[A-Ia-i]%d$")
  local is_reversi = first and first:find "^[C-F][3-6]$"
  local found = drop and "crazyhouse" or is_xiangqi and "xiangqi" or is_reversi and "reversi" or nil
  return found and note(found, ("without a tag Variant, the game is read as %s, because of the move %s"):format(found,
    drop or first))
end

return guess
