-- Legs: moves in XBoard's coordinates: "e2e4", "e7e8q", "P@b3", "c3e5,e5g7" for a move of several legs, "@@@@" for a
-- pass; "O-O" in Chess960. A jump over a captured piece has two legs, "c3d4,d4e5", unless XBoard knows the rules of the
-- variant. On boards of ten ranks XBoard counts them from 0.

local castling = require "notation.castling"
local setup = require "protocols.setup"

local legs = {}

local PASS = "@@@@"
local LEGS_MAX = 3 -- of a move that XBoard can show

-- Return a square in XBoard's numbers.
local function square_of(square, ranks)
  if ranks ~= 10 then return square end
  return (square:gsub("%d+$", function(rank) return tostring(tonumber(rank) - 1) end))
end

-- Return XBoard's square in our numbers.
function legs.own_square(square, pos)
  local _, ranks = pos:variant():size()
  if ranks ~= 10 then return square end
  return (square:gsub("%d+$", function(rank) return tostring(tonumber(rank) + 1) end))
end

local function join(squares, ranks)
  local out = {}
  for i = 1, #squares - 1 do out[i] = square_of(squares[i], ranks) .. square_of(squares[i + 1], ranks) end
  return table.concat(out, ",")
end

-- Return the letters of the pieces on a square before and after a move; of a stack, its top piece.
local function letters_at(changes, square)
  for _, change in ipairs(changes) do
    if change.square == square then return change.before:match "%a", change.after:match "%a" end
  end
end

local function is_white(letter) return letter == letter:upper() end

-- Return the text after the last square of a move whose piece changes its kind or its owner.
local function suffix_of(move, changes, turned)
  local before, after = letters_at(changes, move.from), select(2, letters_at(changes, move.to[#move.to]))
  if not before or not after or before == after then return "" end
  local kind = after:upper()
  if is_white(before) ~= is_white(after) then kind = turned[kind] or "" end
  return kind:lower()
end

-- Return a move of pos:move_list() as the squares where it stops, without a suffix.
local function plain(move, changes, ranks)
  if #move.to == 0 then return PASS end
  local last = move.to[#move.to]
  if move.from == "" then
    local _, letter = letters_at(changes, last)
    return letter and ("%s@%s"):format(letter:upper(), square_of(last, ranks)) or move.move
  end
  if move.from:sub(1, 1) == "@" then return ("%s@%s"):format(move.from:sub(2), square_of(last, ranks)) end
  return join({move.from, table.unpack(move.to)}, ranks)
end

-- Return the square of the only piece that a jump captures between its ends; otherwise nil.
local function jumped_square(pos, move, changes)
  if #move.to ~= 1 or not move.from:find "^%a+%d+$" or pos:move(move.move).taken == 0 then return nil end
  local taken = {}
  for _, change in ipairs(changes) do
    local is_end = change.square == move.from or change.square == move.to[1]
    if not is_end and change.before:find "%a" and change.after == "" then taken[#taken + 1] = change.square end
  end
  return #taken == 1 and taken[1] or nil
end

-- Return two tables for the legal moves: the text for XBoard by move, and the move by each accepted text. If several
-- moves have the same text, it means the first one; the others are sent in our notation.
function legs.of(pos)
  local variant = pos:variant()
  local ranks, turned, told, meant = select(2, variant:size()), setup.turned(variant), {}, {}
  local is_known = setup.is_known(variant:name())
  for _, move in ipairs(pos:move_list() or {}) do
    local changes = pos:move(move.move).changes
    local simple, suffix = plain(move, changes, ranks), suffix_of(move, changes, turned)
    local square = not is_known and jumped_square(pos, move, changes) or nil
    local texts = {simple .. suffix, simple .. suffix, move.move}
    if square then texts[1] = join({move.from, square, move.to[1]}, ranks) .. suffix end
    local by = square or move.to[2] and move.to[1]
    if by then texts[4] = join({move.from, move.to[#move.to]}, ranks) .. "," .. square_of(by, ranks) end
    local best = texts[1]
    if meant[best] or #move.to > LEGS_MAX then best = move.move end
    told[move.move] = best
    for _, text in pairs(texts) do meant[text] = meant[text] or move.move end
  end
  -- in Chess960 the King takes his own Rook, and XBoard writes castling by its wing
  for _, castled in ipairs(castling.list(pos)) do
    if castled.move == castled.rook then told[castled.move] = castled.wing end
    for _, text in ipairs{castled.king, castled.rook, castled.wing} do meant[text] = meant[text] or castled.move end
  end
  return told, meant
end

-- Return the move of `meant` with this text, or nil. XBoard may take a move to a square with a piece of the same side
-- for castling. Then it sends the squares of the piece that moves, and those of the other: "b2d4,c3c4".
function legs.find(meant, text)
  return meant[text] or meant[text:match "^(%a+%d+%a+%d+,%a+%d+)%a+%d+$"]
end

-- Return the lines for a move: one for each leg; all but the last end in a comma.
function legs.lines(text)
  local lines = {}
  for leg, comma in text:gmatch "([^,]+)(,?)" do lines[#lines + 1] = "move " .. leg .. comma end
  return lines
end

return legs
