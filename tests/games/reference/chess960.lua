-- Chess960, written from the rules alone: chess from any of Scharnagl's rows. Castling is written as the King capturing
-- his Rook, and is possible from any start squares of the two.

local chess = require "games.reference.chess_pieces"

local M = { variants = { chess960 = true } }
M.options = { row = { "0", "1", "95", "96", "192", "333", "356", "471", "518", "534", "692", "838", "958", "959" } }

local function nth_empty(row, n)
  for file = 1, 8 do
    if not row[file] then
      if n == 0 then return file end
      n = n - 1
    end
  end
end

-- The two of five empty squares for the Knights, by the rest of the number.
local KNIGHTS = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 }, { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 } }

-- Return the row of a number by Scharnagl's method: the Bishops on b, d, f, h and a, c, e, g, the Queen and the Knights
-- on empty squares, then R K R.
local function row_of(number)
  local row = {}
  row[number % 4 * 2 + 2] = "b"
  row[number // 4 % 4 * 2 + 1] = "b"
  row[nth_empty(row, number // 16 % 6)] = "q"
  local pair = KNIGHTS[number // 96 + 1]
  local first, second = nth_empty(row, pair[1]), nth_empty(row, pair[2])
  row[first], row[second] = "n", "n"
  for letter in ("rkr"):gmatch "." do row[nth_empty(row, 0)] = letter end
  return row
end

local function files_of(row)
  local king, rooks = nil, {}
  for file = 1, 8 do
    if row[file] == "k" then king = file elseif row[file] == "r" then rooks[#rooks + 1] = file end
  end
  return king, rooks
end

local function homes_of(row)
  local king, rooks = files_of(row)
  return { K = { king, rooks[2] }, Q = { king, rooks[1] }, k = { king + 56, rooks[2] + 56 },
    q = { king + 56, rooks[1] + 56 } }
end

local function read(text, settings)
  local pos = chess.read(text)
  pos.homes = homes_of(row_of(tonumber(settings.row or 518)))
  return pos
end

-- Return true if the condition is true for all squares from one to another, both included.
local function along(from, to, question)
  for square = from, to, from <= to and 1 or -1 do
    if not question(square) then return false end
  end
  return true
end

-- The King goes to c or g and the Rook to d or f. Both paths are otherwise empty, and the King crosses no attack.
local function castling(pos, right, king_file, rook_file)
  local king, rook = pos.homes[right][1], pos.homes[right][2]
  local home = pos.side == "w" and 0 or 56
  local goal, rook_goal = home + king_file, home + rook_file
  local function is_free(square) return square == king or square == rook or not pos.at[square] end
  local function is_safe(square) return not chess.is_attacked(pos, square, chess.other(pos.side)) end
  local free = along(king, goal, is_free) and along(rook, rook_goal, is_free)
  if not free or not along(king, goal, is_safe) then return nil end
  local new = chess.copy(pos)
  new.at, new.passed, new.clock = chess.copy(pos.at), {}, pos.clock + 1
  new.at[king], new.at[rook] = nil, nil
  new.at[goal], new.at[rook_goal] = pos.at[king], pos.at[rook]
  new.rights = chess.rights_left(pos.rights, { [king] = true }, pos.homes)
  if chess.in_check(new, pos.side) then return nil end
  return { from = king, to = rook }, new
end

local function each_move(pos, found)
  for _, move in ipairs(chess.plain_moves(pos)) do
    local new = chess.after(pos, move)
    if not chess.in_check(new, pos.side) then found(move, new) end
  end
  for letter, files in pairs{ K = { 7, 6 }, Q = { 3, 4 } } do
    local right = chess.lettered(pos.side, letter)
    if pos.rights:find(right, 1, true) then
      local move, new = castling(pos, right, files[1], files[2])
      if move then found(move, new) end
    end
  end
end

function M.moves(_, text, settings)
  local list = {}
  each_move(read(text, settings), function(move, new)
    chess.add(list, chess.name(move.from), chess.text_of(move), chess.write(chess.pass_turn(new)))
  end)
  return chess.sorted(list)
end

function M.outcome(_, text, settings)
  local pos, can_move = read(text, settings), false
  each_move(pos, function() can_move = true end)
  return chess.outcome(pos, can_move, chess.in_check(pos, pos.side))
end

local function start(settings)
  local row = table.concat(row_of(tonumber(settings.row or 518)))
  return ("%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1"):format(row, row:upper())
end

-- Random positions: Kings and Rooks at home with all rights half the time, and few other pieces, so that castling is
-- possible.
local function random_setup(rng, settings)
  local pos = read(start(settings), settings)
  if rng(2) == 1 then
    pos.at, pos.rights = {}, "KQkq"
    for right, home in pairs(pos.homes) do
      local side = chess.owner(right)
      pos.at[home[1]], pos.at[home[2]] = chess.lettered(side, "k"), chess.lettered(side, "r")
    end
    for _ = 1, rng(10) do
      local i = rng(8)
      chess.scatter(pos.at, rng, ("qQrBnNpP"):sub(i, i))
    end
  else
    pos.at, pos.rights = chess.random_board(rng, 14)
    pos.rights = ""
  end
  pos.side, pos.clock = rng(2) == 1 and "w" or "b", rng(20) == 1 and 100 or rng(99) - 1
  return pos
end

function M.random_position(name, rng, settings)
  if rng(3) == 1 then return chess.play_on(M, name, start(settings), settings, rng, 30) end
  local pos
  repeat pos = random_setup(rng, settings) until not chess.in_check(pos, chess.other(pos.side))
  return chess.play_on(M, name, chess.write(pos), settings, rng, 4)
end

return M
