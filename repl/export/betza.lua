-- Find out how the pieces of a kind move by trying them in many positions.
--
--     betza.observe(probe, kind)     {records, reached, doubles, sideways, initial}: see below
--     betza.fits(found, moves)       true if these moves, those of import.betza_moves, explain all observations
--     betza.moves_of(found)          moves that fit, and a list of observed moves, "e4-e6", that none of them explains
--
-- `reached` is the set of squares where the piece can be. `doubles` is the set of squares where its `initial` moves
-- begin, and `sideways` the first rank from which it steps sideways.

local betza_moves = require "import.betza_moves"

local betza = {}

local FAR = 3 -- largest distance of a leap
-- positions for each square; for each distance of a capture, with pieces in the way and without
local QUIET, CROWDED, EMPTY = 3, 3, 1
local EXCEPTIONS = 25 -- at most one prediction in this number may be wrong

-- -- Elementary moves, those that reach most squares first

-- the only leaps that pieces in the way can block in the engine
local LEGS = {["0 2"] = true, ["2 2"] = true, ["1 2"] = true, ["2 3"] = true}

local function is_straight(x, y) return math.max(math.abs(x), math.abs(y)) == 1 end

local ELEMENTS = {m = {}, c = {}}

local function add(kind, limit, fits)
  for _, mode in ipairs{"m", "c"} do
    for y = FAR, -FAR, -1 do
      for x = -FAR, FAR do
        if (x ~= 0 or y ~= 0) and fits(x, y) then
          table.insert(ELEMENTS[mode], {x = x, y = y, mode = mode, kind = kind, limit = limit})
        end
      end
    end
  end
end

local function is_ridden(x, y) return is_straight(x, y) or betza_moves.distances(x, y) == "1 2" end

add("slide", nil, is_ridden)
for limit = 4, 2, -1 do add("slide", limit, is_straight) end
add("leap", nil, function() return true end)
add("lame", nil, function(x, y) return LEGS[betza_moves.distances(x, y)] end)
add("hop", nil, is_straight)
add("grass", nil, is_straight)

-- Return the squares that a leap passes: one step straight along its longer side, then diagonally; or the square
-- halfway.
local function legs_of(move)
  local x, y = move.x, move.y
  local long, short = math.max(math.abs(x), math.abs(y)), math.min(math.abs(x), math.abs(y))
  if short == 0 or short == long then return {{x // 2, y // 2}} end
  local dx, dy = x // math.max(1, math.abs(x)), y // math.max(1, math.abs(y))
  local first = math.abs(x) > math.abs(y) and {dx, 0} or {0, dy}
  return long == 3 and {first, {first[1] + dx, first[2] + dy}} or {first}
end

-- Elementary moves: each adds to `goals` the squares that a move reaches from the square of a record.
local GO = {}

local function fits(record, move, square)
  return square and (move.mode == "m" and not record.at[square] or move.mode == "c" and square == record.enemy)
end

function GO.leap(probe, record, move, goals)
  local square = probe:square(record.file + move.x, record.rank + move.y)
  if fits(record, move, square) then goals[square] = true end
end

function GO.lame(probe, record, move, goals)
  for _, leg in ipairs(legs_of(move)) do
    local square = probe:square(record.file + leg[1], record.rank + leg[2])
    if not square or record.at[square] then return end
  end
  GO.leap(probe, record, move, goals)
end

-- Follow a line over `hurdles` pieces. Call found(square) for each square after them, up to the next piece.
local function run_along(probe, record, move, hurdles, found)
  for step = 1, move.limit or 99 do
    local square = probe:square(record.file + step * move.x, record.rank + step * move.y)
    if not square then return end
    if hurdles == 0 then
      if found(square) then return end
      if record.at[square] then return end
    elseif record.at[square] then
      hurdles = hurdles - 1
    end
  end
end

function GO.slide(probe, record, move, goals)
  run_along(probe, record, move, 0, function(square)
    if fits(record, move, square) then goals[square] = true end
  end)
end

function GO.hop(probe, record, move, goals)
  run_along(probe, record, move, 1, function(square)
    if fits(record, move, square) then goals[square] = true end
  end)
end

function GO.grass(probe, record, move, goals)
  run_along(probe, record, move, 1, function(square)
    if fits(record, move, square) then goals[square] = true end
    return true
  end)
end

-- -- Records: {file, rank, origin, at, enemy, reached} of one position each

-- Return the squares that the piece on `origin` can reach.
local function reached_from(pos, origin)
  local reached = {}
  for _, move in ipairs(pos:moves()) do
    local from, to = move:match "^(%l%d+)[-x]?(%l%d+)"
    if from == origin then reached[to] = true end
  end
  return reached
end

local function observe(probe, file, rank, at, enemy)
  local origin = probe:square(file, rank)
  local pos = probe:position(at)
  if not pos then return nil end
  return {file = file, rank = rank, origin = origin, at = at, enemy = enemy, reached = reached_from(pos, origin)}
end

-- Return the letter of a piece to put in the way, or nil: the kind, not royal, that may be on most squares. Of several
-- such kinds, take the one with the fewest moves.
local function bystander(probe)
  local best, most, least = nil, 0, 0
  for _, piece in ipairs(probe.variant:pieces()) do
    local places = piece.neutral and 0 or #probe:places_of(piece)
    local moves = probe.mobility[piece.letter]
    if not piece.royal and (places > most or places == most and places > 0 and moves < least) then
      best, most, least = piece.letter, places, moves
    end
  end
  return best
end

local function scatter(probe, at, letter, share)
  for _, _, square in probe:each_square() do
    if not at[square] and probe.random(100) <= share then at[square] = letter end
  end
end

-- Add a record to a list, with as many pieces in the way as the rules allow. If pieces have very many moves, add only
-- some of the records.
local function try(probe, list, file, rank, kind, letter, share, enemy)
  local is_alone = share == 0 and not enemy
  if not is_alone and probe.random(1000) > probe:effort() then return end
  for tried = share * probe:effort() // 1000, 0, -8 do
    local at = {[probe:square(file, rank)] = kind.letter}
    if enemy then at[enemy] = letter:lower() end
    probe:add_companions(at, kind)
    if tried > 0 then scatter(probe, at, letter, tried) end
    local record = observe(probe, file, rank, at, enemy)
    if record then
      list[#list + 1] = record
      return
    end
  end
end

local function quiet_records(probe, kind, letter)
  local list = {}
  for _, square in ipairs(probe:places_of(kind)) do
    local file, rank = square:byte() - 96, tonumber(square:match "%d+")
    for _ = 1, letter and QUIET or 0 do try(probe, list, file, rank, kind, letter, 16) end
    try(probe, list, file, rank, kind, letter, 0)
  end
  return list
end

-- Return true for a distance at which an elementary move may capture a piece.
local function is_in_reach(x, y)
  local far, near = math.max(math.abs(x), math.abs(y)), math.min(math.abs(x), math.abs(y))
  return far > 0 and (far <= FAR or near == 0 or near == far or far == 2 * near)
end

-- Return a square where the piece may be, with another one at this distance.
local function origin_for(probe, kind, x, y)
  local fitting = {}
  for _, square in ipairs(probe:places_of(kind)) do
    local file, rank = square:byte() - 96, tonumber(square:match "%d+")
    if probe:square(file + x, rank + y) then fitting[#fitting + 1] = {file, rank} end
  end
  if #fitting > 0 then return table.unpack(fitting[probe.random(#fitting)]) end
end

local function capturing_records(probe, kind, letter)
  local list = {}
  for y = 1 - probe.ranks, probe.ranks - 1 do
    for x = 1 - probe.files, probe.files - 1 do
      for try_number = 1, is_in_reach(x, y) and letter and CROWDED + EMPTY or 0 do
        local file, rank = origin_for(probe, kind, x, y)
        if file then
          local share = try_number <= CROWDED and 32 or 0
          try(probe, list, file, rank, kind, letter, share, probe:square(file + x, rank + y))
        end
      end
    end
  end
  return list
end

-- -- Moves that fit the records

local function start_squares(probe, kind, reached)
  local pos = probe.variant:start()
  for _, _, square in probe:each_square() do
    if pos:at(square) == kind.letter then reached[square] = true end
  end
end

-- Call see(record, square, is_right) for each prediction of a move that the records can confirm or refute. After each
-- record, stop if is_enough() returns true. On the last rank a move may be missing because the piece would have to
-- promote, but can't.
local function predict(found, move, see, is_enough)
  local probe = found.probe
  for _, record in ipairs(found.records[move.mode]) do
    local goals = {}
    GO[move.kind](probe, record, move, goals)
    for square in pairs(goals) do -- in any order, so the loop must not stop early
      local is_right = record.reached[square] == true
      local is_last = tonumber(square:match "%d+") == probe.ranks
      local is_early = move.y == 0 and math.abs(move.x) == 1 and record.rank < (found.sideways or 0)
      local counts = is_right or found.reached[square] and not is_last and not is_early
      if counts then see(record, square, is_right) end
    end
    if is_enough and is_enough() then return end
  end
end

local function is_contradicted(found, move)
  local right, wrong = 0, 0
  predict(found, move, function(_, _, is_right)
    if is_right then right = right + 1 else wrong = wrong + 1 end
  end, function() return wrong > 3 and wrong * EXCEPTIONS // 3 > right end)
  return wrong * EXCEPTIONS > right
end

-- Return the observed squares of a record that moves should explain.
local function observed(record)
  if record.enemy then return {[record.enemy] = record.reached[record.enemy]} end
  local squares = {}
  for square in pairs(record.reached) do squares[square] = not record.at[square] or nil end
  return squares
end

-- Return the number of observations that a move is the first to explain, from these origins (nil: all). Mark them as
-- explained unless `only_counts`.
local function explain(found, move, origins, only_counts)
  local new = 0
  predict(found, move, function(record, square, is_right)
    if is_right and observed(record)[square] and not record.explained[square]
      and (not origins or origins[record.origin]) then
      new = new + 1
      record.explained[square] = not only_counts or nil
    end
  end)
  return new
end

-- Return the squares from which a move is always possible; nil if there are none.
local function origins_of(found, move)
  local good, bad = {}, {}
  predict(found, move, function(record, _, is_right)
    if is_right then good[record.origin] = true else bad[record.origin] = true end
  end)
  for square in pairs(bad) do good[square] = nil end
  return next(good) and good or nil
end

local function unexplained(found)
  local odd = {}
  for _, records in pairs(found.records) do
    for _, record in ipairs(records) do
      for square in pairs(observed(record)) do
        if not record.explained[square] then odd[#odd + 1] = record.origin .. "-" .. square end
      end
    end
  end
  table.sort(odd)
  return odd
end

local function same_set(a, b)
  for key in pairs(a) do
    if not b[key] then return false end
  end
  for key in pairs(b) do
    if not a[key] then return false end
  end
  return true
end

-- Return the leap that explains most of the remaining moves, with the squares where it begins; nil if there is none.
local function best_initial(found)
  local best, most, from = nil, 0, nil
  for _, move in ipairs(ELEMENTS.m) do
    if (move.kind == "leap" or move.kind == "lame") then
      local origins = origins_of(found, move)
      local count = origins and explain(found, move, origins, true) or 0
      if count > most and (not found.doubles or same_set(found.doubles, origins)) then
        best, most, from = move, count, origins
      end
    end
  end
  return best, from
end

-- Set the rank from which a piece steps sideways, as the pawn of xiangqi does, if that isn't its first one.
local function find_sideways(found)
  local probe, step = found.probe, {x = 1, y = 0, mode = "m", kind = "leap"}
  local origins = is_contradicted(found, step) and origins_of(found, step)
  local first = 99
  for square in pairs(origins or {}) do first = math.min(first, tonumber(square:match "%d+")) end
  for _, square in ipairs(probe:places_of(found.kind)) do
    local is_edge = square:byte() - 96 == probe.files
    local is_late = tonumber(square:match "%d+") >= first
    if origins and not is_edge and is_late ~= (origins[square] or false) then return end
  end
  found.sideways = origins and first or nil
end

-- Return the moves that begin only on certain squares (initial moves).
local function find_initial(found)
  local moves = {}
  local move, origins = best_initial(found)
  while move do
    explain(found, move, origins)
    found.doubles = origins
    moves[#moves + 1] = {x = move.x, y = move.y, mode = "m", kind = move.kind, initial = true}
    move, origins = best_initial(found)
  end
  return moves
end

local function forget_explanations(found)
  for _, records in pairs(found.records) do
    for _, record in ipairs(records) do record.explained = {} end
  end
end

function betza.observe(probe, kind)
  local letter = bystander(probe)
  local found = {probe = probe, kind = kind, reached = {},
    records = {m = quiet_records(probe, kind, letter), c = capturing_records(probe, kind, letter)}}
  start_squares(probe, kind, found.reached)
  for _, records in pairs(found.records) do
    for _, record in ipairs(records) do
      for square in pairs(record.reached) do found.reached[square] = true end
    end
  end
  find_sideways(found)
  return found
end

function betza.fits(found, moves)
  forget_explanations(found)
  for _, move in ipairs(moves) do
    if move.initial then
      local origins = origins_of(found, move)
      if origins and explain(found, move, origins) > 0 then found.doubles = origins end
    else
      if is_contradicted(found, move) then return false end
      explain(found, move)
    end
  end
  return #unexplained(found) == 0
end

-- Add the elements of a mode that fit and explain further observations.
local function add_fitting(found, moves, elements)
  for _, move in ipairs(elements) do
    if not is_contradicted(found, move) and explain(found, move) > 0 then moves[#moves + 1] = move end
  end
end

-- Return the elements of captures: those like the moves first, then all others.
local function captures_like(moves)
  local list = {}
  for _, move in ipairs(moves) do
    list[#list + 1] = {x = move.x, y = move.y, mode = "c", kind = move.kind, limit = move.limit}
  end
  return table.move(ELEMENTS.c, 1, #ELEMENTS.c, #list + 1, list)
end

function betza.moves_of(found)
  local moves = {}
  forget_explanations(found)
  add_fitting(found, moves, ELEMENTS.m)
  add_fitting(found, moves, captures_like(moves))
  if #unexplained(found) > 0 then table.move(find_initial(found), 1, 99, #moves + 1, moves) end
  return moves, unexplained(found)
end

return betza
