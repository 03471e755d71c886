-- Moves of shogi as Western players write them: the letter of the piece, and the square where it goes. "P-7f", "Px3d",
-- "B*5e" for a drop, "R-2c+" for a promotion, "G6i-5h" with the origin if two pieces can go there. Ranks may be digits:
-- "P-76". The end "=" means that the piece doesn't promote.

local brief = require "tools.brief"
local shogi_files = require "notation.shogi_files"

local western = {}

-- Return our name of a square, "7f" or "76"; nil for one off the board.
local function square_of(variant, text)
  local file, rank = text:match "^(%d)(.)$"
  return shogi_files.square(variant, tonumber(file), tonumber(rank) or rank:byte() - 96)
end

-- Return our text of a move; nil and a message if it may be one of several; nil alone for another text.
function western.read_move(pos, text)
  local letter, from, sign, to, ending = text:match "^(%+?%u)(%d?[%da-i]?)([-x*'@]?)(%d[%da-i])([+=]?)$"
  if not letter or #from == 1 then return nil end
  local variant, found = pos:variant(), {}
  to, from = square_of(variant, to), from ~= "" and square_of(variant, from)
  if not to or from == nil then return nil end
  if sign:find "[*'@]" then return letter .. "@" .. to end
  for _, move in ipairs(pos:moves{to = to}) do
    local parts = shogi_files.parts(pos, move)
    local fits = parts and not parts.drop and parts.letter == letter and (not from or parts.from == from)
      and (ending == "" or parts.promotes == (ending == "+")) and (sign ~= "x" or pos:at(to) ~= "")
    if fits then found[#found + 1] = move end
  end
  if ending == "" and #found == 2 and found[2]:gsub("%+$", "") == found[1]:gsub("%+$", "") then -- no promotion is meant
    found = {(found[1]:gsub("%+$", ""))}
  end
  if #found > 1 then
    return nil, ('"%s" may be one of several moves: %s'):format(brief(text), table.concat(found, ", "))
  end
  return found[1]
end

return western
