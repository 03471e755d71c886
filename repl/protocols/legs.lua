-- Legs: moves as XBoard writes them, in coordinates alone: "e2e4", "e7e8q", "P@b3", "c3e5,e5g7" for a move of several
-- legs, "@@@@" for a pass. A jump over a piece that is taken is two legs, as XBoard knows no other: "c3d4,d4e5". On
-- boards of ten ranks XBoard counts them from 0.

local legs = {}

local PASS = "@@@@"
local LEGS_MAX = 3 -- of a move that XBoard can show

-- Squares as XBoard numbers them.
local function square_of(square, ranks)
  if ranks ~= 10 then return square end
  return (square:gsub("%d+$", function(rank) return tostring(tonumber(rank) - 1) end))
end

-- What a move that ends as another piece has behind its last square.
local function promotion_of(text)
  local letter = text:match "=(%a)" or text:match "^%a%d+%a%d+(%l)$"
  return letter and letter:lower() or ""
end

local function join(squares, ranks)
  local out = {}
  for i = 1, #squares - 1 do out[i] = square_of(squares[i], ranks) .. square_of(squares[i + 1], ranks) end
  return table.concat(out, ",")
end

-- The letter of the piece that a move puts on its square.
local function placed_on(pos, text, square)
  for _, change in ipairs(pos:move(text).changes) do
    if change.square == square then return change.after:match "%a" end
  end
end

-- A move of pos:move_list() by the squares where it stops.
local function plain(pos, move, ranks)
  if #move.to == 0 then return PASS end
  local last = move.to[#move.to]
  if move.from == "" then
    local letter = placed_on(pos, move.move, last)
    return letter and ("%s@%s"):format(letter:upper(), square_of(last, ranks)) or move.move
  end
  if move.from:sub(1, 1) == "@" then return ("%s@%s"):format(move.from:sub(2), square_of(last, ranks)) end
  return join({move.from, table.unpack(move.to)}, ranks) .. promotion_of(move.move)
end

-- Whether a change empties a square of a piece of the other side; XBoard takes a way through an own piece for castling.
local function is_capture(change, side)
  local letter = change.before:match "%a"
  return letter and change.after == "" and (letter == letter:upper()) == (side == "black")
end

-- The same with the square where it takes between the two of a jump; nil where there is none, or are too many.
local function through(pos, move, ranks)
  if #move.to ~= 1 or not move.from:find "^%a+%d+$" then return nil end
  local taken = {}
  for _, change in ipairs(pos:move(move.move).changes) do
    local is_end = change.square == move.from or change.square == move.to[1]
    if not is_end and is_capture(change, pos:side()) then taken[#taken + 1] = change.square end
  end
  if #taken ~= 1 then return nil end
  return join({move.from, taken[1], move.to[1]}, ranks) .. promotion_of(move.move)
end

-- For the legal moves: what XBoard is told for each of them, and the move of each way of writing one. Of several moves
-- that are written alike the first is meant; the others are told as we write them.
function legs.of(pos)
  local ranks, told, meant = select(2, pos:variant():size()), {}, {}
  for _, move in ipairs(pos:move_list() or {}) do
    local simple, full = plain(pos, move, ranks), through(pos, move, ranks)
    local best = full or simple
    if meant[best] or #move.to > LEGS_MAX then best = move.move end
    told[move.move] = best
    for _, text in pairs{simple, full or simple, move.move} do meant[text] = meant[text] or move.move end
  end
  return told, meant
end

-- The lines by which a move is told: each leg but the last ends in a comma.
function legs.lines(text)
  local lines = {}
  for leg, comma in text:gmatch "([^,]+)(,?)" do lines[#lines + 1] = "move " .. leg .. comma end
  return lines
end

return legs
