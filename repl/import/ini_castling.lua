-- Castling: which King and Rook castle, and games in which the right to castle decides.
--
--     ini_castling.of(script)                  list of {letter, king, rook, way, steps, gap, kind}, as White sees the
--                                              board; nil and the reason if there is no such script
--     ini_castling.right_line(script, right)   the declaration of a right
--     ini_castling.winning_tail(script, right)   what follows castling, with " * " before it
--     ini_castling.forfeit_tail(script)        what follows each move; nil if castling doesn't decide the game
--     ini_castling.lost_text(script)           the condition that a player has lost; nil as before

local quoted = require "warpboard".quoted

local ini_castling = {}

local function lua(text) return quoted(text, "lua") end

local function file_of(square) return square:byte() - 96 end

local function other_side(script, square)
  return next(script:as_seen_by_black{[square] = true})
end

-- Return the kind of the piece on a square at the start if it castles with the King; otherwise nil.
local function partner_at(script, square)
  local model, piece = script.model, script.start.at[square]
  local type = piece and model.types[piece:match "%a":upper()]
  return type and model.castlingRookPieces.white[type] and script.kinds.by_type[type].name or nil
end

function ini_castling.of(script)
  local model, found = script.model, {}
  for _, letter in ipairs{"K", "Q"} do
    local white, black = script.start.rights[letter], script.start.rights[letter:lower()]
    local seen = black and {king = other_side(script, black.king), rook = other_side(script, black.rook)}
    if white and seen and (white.king ~= seen.king or white.rook ~= seen.rook) then
      return nil, "the players castle from squares that are not each other's mirror images"
    end
    local right = white or seen
    local own = white and partner_at(script, white.rook)
    local other = black and partner_at(script, black.rook)
    if own and other and own ~= other then
      return nil, ("the players castle with different pieces, %s and %s"):format(own, other)
    end
    if right then
      local goal = letter == "K" and model.castlingKingsideFile or model.castlingQueensideFile
      local king, rook = file_of(right.king), file_of(right.rook)
      local way = rook > king and "e" or "w"
      local steps, gap = math.abs(goal - king), math.abs(rook - goal) - 1
      if steps == 0 or (goal > king) ~= (rook > king) or gap < 0 then
        return nil, "the King castles to a square that is not between its own and the Rook's"
      end
      found[#found + 1] = {letter = letter, king = right.king, rook = right.rook, way = way, steps = steps, gap = gap,
        kind = script.kinds.by_type[model.castlingKingPiece.white]}
    end
  end
  return found
end

function ini_castling.right_line(script, right)
  local partner = partner_at(script, right.rook) or partner_at(script, other_side(script, right.rook))
  return ("right(%s, {%s = %s, %s = %s})"):format(lua(right.letter), right.king, lua(right.kind.name), right.rook,
    lua(partner))
end

-- -- Games that castling wins, and that are lost with the right to it

-- Return the letters of rights that decide the game for a side, as White's.
local function deciding(script, side)
  local letters = {}
  for _, letter in ipairs{"K", "Q"} do
    if script.model.castlingWins[side == "white" and letter or letter:lower()] then letters[#letters + 1] = letter end
  end
  return letters
end

-- Return a walk for both sides, from White's letters and Black's; nil if no letter decides.
local function by_side(script, text_of)
  local white, black = text_of(deciding(script, "white")), text_of(deciding(script, "black"))
  if white == black then return white end
  if not black then return "white * " .. white end
  if not white then return "-white * " .. black end
  return ("white * %s + -white * %s"):format(white, black)
end

-- Return the walk after a castling move. It sets the counter "castling" to 1 if the move wins. (A loss of the rights
-- sets it to 2.)
function ini_castling.winning_tail(script, letter)
  local wins = script.model.castlingWins
  if wins[letter] and wins[letter:lower()] then return ' * set("castling", 1)' end
  if wins[letter] then return ' * (-white | set("castling", 1))' end
  return wins[letter:lower()] and ' * (white | set("castling", 1))' or ""
end

-- Return the walk after each move: a player who gives up the last deciding right loses.
function ini_castling.forfeit_tail(script)
  local zones = {}
  for _, right in ipairs(script.state.castlings) do
    local white = {[right.king] = true, [right.rook] = true}
    local squares = {white = white, black = script:as_seen_by_black(white)}
    zones[right.letter] = script:zone("castling " .. right.letter, squares)
  end
  local text = by_side(script, function(letters)
    local words = {}
    for i, letter in ipairs(letters) do
      local moved = zones[letter] and "on " .. lua(zones[letter]) or "-here"
      words[i] = #letters == 1 and moved or ("(-may %s | %s)"):format(lua(letter), moved)
    end
    return #words > 0 and table.concat(words, " * ") or nil
  end)
  if text and text:find " + " then text = "(" .. text .. ")" end
  return text and ('land * go "origin" * holds("castling", 0) * %s * set("castling", 2) | here'):format(text)
end

-- Return the condition that the player to move has no deciding right; nil if no right decides.
function ini_castling.lost_text(script)
  return by_side(script, function(letters)
    local words = {}
    for i, letter in ipairs(letters) do words[i] = "-may " .. lua(letter) end
    return #words > 0 and table.concat(words, " * ") or nil
  end)
end

return ini_castling
