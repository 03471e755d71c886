-- Janggi, written from the rules alone (as played by Fairy-Stockfish, with facing Kings and counted points). Two marked
-- squares end the game: both players have passed, or one has passed while the Kings faced each other.

local M = { variants = { janggi = true }, options = { perpetual_check = { "false" } } }

local START = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"
local STRAIGHT, DIAGONAL = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }, { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }
local POINTS = { r = 13, c = 7, n = 5, b = 3, a = 3, p = 2, k = 0 }

local function square(file, rank) return file + 9 * (rank - 1) end
local function file_of(sq) return (sq - 1) % 9 + 1 end
local function rank_of(sq) return (sq - 1) // 9 + 1 end
local function name(sq) return ("%c%d"):format(96 + file_of(sq), rank_of(sq)) end
local function owner(letter) return letter:match "%u" and "w" or "b" end
local function other(side) return side == "w" and "b" or "w" end
local function lettered(side, letter) return side == "w" and letter:upper() or letter end

-- The points of the palaces where the diagonal lines end and meet.
local ON_LINES = {}
for _, middle in ipairs{ { 5, 2 }, { 5, 9 } } do
  ON_LINES[square(middle[1], middle[2])] = true
  for _, way in ipairs(DIAGONAL) do ON_LINES[square(middle[1] + way[1], middle[2] + way[2])] = true end
end

local function in_palace(sq, side)
  local file, rank = file_of(sq), rank_of(sq)
  if side == "b" then rank = 11 - rank end
  return file >= 4 and file <= 6 and rank <= 3
end

local function step(sq, way)
  local file, rank = file_of(sq) + way[1], rank_of(sq) + way[2]
  if file < 1 or file > 9 or rank < 1 or rank > 10 then return nil end
  return square(file, rank)
end

-- Return the points one step away along the lines of the board, including the palaces' diagonals.
local function along(sq, way)
  local to = step(sq, way)
  if way[1] * way[2] ~= 0 and not (ON_LINES[sq] and to and ON_LINES[to]) then return nil end
  return to
end

local function each_way(visit)
  for _, list in ipairs{ STRAIGHT, DIAGONAL } do for _, way in ipairs(list) do visit(way) end end
end

-- Call visit(to) for each point that a piece can reach, whatever is on it.
local REACH = {}

function REACH.k(_, from, side, visit)
  each_way(function(way)
    local to = along(from, way)
    if to and in_palace(to, side) then visit(to) end
  end)
end
REACH.a = REACH.k

function REACH.p(_, from, side, visit)
  local up = side == "w" and 1 or -1
  each_way(function(way)
    local to = way[2] ~= -up and along(from, way)
    if to then visit(to) end
  end)
end

function REACH.r(at, from, _, visit)
  each_way(function(way)
    local to = along(from, way)
    while to do
      visit(to)
      to = not at[to] and along(to, way)
    end
  end)
end

local function is_cannon(letter) return letter == "c" or letter == "C" end

-- A cannon jumps over one piece that isn't a cannon, and doesn't capture cannons.
function REACH.c(at, from, _, visit)
  each_way(function(way)
    local over = along(from, way)
    while over and not at[over] do over = along(over, way) end
    if not over or is_cannon(at[over]) then return end
    local to = along(over, way)
    while to do
      if not is_cannon(at[to]) then visit(to) end
      to = not at[to] and along(to, way)
    end
  end)
end

-- Take a straight step, then this number of diagonal steps outward, all but the last onto empty points.
local function bent(slanting)
  return function(at, from, _, visit)
    for _, way in ipairs(STRAIGHT) do
      for _, turn in ipairs{ -1, 1 } do
        local out = way[1] == 0 and { turn, way[2] } or { way[1], turn }
        local to = step(from, way)
        for _ = 1, slanting do to = to and not at[to] and step(to, out) end
        if to then visit(to) end
      end
    end
  end
end
REACH.n, REACH.b = bent(1), bent(2)

local function king_of(at, side)
  for sq = 1, 90 do
    if at[sq] == lettered(side, "k") then return sq end
  end
end

local function in_check(at, side)
  local king, found = king_of(at, side), false
  for sq = 1, 90 do
    local letter = at[sq]
    if letter and owner(letter) ~= side then
      REACH[letter:lower()](at, sq, other(side), function(to) found = found or to == king end)
    end
  end
  return found
end

local function are_facing(at)
  local white, black = king_of(at, "w"), king_of(at, "b")
  if file_of(white) ~= file_of(black) then return false end
  for sq = white + 9, black - 9, 9 do
    if at[sq] then return false end
  end
  return true
end

local function read(text)
  local rows, side, marks, clock, number = text:match "^(%S+) (%l) %- (%S+) (%d+) (%d+)$"
  local at, rank, passed = {}, 10, {}
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for mark in row:gmatch "." do
      if not tonumber(mark) then at[square(file, rank)] = mark end
      file = file + (tonumber(mark) or 1)
    end
    rank = rank - 1
  end
  for mark in marks:gmatch "%l%d+" do passed[#passed + 1] = mark end
  return { at = at, side = side, passed = passed, clock = tonumber(clock), number = tonumber(number) }
end

local function write(pos)
  local rows = {}
  for rank = 10, 1, -1 do
    local row = {}
    for file = 1, 9 do row[file] = pos.at[square(file, rank)] or "." end
    rows[#rows + 1] = table.concat(row):gsub("%.+", function(run) return tostring(#run) end)
  end
  local marks = #pos.passed > 0 and table.concat(pos.passed) or "-"
  return ("%s %s - %s %d %d"):format(table.concat(rows, "/"), pos.side, marks, pos.clock, pos.number)
end

-- Add a move, unless it leaves the mover's King attacked, or the Kings facing each other as before. A pass doesn't
-- answer a check either (reading: Fairy-Stockfish allows it if the Kings face each other).
local function add(list, pos, from, to, passed)
  local at, facing = {}, are_facing(pos.at)
  for sq, letter in pairs(pos.at) do at[sq] = letter end
  at[from] = nil
  at[to] = pos.at[from]
  if in_check(at, pos.side) or facing and not passed and are_facing(at) then return end
  local new = { at = at, side = other(pos.side), passed = passed or {}, number = pos.number }
  new.clock = from ~= to and pos.at[to] and 0 or pos.clock + 1
  if pos.side == "b" then new.number = pos.number + 1 end
  list[#list + 1] = { from = name(from), move = name(from) .. name(to), position = write(new) }
end

-- A pass is written as a King's move to its own square. It ends the game if the Kings face each other, or after another
-- pass.
local function add_pass(list, pos)
  local king, enemy = king_of(pos.at, pos.side), king_of(pos.at, other(pos.side))
  local ends = are_facing(pos.at) or #pos.passed > 0
  add(list, pos, king, king, ends and { name(king), name(enemy) } or { name(king) })
end

local function moves_of(pos)
  local list = {}
  if #pos.passed == 2 then return list end
  for from = 1, 90 do
    local letter = pos.at[from]
    if letter and owner(letter) == pos.side then
      REACH[letter:lower()](pos.at, from, pos.side, function(to)
        if not pos.at[to] or owner(pos.at[to]) ~= pos.side then add(list, pos, from, to) end
      end)
    end
  end
  add_pass(list, pos)
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

function M.moves(_, text) return moves_of(read(text)) end

-- Black, who moves second, starts with a point and a half.
function M.outcome(_, text)
  local pos, lead = read(text), -1.5
  if #pos.passed < 2 then
    return #moves_of(pos) > 0 and "ongoing" or pos.side == "w" and "black" or "white"
  end
  for _, letter in pairs(pos.at) do
    lead = lead + POINTS[letter:lower()] * (owner(letter) == "w" and 1 or -1)
  end
  return lead > 0 and "white" or "black"
end

-- Put the piece on a random suitable point, if one is found soon.
local function put(at, rng, letter, side, fits)
  for _ = 1, 500 do
    local sq = rng(90)
    if not at[sq] and fits(sq, side) then
      at[sq] = lettered(side, letter)
      return
    end
  end
end

local function ahead(sq, side) return side == "w" and rank_of(sq) > 3 or side == "b" and rank_of(sq) < 8 end
local function anywhere() return true end

-- Random positions: Kings and Advisors in their palaces, soldiers ahead of theirs, the others anywhere, many of them in
-- the palaces.
local function random_setup(rng)
  local pos = { at = {}, passed = {}, side = rng(2) == 1 and "w" or "b", clock = rng(90) - 1, number = rng(60) }
  put(pos.at, rng, "k", "w", in_palace)
  put(pos.at, rng, "k", "b", in_palace)
  for _, side in ipairs{ "w", "b" } do
    for _ = 1, rng(3) - 1 do put(pos.at, rng, "a", side, in_palace) end
    for _ = 1, rng(4) - 1 do put(pos.at, rng, "p", side, ahead) end
    for _ = 1, rng(6) - 1 do
      local i, where = rng(5), rng(4)
      local fits = where == 1 and in_palace or where == 2 and function(sq) return in_palace(sq, other(side)) end
      put(pos.at, rng, ("rccnb"):sub(i, i), side, fits or anywhere)
    end
  end
  if rng(8) == 1 then pos.passed = { name(king_of(pos.at, other(pos.side))) } end
  return pos
end

function M.random_position(_, rng)
  local text = START
  if rng(2) == 1 then
    local pos
    repeat pos = random_setup(rng) until not in_check(pos.at, other(pos.side))
    text = write(pos)
  end
  for _ = 1, rng(rng(10) == 1 and 40 or 6) - 1 do
    local moves = M.moves(nil, text)
    if #moves == 0 then break end
    text = moves[rng(3) == 1 and 1 or rng(#moves)].position
  end
  return text
end

return M
