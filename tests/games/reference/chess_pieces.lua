-- Plain chess, written from the rules alone, for the references of related games: every move is tried on a copy of the
-- board. A square is a number from 1 for a1 to 64 for h8. `shape` says which edges are joined.

local M = {}

local STRAIGHT = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }
local DIAGONAL = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }
local AROUND = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }, { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }
local LEAPS = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } }
local STEPS = { k = AROUND, n = LEAPS, P = { { 1, 1 }, { -1, 1 } }, p = { { 1, -1 }, { -1, -1 } } }
local SLIDES = { q = AROUND, r = STRAIGHT, b = DIAGONAL }
M.AROUND = AROUND

function M.square(file, rank) return file + 8 * (rank - 1) end
function M.file_of(square) return (square - 1) % 8 + 1 end
function M.rank_of(square) return (square - 1) // 8 + 1 end
function M.name(square) return ("%c%d"):format(96 + M.file_of(square), M.rank_of(square)) end
function M.owner(letter) return letter:match "%u" and "w" or "b" end
function M.other(side) return side == "w" and "b" or "w" end
function M.lettered(side, letter) return side == "w" and letter:upper() or letter:lower() end

function M.copy(list)
  local other = {}
  for key, value in pairs(list) do other[key] = value end
  return other
end

---- Texts

local function read_squares(text)
  local squares = {}
  for file, rank in text:gmatch "(%l)(%d)" do squares[#squares + 1] = M.square(file:byte() - 96, tonumber(rank)) end
  return squares
end

-- Return the position of a text that has these counters, by name, between marks and clock.
function M.read(text, counters)
  local fields, at, rank = {}, {}, 8
  for field in text:gmatch "%S+" do fields[#fields + 1] = field end
  for row in fields[1]:gmatch "[^/]+" do
    local file = 1
    for mark in row:gmatch "." do
      if not tonumber(mark) then at[M.square(file, rank)] = mark end
      file = file + (tonumber(mark) or 1)
    end
    rank = rank - 1
  end
  local pos = { at = at, side = fields[2], rights = fields[3]:gsub("-", ""), passed = read_squares(fields[4]),
    counters = counters or {} }
  for i, name in ipairs(pos.counters) do pos[name] = tonumber(fields[4 + i]) end
  pos.clock, pos.number = tonumber(fields[#fields - 1]), tonumber(fields[#fields])
  return pos
end

function M.write_board(at)
  local rows = {}
  for rank = 8, 1, -1 do
    local row = {}
    for file = 1, 8 do row[file] = at[M.square(file, rank)] or "." end
    rows[#rows + 1] = table.concat(row):gsub("%.+", function(run) return tostring(#run) end)
  end
  return table.concat(rows, "/")
end

-- Return all fields after the board.
function M.write_fields(pos)
  local marks, fields = {}, { pos.side, pos.rights == "" and "-" or pos.rights }
  for i, square in ipairs(pos.passed) do marks[i] = M.name(square) end
  fields[3] = #marks == 0 and "-" or table.concat(marks)
  for _, name in ipairs(pos.counters) do fields[#fields + 1] = pos[name] end
  return table.concat(fields, " ") .. " " .. pos.clock .. " " .. pos.number
end

function M.write(pos) return M.write_board(pos.at) .. " " .. M.write_fields(pos) end

---- Attacks

function M.step(pos, square, files, ranks)
  local file, rank = M.file_of(square) + files, M.rank_of(square) + ranks
  if pos.shape then file = (file - 1) % 8 + 1 end
  if pos.shape == "torus" then rank = (rank - 1) % 8 + 1 end
  if file < 1 or file > 8 or rank < 1 or rank > 8 then return nil end
  return M.square(file, rank)
end

-- Return true if visit(to) does for any square on which the piece on `from` could capture. A line ends at the first
-- piece, and before it returns to its start.
function M.reach(pos, from, visit)
  local letter = pos.at[from]
  local kind = letter:lower()
  for _, way in ipairs(STEPS[kind == "p" and letter or kind] or {}) do
    local to = M.step(pos, from, way[1], way[2])
    if to and visit(to) then return true end
  end
  for _, way in ipairs(SLIDES[kind] or {}) do
    local to = M.step(pos, from, way[1], way[2])
    while to and to ~= from do
      if visit(to) then return true end
      if pos.at[to] then break end
      to = M.step(pos, to, way[1], way[2])
    end
  end
  return false
end

function M.is_attacked(pos, square, by)
  for from = 1, 64 do
    local letter = pos.at[from]
    local is_by = letter and M.owner(letter) == by
    if is_by and M.reach(pos, from, function(to) return to == square end) then return true end
  end
  return false
end

function M.king_of(pos, side)
  for square = 1, 64 do
    if pos.at[square] == M.lettered(side, "k") then return square end
  end
end

function M.in_check(pos, side) return M.is_attacked(pos, M.king_of(pos, side), M.other(side)) end

---- Moves: {from =, to =, promotion =, victim =, passed =, rook_from =, rook_to =}

local function add_pawn(list, pos, move)
  if M.rank_of(move.to) ~= (pos.side == "w" and 8 or 1) then
    list[#list + 1] = move
    return
  end
  for letter in ("qrbn"):gmatch "." do
    list[#list + 1] = { from = move.from, to = move.to, victim = move.victim, promotion = letter }
  end
end

local function advances(list, pos, from)
  local up, second = 1, 2
  if pos.side == "b" then up, second = -1, 7 end
  local one = M.step(pos, from, 0, up)
  if not one or pos.at[one] then return end
  add_pawn(list, pos, { from = from, to = one })
  local two = M.rank_of(from) == second and M.step(pos, one, 0, up)
  if two and not pos.at[two] then list[#list + 1] = { from = from, to = two, passed = one } end
end

-- Return the square of the enemy pawn that passed over this square in its last move: one step beyond.
local function passer(pos, square)
  for _, passed in ipairs(pos.passed) do
    local beyond = passed == square and M.step(pos, square, 0, pos.side == "w" and -1 or 1)
    if beyond and pos.at[beyond] == M.lettered(M.other(pos.side), "p") then return beyond end
  end
end

local function takes(pos, square)
  local there = pos.at[square]
  return there and there ~= "D" and M.owner(there) ~= pos.side
end

-- Return all moves of the side except castling, including those that leave its King attacked.
function M.plain_moves(pos)
  local list = {}
  for from = 1, 64 do
    local letter = pos.at[from]
    if letter and letter ~= "D" and M.owner(letter) == pos.side then
      local pawn = letter:lower() == "p"
      if pawn then advances(list, pos, from) end
      M.reach(pos, from, function(to)
        if not pawn and (not pos.at[to] or takes(pos, to)) then
          list[#list + 1] = { from = from, to = to }
        elseif pawn and takes(pos, to) then
          add_pawn(list, pos, { from = from, to = to })
        elseif pawn and not pos.at[to] and passer(pos, to) then
          list[#list + 1] = { from = from, to = to, victim = passer(pos, to) }
        end
      end)
    end
  end
  return list
end

-- Return the castling moves with free paths and safe squares for the King. is_unsafe(square) is called for each of the
-- King's squares.
function M.castlings(pos, is_unsafe)
  local list, home = {}, pos.side == "w" and 0 or 56
  for _, way in ipairs{ { "k", 8, 1, { 6, 7 } }, { "q", 1, -1, { 4, 3, 2 } } } do
    local free = pos.rights:find(M.lettered(pos.side, way[1]), 1, true)
    for _, file in ipairs(way[4]) do free = free and not pos.at[home + file] end
    local crossed = home + 5 + way[3]
    if free and not is_unsafe(home + 5) and not is_unsafe(crossed) then
      list[#list + 1] = { from = home + 5, to = crossed + way[3], rook_from = home + way[2], rook_to = crossed }
    end
  end
  return list
end

local HOMES = { K = { 5, 8 }, Q = { 5, 1 }, k = { 61, 64 }, q = { 61, 57 } }

-- Return the remaining rights: those with neither King nor Rook on any of these squares.
function M.rights_left(rights, touched, homes)
  return (rights:gsub(".", function(right)
    for _, home in ipairs((homes or HOMES)[right]) do
      if touched[home] then return "" end
    end
  end))
end

-- Return the position after a move, before the turn passes.
function M.after(pos, move)
  local new = M.copy(pos)
  local at = M.copy(pos.at)
  new.at, new.passed = at, { move.passed }
  local piece = at[move.from]
  new.clock = (piece:lower() == "p" or at[move.to] or move.victim) and 0 or pos.clock + 1
  at[move.from] = nil
  if move.victim then at[move.victim] = nil end
  at[move.to] = move.promotion and M.lettered(pos.side, move.promotion) or piece
  if move.rook_from then at[move.rook_from], at[move.rook_to] = nil, at[move.rook_from] end
  new.rights = M.rights_left(pos.rights, { [move.from] = true, [move.to] = true }, pos.homes)
  return new
end

-- Pass the turn to the other side.
function M.pass_turn(pos)
  if pos.side == "b" then pos.number = pos.number + 1 end
  pos.side = M.other(pos.side)
  return pos
end

-- Call found(move, position after it) for each move of chess that leaves the mover's King safe.
function M.each_legal(pos, found)
  local list = M.plain_moves(pos)
  for _, move in ipairs(M.castlings(pos, function(square) return M.is_attacked(pos, square, M.other(pos.side)) end)) do
    list[#list + 1] = move
  end
  for _, move in ipairs(list) do
    local new = M.after(pos, move)
    if not M.in_check(new, pos.side) then found(move, new) end
  end
end

function M.text_of(move) return M.name(move.from) .. M.name(move.to) .. (move.promotion or "") end

-- Add a move to a list, which is sorted later. Moves from one origin to the same position are one.
function M.add(list, from, text, position)
  local key = from .. " " .. position
  if list[key] then
    list[key].move = text < list[key].move and text or list[key].move
    return
  end
  list[key] = { from = from, move = text, position = position }
  list[#list + 1] = list[key]
end

function M.sorted(list)
  local moves = table.move(list, 1, #list, 1, {})
  table.sort(moves, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return moves
end

-- Return the outcome: a side that cannot move has lost if its King is attacked, and draws otherwise.
function M.outcome(pos, can_move, in_check, clock)
  if can_move then return pos.clock >= (clock or 100) and "draw" or "ongoing" end
  if not in_check then return "draw" end
  return pos.side == "w" and "black" or "white"
end

---- Random positions

-- Put a piece on a random empty square. Half of the pawns are on their second rank, and many can capture each other en
-- passant.
function M.scatter(at, rng, letter)
  local square
  repeat
    local rank = rng(8)
    if letter:lower() == "p" then
      local second = letter == "P" and 2 or 7
      rank = ({ second, second, rng(2) + 3, rng(6) + 1 })[rng(4)]
    end
    square = M.square(rng(8), rank)
  until not at[square]
  at[square] = letter
end

-- Return a board with Kings, at home with their Rooks or anywhere, and up to this number of other pieces, mostly pawns.
function M.random_board(rng, most)
  local at, rights = {}, rng(3) == 1 and "KQkq" or ""
  if rights ~= "" then
    for file, letter in pairs{ [1] = "r", [5] = "k", [8] = "r" } do at[file], at[56 + file] = letter:upper(), letter end
  else
    M.scatter(at, rng, "K")
    M.scatter(at, rng, "k")
  end
  for _ = 1, 2 + rng(most - 2) do
    local i = rng(8)
    local letter = ("qrbnpppp"):sub(i, i)
    M.scatter(at, rng, rng(2) == 1 and letter or letter:upper())
  end
  return at, rights
end

-- Return the position after up to this number of random moves of a reference. One in three, if possible, allows an en
-- passant capture.
function M.play_on(reference, name, text, settings, rng, most)
  for _ = 1, rng(most + 1) - 1 do
    local moves = reference.moves(name, text, settings)
    if #moves == 0 then break end
    local some = {}
    for _, move in ipairs(rng(3) == 1 and moves or {}) do
      if move.position:match "^%S+ %l %S+ %l%d" then some[#some + 1] = move end
    end
    text = (#some > 0 and some[rng(#some)] or moves[rng(#moves)]).position
  end
  return text
end

return M
