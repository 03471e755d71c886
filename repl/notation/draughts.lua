-- Draughts notation: squares by their numbers, as the files of draughts players (PDN) have them: "32-28", "19x28x37".

local draughts = {}

-- Variants with a number of their own in PDN, the type of game. `black`: who moves first is called Black there.
-- `squares`: they are written by letters and numbers there.
local TYPES = {
  ["international-draughts"] = {number = 20, tag = "20,W,10,10,N2,0"},
  ["english-checkers"] = {number = 21, tag = "21,B,8,8,N1,0", black = true},
  ["russian-draughts"] = {number = 25, tag = "25,W,8,8,A0,0", squares = true},
  ["brazilian-draughts"] = {number = 26, tag = "26,W,8,8,N2,0"},
  ["turkish-draughts"] = {number = 30, tag = "30,W,8,8,A0,0", squares = true},
}

-- The type of a variant; nil if PDN does not know it.
function draughts.type_of(name) return TYPES[name] end

-- The variant of a number of PDN.
function draughts.variant_of(number)
  for name, kind in pairs(TYPES) do
    if kind.number == number then return name end
  end
end

-- Numbers by squares, and squares by numbers, as the script has them.
local function numbering(variant)
  local numbers, squares = {}, variant:numbers()
  for number, square in ipairs(squares) do numbers[square] = number end
  return numbers, squares
end

-- Functions that write a move of ours by numbers, and read one: nil for a square that there is not.
function draughts.codec(variant)
  local kind = TYPES[variant:name()]
  if not kind or kind.squares then
    local function same(text) return text end
    return same, same
  end
  local numbers, squares = numbering(variant)
  local function write(move)
    local text = move:gsub("=%a$", ""):gsub("%l%d+", numbers)
    return text
  end
  local function read(text)
    local good = true
    local move = text:gsub(":", "x"):gsub("%d+", function(number)
      good = good and squares[tonumber(number)] ~= nil
      return squares[tonumber(number)]
    end)
    return good and move or nil
  end
  return write, read
end

-- -- Positions

-- "W:WK31,32-35:B1,2": the squares of the pieces of each colour, K before those of kings.
local function read_pieces(text, places, letter, squares)
  for king, first, last in text:gmatch "(K?)(%d+)%-?(%d*)" do
    local from, to = tonumber(first), tonumber(last) or tonumber(first)
    if to > #squares or to < from then return false end
    local piece = king == "" and "M" or "K"
    for number = from, to do places[squares[number]] = letter == "W" and piece or piece:lower() end
  end
  return true
end

-- The text of a position of ours for one of PDN; nil for what is none.
function draughts.read_position(variant, text)
  local kind = TYPES[variant:name()]
  local side, a, left, b, right = text:match "^([WB]):([WB])([K%d,%-]*):([WB])([K%d,%-]*)%.?$"
  if not kind or not side or a == b then return nil end
  local _, squares = numbering(variant)
  local ours = kind.black and {W = "B", B = "W"} or {W = "W", B = "B"}
  local places = {}
  if not read_pieces(left, places, ours[a], squares) or not read_pieces(right, places, ours[b], squares) then
    return nil
  end
  local files, ranks = variant:size()
  local rows = {}
  for rank = ranks, 1, -1 do
    local row = {}
    for file = 1, files do row[file] = places[string.char(96 + file) .. rank] or "1" end
    rows[#rows + 1] = table.concat(row):gsub("1+", function(ones) return tostring(#ones) end)
  end
  return table.concat(rows, "/") .. " " .. ours[side]:lower()
end

-- A position as PDN has it.
function draughts.write_position(pos)
  local variant = pos:variant()
  local numbers, squares = numbering(variant)
  local black = TYPES[variant:name()].black
  local lists = {W = {}, B = {}}
  for _, square in ipairs(squares) do
    local piece = pos:at(square)
    local is_white = piece == piece:upper()
    if piece ~= "" then
      local list = lists[is_white ~= (black == true) and "W" or "B"]
      list[#list + 1] = (piece:upper() == "K" and "K" or "") .. numbers[square]
    end
  end
  local side = (pos:side() == "white") ~= (black == true) and "W" or "B"
  return ("%s:W%s:B%s"):format(side, table.concat(lists.W, ","), table.concat(lists.B, ","))
end

return draughts
