-- PTN: moves and positions (TPS) of Tak. For its files see ptn_files.lua.
--
--     Sc3 Cd4 3c3>12                   a wall, a capstone, and a stack of three that leaves 1 and 2 stones
--     x5/x4,2/x2,12S,x2/x5/1,x4 1 5              TPS: 12S is a black wall on a white stone
--
-- Any variant with Tak's pieces has these moves.

local ptn = {}

local known = setmetatable({}, {__mode = "k"}) -- whether variants fit; a list of pieces takes a while

-- Return true for variants with flat stones, walls and capstones.
function ptn.fits(variant)
  if known[variant] == nil then
    local names = {}
    for _, piece in ipairs(variant:pieces()) do names[piece.letter] = piece.name end
    known[variant] = names.F == "flat" and names.W == "wall" and names.C == "cap"
  end
  return known[variant]
end

-- -- Moves

local STEPS = {["+"] = {0, 1}, ["-"] = {0, -1}, [">"] = {1, 0}, ["<"] = {-1, 0}}
local PLACED = {[""] = "F@%s", F = "F@%s", S = "F@%s=W", C = "C@%s"}

-- Return our text of a move, legal or not; nil for another text. Signs of a threat and of a flattened wall may follow.
function ptn.read_move(_, text)
  text = text:sub(1, text:find "[^*'][*']*$" or 0)
  local kind, square = text:match "^([FSC]?)(%l%d)$"
  if kind then return PLACED[kind]:format(square) end
  local count, file, rank, way, parts = text:match "^(%d?)(%l)(%d)([-+<>])(%d*)$"
  if not count then return nil end
  if parts == "" then parts = count == "" and "1" or count end
  local sum, squares = 0, {file .. rank}
  for part in parts:gmatch "%d" do
    sum = sum + tonumber(part)
    local step, i = STEPS[way], #squares
    squares[i + 1] = ("%c%d"):format(file:byte() + i * step[1], tonumber(rank) + i * step[2])
  end
  if count ~= "" and sum ~= tonumber(count) then return nil end
  return table.concat(squares, "-") .. ":" .. parts
end

-- Return the text of a legal move of ours.
function ptn.write_move(_, move)
  local kind, square, wall = move:match "^(%u)@(%l%d)(=?W?)$"
  if kind then return (wall ~= "" and "S" or kind == "C" and "C" or "") .. square end
  local from, to, parts = move:match "^(%l%d)%-(%l%d).*:(%d+)$"
  if not from then return move end
  local way = to:byte() > from:byte() and ">" or to:byte() < from:byte() and "<" or to > from and "+" or "-"
  local sum = 0
  for part in parts:gmatch "%d" do sum = sum + tonumber(part) end
  return (sum > 1 and sum or "") .. from .. way .. (#parts > 1 and parts or "")
end

-- -- Positions

-- Return our text of a stack of TPS, "12S", and count its stones; nil for another text.
local function stack_of(text, placed)
  local stones, top = text:match "^([12]+)([SC]?)$"
  if not stones then return nil end
  local out = {}
  for i = #stones, 1, -1 do
    local side, letter = stones:sub(i, i), i == #stones and top ~= "" and (top == "S" and "W" or "C") or "F"
    local kind = side .. (letter == "C" and "C" or "F")
    placed[kind] = (placed[kind] or 0) + 1
    out[#out + 1] = side == "1" and letter or letter:lower()
  end
  return #out == 1 and out[1] or "(" .. table.concat(out) .. ")"
end

-- Return our text of a row of TPS; nil for a text of another form.
local function row_of(row, placed)
  local cells = {}
  for cell in (row .. ","):gmatch "([^,]*)," do
    local empty = cell:match "^x(%d?)$"
    local ours = empty and (empty == "" and "1" or empty) or stack_of(cell, placed)
    if not ours then return nil end
    cells[#cells + 1] = ours
  end
  return (table.concat(cells, " "):gsub("%d[%d ]*", function(counts)
    local sum = 0
    for count in counts:gmatch "%d" do sum = sum + tonumber(count) end
    return tostring(sum)
  end):gsub(" ", ""))
end

-- Return our text of a position in TPS; nil and a message; nil alone for a text of another form.
function ptn.fen_of(variant, text)
  local board, side, number = text:match "^%s*([x%d,/SC]+)%s+([12])%s+(%d+)%s*$"
  if not board or not board:find "[x,]" then return nil end
  local rows, placed = {}, {}
  for row in (board .. "/"):gmatch "([^/]*)/" do
    local ours = row_of(row, placed)
    if not ours then return nil, ('position: "%s" is not a row of TPS'):format(row:sub(1, 40)) end
    rows[#rows + 1] = ours
  end
  if number == "1" and side == "2" then -- White has placed a stone of Black's color, which was one of White's
    placed["1F"], placed["2F"] = placed["2F"], placed["1F"]
  end
  local hand, left = {}, {}
  local start = variant:start():text()
  for i, letters in ipairs{"FC", "fc"} do
    local count = 0
    for letter in letters:gmatch "." do
      local _, all = start:match "%[(.-)%]":gsub(letter, "")
      local used = placed[i .. letter:upper()] or 0
      local rest = all - used
      if rest < 0 then
        return nil, ("position: there are %d pieces %s on the board, but a player has %d"):format(used, letter, all)
      end
      hand[#hand + 1], count = letter:rep(rest), count + rest
    end
    left[i] = count
  end
  return ("%s[%s] %s %d %d %s"):format(table.concat(rows, "/"), table.concat(hand), side == "1" and "w" or "b", left[1],
    left[2], number)
end

-- Return the stones of one of our stacks, the top one first, as TPS has them: from the bottom.
local function tps_of(stones)
  local out = {}
  for stone in stones:reverse():gmatch "." do out[#out + 1] = stone:find "%u" and "1" or "2" end
  local top = stones:sub(1, 1):upper()
  return table.concat(out) .. (top == "W" and "S" or top == "C" and "C" or "")
end

-- Return the TPS of a position.
function ptn.write_position(pos)
  local board, side, number = pos:text():match "^([^%[]*)%S* (%l) .-(%d+)$"
  local rows = {}
  for row in (board .. "/"):gmatch "([^/]*)/" do
    local cells = {}
    local at = 1
    while at <= #row do
      local stack, empty = row:match("^%((%a+)%)", at), row:match("^%d", at)
      cells[#cells + 1] = empty and "x" .. (empty == "1" and "" or empty) or tps_of(stack or row:sub(at, at))
      at = at + (stack and #stack + 2 or 1)
    end
    rows[#rows + 1] = table.concat(cells, ",")
  end
  return ("%s %s %s"):format(table.concat(rows, "/"), side == "w" and "1" or "2", number)
end

return ptn
