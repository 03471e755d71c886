-- Alice chess, written from the rules alone: two boards in one table, with moves tried one by one. A piece that
-- couldn't change boards after taking the King doesn't attack it (reading).

local M = { variants = { ["alice-chess"] = true }, options = {} }

local STRAIGHT, DIAGONAL = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }, { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }
local AROUND, KNIGHT = {}, {}
for _, list in ipairs{ STRAIGHT, DIAGONAL } do for _, d in ipairs(list) do AROUND[#AROUND + 1] = d end end
for _, a in ipairs{ 1, -1 } do
  for _, b in ipairs{ 2, -2 } do
    KNIGHT[#KNIGHT + 1] = { a, b }
    KNIGHT[#KNIGHT + 1] = { b, a }
  end
end
local STEPS = { k = AROUND, n = KNIGHT }
local SLIDES = { q = AROUND, r = STRAIGHT, b = DIAGONAL }

-- A square is board * 10 + file + rank * 100; files are 1 to 8.
local function shift(square, files, ranks)
  local file, rank = square % 10 + files, square // 100 + ranks
  if file < 1 or file > 8 or rank < 1 or rank > 8 then return nil end
  return square + files + 100 * ranks
end

local function mirror(square) return square // 10 % 10 == 0 and square + 10 or square - 10 end

local function name(square) return ("%c%d"):format(96 + square % 100, square // 100) end

local function read(text)
  local rows, side, rights, clock, number = text:match "^(%S+) (%l) (%S+) %- (%d+) (%d+)$"
  local at, rank = {}, 8
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for digits, letter in row:gmatch "(%d*)(%a?)" do
      file = file + (tonumber(digits) or 0)
      if letter ~= "" then
        at[file + rank * 100] = letter
        file = file + 1
      end
    end
    rank = rank - 1
  end
  return { at = at, side = side, rights = rights, clock = tonumber(clock), number = tonumber(number) }
end

local function write(pos)
  local rows = {}
  for rank = 8, 1, -1 do
    local row = ""
    for file = 1, 18 do row = row .. (pos.at[file + rank * 100] or ".") end
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s %s %s - %d %d"):format(table.concat(rows, "/"), pos.side, pos.rights, pos.clock, pos.number)
end

local function owner(letter) return letter:match "%u" and "w" or "b" end
local function lettered(side, letter) return side == "w" and letter:upper() or letter:lower() end

-- Call visit(to) for every square that the piece on `from` can capture on, or, if it isn't a pawn, move to.
local function reach(at, from, visit)
  local letter = at[from]
  local kind = letter:lower()
  if kind == "p" then
    local up = owner(letter) == "w" and 1 or -1
    for _, d in ipairs{ -1, 1 } do
      local to = shift(from, d, up)
      if to then visit(to) end
    end
  end
  for _, d in ipairs(STEPS[kind] or {}) do
    local to = shift(from, d[1], d[2])
    if to then visit(to) end
  end
  for _, d in ipairs(SLIDES[kind] or {}) do
    local to = shift(from, d[1], d[2])
    while to do
      visit(to)
      if at[to] then break end
      to = shift(to, d[1], d[2])
    end
  end
end

local function is_attacked(at, square, by)
  local found = false
  if at[mirror(square)] then return false end
  for from, letter in pairs(at) do
    if owner(letter) == by then reach(at, from, function(to) found = found or to == square end) end
  end
  return found
end

local function king_is_safe(at, side)
  for square, letter in pairs(at) do
    if letter == lettered(side, "k") then return not is_attacked(at, square, side == "w" and "b" or "w") end
  end
end

local CORNERS = { [105] = "KQ", [108] = "K", [101] = "Q", [805] = "kq", [808] = "k", [801] = "q" }

-- Return the position after pieces have moved, {from, to} each, first on their board and then to the other; or nil if
-- that isn't allowed.
local function after(pos, moves, promotion)
  local at = {}
  for square, letter in pairs(pos.at) do at[square] = letter end
  local kind = at[moves[1][1]]:lower()
  local quiet = kind ~= "p" and not at[moves[1][2]]
  local rights = pos.rights
  for _, move in ipairs(moves) do
    at[move[2]], at[move[1]] = promotion or at[move[1]], nil
  end
  if not king_is_safe(at, pos.side) then return nil end
  for _, move in ipairs(moves) do
    local over = mirror(move[2])
    if at[over] then return nil end
    at[over], at[move[2]] = at[move[2]], nil
    for _, square in ipairs{ move[1], move[2], over } do
      if CORNERS[square] then rights = rights:gsub("[" .. CORNERS[square] .. "]", "") end
    end
  end
  if not king_is_safe(at, pos.side) then return nil end
  return write{ at = at, side = pos.side == "w" and "b" or "w", rights = rights == "" and "-" or rights,
    clock = quiet and pos.clock + 1 or 0, number = pos.number + (pos.side == "b" and 1 or 0) }
end

local function add(list, pos, moves, promotion)
  local position = after(pos, moves, promotion)
  if not position then return end
  local from = name(moves[1][1])
  list[#list + 1] = { from = from, move = from .. name(moves[1][2]) .. (promotion or ""):lower(), position = position }
end

local function add_pawn(list, pos, from, to)
  if to // 100 ~= 1 and to // 100 ~= 8 then return add(list, pos, { { from, to } }) end
  for letter in ("qrbn"):gmatch "." do add(list, pos, { { from, to } }, lettered(pos.side, letter)) end
end

local function advance_pawn(list, pos, from)
  local up, second = 1, 2
  if pos.side == "b" then up, second = -1, 7 end
  local to = shift(from, 0, up)
  if pos.at[to] then return end
  add_pawn(list, pos, from, to)
  if from // 100 == second and from // 10 % 10 == 0 and not pos.at[shift(from, 0, 2 * up)] then
    add(list, pos, { { from, shift(from, 0, 2 * up) } })
  end
end

local function castle(list, pos, letter, rook, free, crossed, goal)
  local home = pos.side == "w" and 100 or 800
  if not pos.rights:find(lettered(pos.side, letter)) then return end
  for _, file in ipairs(free) do if pos.at[home + file] then return end end
  local king, safe = pos.at[home + 5], true
  pos.at[home + 5] = nil -- it is between the boards
  for _, file in ipairs{ 5, crossed } do
    safe = safe and not is_attacked(pos.at, home + file, pos.side == "w" and "b" or "w")
  end
  pos.at[home + 5] = king
  if safe then add(list, pos, { { home + 5, home + goal }, { home + rook, home + crossed } }) end
end

local function moves_of(pos)
  local list = {}
  for from, letter in pairs(pos.at) do
    if owner(letter) == pos.side then
      local pawn = letter:lower() == "p"
      reach(pos.at, from, function(to)
        local there = pos.at[to]
        if there and owner(there) == pos.side or pawn and not there then return end
        if there and there:lower() == "k" then return end
        if pawn then add_pawn(list, pos, from, to) else add(list, pos, { { from, to } }) end
      end)
      if pawn then advance_pawn(list, pos, from) end
    end
  end
  castle(list, pos, "k", 8, { 6, 7 }, 6, 7)
  castle(list, pos, "q", 1, { 4, 3, 2 }, 4, 3)
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

function M.moves(_, text) return moves_of(read(text)) end

function M.outcome(_, text)
  local pos = read(text)
  if #moves_of(pos) > 0 then return pos.clock >= 100 and "draw" or "ongoing" end
  if king_is_safe(pos.at, pos.side) then return "draw" end
  return pos.side == "w" and "black" or "white"
end

-- Random positions: pieces anywhere on both boards, one in three with the pieces and rights for castling.
function M.random_position(_, rng)
  local pos
  repeat
    pos = { at = {}, side = rng(2) == 1 and "w" or "b", rights = "-", clock = rng(99) - 1, number = rng(80) }
    local function put(letter, least, most)
      local square = (rng(2) - 1) * 10 + rng(8) + 100 * (least + rng(most - least + 1) - 1)
      if not pos.at[square] then pos.at[square] = letter end
    end
    if rng(3) == 1 then
      pos.rights = "KQkq"
      for file, letter in pairs{ [1] = "r", [5] = "k", [8] = "r" } do
        pos.at[100 + file], pos.at[800 + file] = letter:upper(), letter
      end
    else
      put("K", 1, 8)
      repeat put("k", 1, 8) until (" " .. write(pos)):find "k"
    end
    for _ = 1, 4 + rng(12) do
      local letter = ("qrbnppp"):sub(rng(7)):sub(1, 1)
      put(rng(2) == 1 and letter or letter:upper(), letter == "p" and 2 or 1, letter == "p" and 7 or 8)
    end
  until king_is_safe(pos.at, pos.side == "w" and "b" or "w")
  return write(pos)
end

return M
