-- Gliński's hexagonal chess and Raumschach, written from the rules alone: cells are vectors, moves are tried in turn.

local M = { variants = { ["glinski-chess"] = true, raumschach = true }, options = {} }

-- For each game: the vectors of each piece and whether it slides; cells by name, and names by vector.
local games = {}

local function sum(a, b, times)
  local result = {}
  for i = 1, #a do result[i] = a[i] + (times or 1) * b[i] end
  return result
end

local function key(vector) return table.concat(vector, ",") end

-- Call visit(vector) for every vector of three numbers from -most to most.
local function each_vector(most, visit)
  for x = -most, most do
    for y = -most, most do
      for z = -most, most do visit({ x, y, z }) end
    end
  end
end

local function magnitude(vector)
  local list = { math.abs(vector[1]), math.abs(vector[2]), math.abs(vector[3]) }
  table.sort(list)
  return table.concat(list)
end

-- Return the vectors whose absolute values, sorted, are one of these triples.
local function vectors(most, wanted, fits)
  local list = {}
  each_vector(most, function(vector)
    if wanted[magnitude(vector)] and (not fits or fits(vector)) then list[#list + 1] = vector end
  end)
  return list
end

local function new_game(game)
  game.cell, game.name = {}, {}
  return game
end

local function add_cell(game, vector, file, rank)
  local name = ("%c%d"):format(96 + file, rank)
  game.cell[name], game.name[key(vector)] = vector, name
end

-- Cube coordinates of hexagons: three numbers whose sum is 0. The second grows forward.
local function is_flat(vector) return vector[1] + vector[2] + vector[3] == 0 end

do
  local straight, diagonal = vectors(1, { ["011"] = true }, is_flat), vectors(2, { ["112"] = true }, is_flat)
  local both = table.move(diagonal, 1, #diagonal, #straight + 1, { table.unpack(straight) })
  local game = new_game{ files = 11, ranks = 11, double = true, promotions = "qrbn",
    slides = { r = straight, b = diagonal, q = both },
    steps = { k = both, n = vectors(3, { ["123"] = true }, is_flat) },
    ahead = { { 0, 1, -1 } }, aslant = { { -1, 1, 0 }, { 1, 0, -1 } },
    start = "1prnqb5/2p2bk4/3p1b1n3/4p3r2/5ppppp1/11/1PPPPP5/2R3P4/3N1B1P3/4QB2P2/5BKNRP1 w - - 0 1" }
  for file = 1, 11 do
    for rank = 1, 11 do
      if math.abs(file + rank - 12) <= 5 then add_cell(game, { file, rank, -file - rank }, file, rank) end
    end
  end
  game.begins = { w = {}, b = {} }
  for file = 2, 10 do
    local rank = math.min(5, 11 - file)
    game.begins.w[("%c%d"):format(96 + file, rank)] = true
    game.begins.b[("%c%d"):format(108 - file, 12 - rank)] = true
  end
  games["glinski-chess"] = game
end

do
  local faces, edges, corners = vectors(1, { ["001"] = true }), vectors(1, { ["011"] = true }),
    vectors(1, { ["111"] = true })
  local all = vectors(1, { ["001"] = true, ["011"] = true, ["111"] = true })
  local game = new_game{ files = 11, ranks = 17, promotions = "qrbnu",
    slides = { r = faces, b = edges, u = corners, q = all }, steps = { k = all, n = vectors(2, { ["012"] = true }) },
    ahead = { { 0, 1, 0 }, { 0, 0, 1 } },
    aslant = { { 1, 1, 0 }, { -1, 1, 0 }, { 1, 0, 1 }, { -1, 0, 1 }, { 0, 1, 1 } },
    start = "rnknr1ubqub/ppppp1ppppp/11/11/11/11/11/11/11/11/11/11/11/11/11/PPPPP1PPPPP/RNKNR1BUQBU w - - 0 1" }
  for level, corner in ipairs{ { 1, 1 }, { 7, 1 }, { 4, 7 }, { 7, 13 }, { 1, 13 } } do
    for file = 1, 5 do
      for rank = 1, 5 do add_cell(game, { file, rank, level }, corner[1] + file - 1, corner[2] + rank - 1) end
    end
  end
  games.raumschach = game
end

local function owner(letter) return letter:match "%u" and "w" or "b" end
local function other(side) return side == "w" and "b" or "w" end
local function lettered(side, letter) return side == "w" and letter:upper() or letter:lower() end
local function turn(side) return side == "w" and 1 or -1 end

local function read(game, text)
  local rows, side, mark, clock, number = text:match "^(%S+) (%l) %- (%S+) (%d+) (%d+)$"
  local at, rank = {}, game.ranks
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for digits, letter in row:gmatch "(%d*)(%a?)" do
      file = file + (tonumber(digits) or 0)
      if letter ~= "" then
        at[("%c%d"):format(96 + file, rank)] = letter
        file = file + 1
      end
    end
    rank = rank - 1
  end
  return { at = at, side = side, mark = mark, clock = tonumber(clock), number = tonumber(number) }
end

local function write(game, pos)
  local rows = {}
  for rank = game.ranks, 1, -1 do
    local row = ""
    for file = 1, game.files do row = row .. (pos.at[("%c%d"):format(96 + file, rank)] or ".") end
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s %s - %s %d %d"):format(table.concat(rows, "/"), pos.side, pos.mark, pos.clock, pos.number)
end

-- Call visit(to) for every cell that the piece can capture on, or, if it isn't a pawn, move to.
local function reach(game, at, from, visit)
  local letter, origin = at[from], game.cell[from]
  local kind, side = letter:lower(), owner(letter)
  local function step(vector, times)
    local to = game.name[key(sum(origin, vector, times))]
    if to then visit(to) end
    return to
  end
  for _, vector in ipairs(kind == "p" and game.aslant or {}) do step(vector, turn(side)) end
  for _, vector in ipairs(game.steps[kind] or {}) do step(vector) end
  for _, vector in ipairs(game.slides[kind] or {}) do
    local times, to = 0
    repeat
      times = times + 1
      to = step(vector, times)
    until not to or at[to]
  end
end

local function in_check(game, at, side)
  local found = false
  for from, letter in pairs(at) do
    if owner(letter) ~= side then
      reach(game, at, from, function(to) found = found or at[to] == lettered(side, "k") end)
    end
  end
  return found
end

local function add(game, list, pos, from, to, more)
  local at, letter = {}, pos.at[from]
  for cell, one in pairs(pos.at) do at[cell] = one end
  at[from], at[to] = nil, more.promotion and lettered(pos.side, more.promotion) or letter
  if more.taken then at[more.taken] = nil end
  if in_check(game, at, pos.side) then return end
  local resets = letter:lower() == "p" or pos.at[to]
  list[#list + 1] = { from = from, move = from .. to .. (more.promotion or ""), position = write(game, { at = at,
    side = other(pos.side), mark = more.mark or "-", clock = resets and 0 or pos.clock + 1,
    number = pos.number + (pos.side == "b" and 1 or 0) }) }
end

-- A pawn that can't move further promotes.
local function add_pawn(game, list, pos, from, to, more)
  local ends = true
  for _, vector in ipairs(game.ahead) do
    ends = ends and not game.name[key(sum(game.cell[to], vector, turn(pos.side)))]
  end
  if not ends then return add(game, list, pos, from, to, more) end
  for letter in game.promotions:gmatch "." do add(game, list, pos, from, to, { promotion = letter }) end
end

local function pawn_moves(game, list, pos, from)
  local side = pos.side
  for _, vector in ipairs(game.ahead) do
    local function ahead(cell) return game.name[key(sum(game.cell[cell], vector, turn(side)))] end
    local one = ahead(from)
    if one and not pos.at[one] then
      add_pawn(game, list, pos, from, one, {})
      local two = game.double and game.begins[side][from] and ahead(one)
      if two and not pos.at[two] then add(game, list, pos, from, two, { mark = one }) end
    end
  end
  reach(game, pos.at, from, function(to)
    if pos.at[to] then
      if owner(pos.at[to]) ~= side then add_pawn(game, list, pos, from, to, {}) end
    elseif to == pos.mark then
      local passed = game.name[key(sum(game.cell[to], game.ahead[1], -turn(side)))]
      add(game, list, pos, from, to, { taken = passed })
    end
  end)
end

local function moves_of(game, pos)
  local list = {}
  for from, letter in pairs(pos.at) do
    if owner(letter) == pos.side then
      if letter:lower() == "p" then
        pawn_moves(game, list, pos, from)
      else
        reach(game, pos.at, from, function(to)
          if not pos.at[to] or owner(pos.at[to]) ~= pos.side then add(game, list, pos, from, to, {}) end
        end)
      end
    end
  end
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

function M.moves(name, text) return moves_of(games[name], read(games[name], text)) end

function M.outcome(name, text)
  local game = games[name]
  local pos = read(game, text)
  if #moves_of(game, pos) == 0 then
    return not in_check(game, pos.at, pos.side) and "draw" or pos.side == "w" and "black" or "white"
  end
  return pos.clock >= 100 and "draw" or "ongoing"
end

-- Random positions: Kings and some pieces anywhere, and pawns except on cells where pawns begin or end.
local function random_setup(game, rng)
  local cells = {}
  for cell in pairs(game.cell) do cells[#cells + 1] = cell end
  table.sort(cells)
  local pos = { at = {}, side = rng(2) == 1 and "w" or "b", mark = "-", clock = rng(90), number = rng(60) }
  local function put(letter)
    local cell
    repeat cell = cells[rng(#cells)] until not pos.at[cell]
    pos.at[cell] = letter
  end
  put "K"
  put "k"
  for _ = 1, rng(24) do
    local i = rng(#game.promotions)
    put(lettered(rng(2) == 1 and "w" or "b", game.promotions:sub(i, i)))
  end
  return pos
end

function M.random_position(name, rng)
  local game, pos = games[name]
  if rng(3) == 1 then
    repeat pos = random_setup(game, rng) until not in_check(game, pos.at, other(pos.side))
  else
    pos = read(game, game.start)
  end
  for _ = 1, rng(60) - 1 do
    local moves = moves_of(game, pos)
    if #moves == 0 then break end
    pos = read(game, moves[rng(#moves)].position)
  end
  return write(game, pos)
end

return M
