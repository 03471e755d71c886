-- XBoard's edit mode: lines such as "Pa4" set up a position, which takes effect when "." ends the mode.
--
--     #       empties the board
--     c       changes the color of the pieces that follow; White is first
--     Pa4     puts a pawn of that color on a4
--     xa4     empties a4
--     .       ends the mode

local legs = require "protocols.legs"

local edit = {}

-- Add every right that the position can have, in the order of the start's text: XBoard assumes that a King and a Rook
-- on their first squares may castle.
local function with_rights(pos)
  local variant = pos:variant()
  local field
  for i, name in ipairs(variant:fields()) do field = name == "rights" and i or field end
  if not field then return pos end
  local all = variant:start():text():match("^%S+ %S+" .. (" %S+"):rep(field - 1) .. " (%S+)")
  local head, tail = pos:text():match("^(%S+ %S+" .. (" %S+"):rep(field - 1) .. " )%S+(.*)$")
  local kept, best = "", pos
  for right in all:gmatch "%+?%a" do
    local found = variant:position(head .. kept .. right .. tail)
    if found then kept, best = kept .. right, found end
  end
  return best
end

-- Return a mode that begins at a position, for edit.take.
function edit.new(pos) return {pos = pos, changes = {}, is_white = true} end

-- Take a line. Return true while the mode goes on; at its end the new position, or nil and a message. A line that is
-- not understood is reported at the end, and so is a piece that the game doesn't have.
function edit.take(mode, line)
  local changes = mode.changes
  if line == "." then
    if mode.wrong then return nil, mode.wrong end
    local pos, message = mode.pos:change(changes)
    return pos and with_rights(pos), message
  end
  local letter, square = line:match "^(%+?%a~?)(%l%d+)$"
  if line == "#" then mode.changes = {{"clear"}}
  elseif line == "c" then mode.is_white = not mode.is_white
  elseif letter then
    local piece = letter == "x" and "" or mode.is_white and letter:upper() or letter:lower()
    changes[#changes + 1] = {"put", piece, legs.own_square(square, mode.pos)}
  else
    mode.wrong = mode.wrong or ('"%s" is not a line of the edit mode'):format(line:sub(1, 60))
  end
  return true
end

return edit
