-- Reference implementation of Warp Point Chess, Grand Warp Point Chess and plain chess.
--
-- Deliberately slow: every rule is implemented once, as the rules file states it, and nothing is cached. It shares no
-- code with the tested program. Sentences in quotation marks are from the rules ("README": the shared terms; no name:
-- Warp Point Chess).

local M = {}

M.variants = {
  ["warp-point-chess"] = "rwbqkbwr/pppppppp/8/8/8/8/PPPPPPPP/RWBQKBWR w KQkq - 0 1",
  ["grand-warp-point-chess"] =
    "wrnbqkbnrw/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/WRNBQKBNRW w KQkq - 0 1",
  ["chess"] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
}

-- "Options: `warp` true (false: Warp Points are obstacles), `promote_to` (letters), `pawn_steps` 2 / 3." They belong to
-- the two Warp Point games. Plain chess ignores them.
M.options = {
  warp = { "true", "false" },
  promote_to = { "QRB", "QRBN", "Q", "RN" },
  pawn_steps = { "2", "3" },
}

-- Differences between the games. `king`, `K` and `Q` are the home files of the King and of the two Rooks ("On 10x10 the
-- King on f goes two squares towards the Rook (b or i)"). `letters` are the pieces other than Kings, pawns and Warp
-- Points.
local GAMES = {
  ["warp-point-chess"] = {
    size = 8, king = 5, K = 8, Q = 1, letters = "QRB", warp_points = true,
    pawn_steps = 2,      -- "a pawn may make two such steps in one move"
    promote_to = "QRB",  -- "Promotion to Queen, Rook or Bishop."
  },
  ["grand-warp-point-chess"] = {
    size = 10, king = 6, K = 9, Q = 2, letters = "QRBN", warp_points = true,
    pawn_steps = 3,       -- "(three on 10x10)"
    promote_to = "QRBN",  -- "Promotion to Queen, Rook, Bishop or Knight"
  },
  ["chess"] = {
    size = 8, king = 5, K = 8, Q = 1, letters = "QRBN", warp_points = false,
    pawn_steps = 2, promote_to = "QRBN",
  },
}

-- Return the game with its options applied.
local function game_of(variant, settings)
  local game = { warp = true }
  for name, value in pairs(assert(GAMES[variant], "no such variant")) do game[name] = value end
  if game.warp_points and settings then
    game.warp = settings.warp ~= "false"
    game.promote_to = (settings.promote_to or game.promote_to):upper()
    game.pawn_steps = tonumber(settings.pawn_steps) or game.pawn_steps
  end
  return game
end

---- Squares, directions, sides

-- A square is rank * 16 + file, both counted from 1. A direction is a difference of two squares. The factor 16 leaves
-- room next to the board, so that no step or leap off the board lands on it again.
local N, S, E, W = 16, -16, 1, -1
local ORTHOGONAL = { N, E, S, W }
local DIAGONAL = { N + E, S + E, S + W, N + W }
local ALL = { N, N + E, E, S + E, S, S + W, W, N + W }
local LEAPS = { 2 * N + E, 2 * N + W, 2 * S + E, 2 * S + W, N + 2 * E, N + 2 * W, S + 2 * E, S + 2 * W }

local function square(file, rank) return rank * 16 + file end
local function file_of(sq) return sq % 16 end
local function rank_of(sq) return sq // 16 end

local function on_board(game, sq)
  local file, rank = file_of(sq), rank_of(sq)
  return file >= 1 and file <= game.size and rank >= 1 and rank <= game.size
end
local function name_of(sq) return string.char(96 + file_of(sq)) .. rank_of(sq) end

local function other_side(side) return side == "w" and "b" or "w" end
-- README: "upper case is White, lower case Black".
local function letter_for(side, kind) return side == "w" and kind or kind:lower() end
local function side_of(piece) return piece:match("%u") and "w" or "b" end
-- README: "*forward* is towards higher ranks for White and towards lower ranks for Black."
local function forward(side) return side == "w" and N or S end
local function home_rank(game, side) return side == "w" and 1 or game.size end
local function second_rank(game, side) return side == "w" and 2 or game.size - 1 end
local function far_rank(game, side) return home_rank(game, other_side(side)) end

-- Return all squares with this piece (with any piece of the side if `piece` is nil), in order.
local function squares_of(pos, side, piece)
  local found = {}
  for rank = 1, pos.game.size do
    for file = 1, pos.game.size do
      local there = pos.board[square(file, rank)]
      if there and side_of(there) == side and (not piece or there == piece) then
        found[#found + 1] = square(file, rank)
      end
    end
  end
  return found
end

local function contains(list, value)
  for _, each in ipairs(list) do
    if each == value then return true end
  end
  return false
end

---- Position text (README: "BOARD[HAND] SIDE ...", "then has FEN's four fields: castling, en passant,
---- halfmove clock, move number")

local function read_board(game, text)
  local board, rank = {}, game.size
  -- "ranks from the top down, separated by `/`"
  for row in text:gmatch("[^/]+") do
    -- "a number is that many empty squares (numbers above 9 are written out: `10`)"
    row = row:gsub("%d+", function(count) return ("."):rep(tonumber(count)) end)
    assert(#row == game.size, "rank of a wrong length")
    for file = 1, game.size do
      local letter = row:sub(file, file)
      board[square(file, rank)] = letter ~= "." and letter or nil
    end
    rank = rank - 1
  end
  assert(rank == 0, "wrong number of ranks")
  return board
end

local function read_position(game, text)
  -- "Trailing clock and number fields may be left out and read as `0` and `1`"
  local fields = {}
  for field in text:gmatch "%S+" do fields[#fields + 1] = field end
  local board, side, castling, ep, clock, number = table.unpack(fields)
  assert(ep and (side == "w" or side == "b"), "not a position")
  local passed = {}
  -- "the en passant field holds the squares passed over, in order (`f6`, `e3e4`)"
  for file, rank in ep:gmatch("(%l)(%d+)") do
    passed[#passed + 1] = square(file:byte() - 96, tonumber(rank))
  end
  return {
    game = game, board = read_board(game, board), side = side, castling = castling, passed = passed,
    clock = tonumber(clock) or 0, number = tonumber(number) or 1,
  }
end

local function write_board(pos)
  local rows = {}
  for rank = pos.game.size, 1, -1 do
    local row = ""
    for file = 1, pos.game.size do row = row .. (pos.board[square(file, rank)] or ".") end
    rows[#rows + 1] = row:gsub("%.+", function(empty) return tostring(#empty) end)
  end
  return table.concat(rows, "/")
end

-- Return the position without clock and move number, which "are part of no comparison" (README).
local function write_compared(pos)
  local ep = ""
  for _, sq in ipairs(pos.passed) do ep = ep .. name_of(sq) end
  return table.concat({ write_board(pos), pos.side, pos.castling, ep == "" and "-" or ep }, " ")
end

local function write_position(pos)
  return write_compared(pos) .. " " .. pos.clock .. " " .. pos.number
end

---- Steps through Warp Points

-- Return the square of the side's other Warp Point for the one on `sq`. There is none if the option `warp` is false, or
-- "if S does not have exactly two Warp Points".
local function other_warp_point(pos, side, sq)
  local both = squares_of(pos, side, letter_for(side, "W"))
  if not pos.game.warp or #both ~= 2 then return nil end
  return both[1] == sq and both[2] or both[1]
end

-- Return next(x, d) for a piece of the side: a square or nil.
local function next_square(pos, side, x, d)
  local to = x + d
  if not on_board(pos.game, to) then return nil end
  -- "next(x, d) is x+d if that square is on the board and holds no Warp Point of S."
  -- "The enemy's Warp Points are always obstacles": occupied squares like any other.
  if pos.board[to] ~= letter_for(side, "W") then return to end
  -- "If it holds one of S's two Warp Points, next(x, d) is y+d, where y is the square of S's other
  -- Warp Point, if y+d is on the board; else there is no next square."
  local y = other_warp_point(pos, side, to)
  if y then return on_board(pos.game, y + d) and y + d or nil end
  -- "If S does not have exactly two Warp Points, its Warp Points are plain obstacles": occupied
  -- squares too (reading), which block a line and which a Knight may pass over.
  return to
end

-- Return the squares that can be reached one after the other from x in direction d in at most `most` steps. The line
-- ends at the first piece (its square included), and "a line that comes back to the moving piece's own square may end
-- there [...]; it never goes on beyond."
local function line(pos, side, x, d, most)
  local squares, at = {}, x
  while #squares < most do
    at = next_square(pos, side, at, d)
    if not at then break end
    squares[#squares + 1] = at
    if at == x or pos.board[at] then break end
  end
  return squares
end

local function lines(pos, side, x, directions, most)
  local squares = {}
  for _, d in ipairs(directions) do
    for _, y in ipairs(line(pos, side, x, d, most)) do squares[#squares + 1] = y end
  end
  return squares
end

-- "*Knights* have a path: from x the orthogonal step m = next(x, o), where m may be occupied by
-- anything, then a diagonal step next(m, d), where d is one of the two diagonals that contain o".
-- (Reading: "anything" includes the Knight itself, when m is its own square.)
local function knight_paths(pos, side, x)
  local squares = {}
  for _, o in ipairs(ORTHOGONAL) do
    local m = next_square(pos, side, x, o)
    local sideways = (o == N or o == S) and { E, W } or { N, S }
    for _, turn in ipairs(m and sideways or {}) do
      local y = next_square(pos, side, m, o + turn)
      if y then squares[#squares + 1] = y end
    end
  end
  return squares
end

-- Return the squares where the piece on x could capture something, whatever is there.
local REACH = {
  -- "Kings, Queens, Rooks, Bishops: as in chess, along next()."
  K = function(pos, side, x) return lines(pos, side, x, ALL, 1) end,
  Q = function(pos, side, x) return lines(pos, side, x, ALL, math.huge) end,
  R = function(pos, side, x) return lines(pos, side, x, ORTHOGONAL, math.huge) end,
  B = function(pos, side, x) return lines(pos, side, x, DIAGONAL, math.huge) end,
  N = knight_paths,
  -- "Captures: one step of next() diagonally forward."
  P = function(pos, side, x) return lines(pos, side, x, { forward(side) + E, forward(side) + W }, 1) end,
  -- "pieces that cannot capture or be captured"
  W = function() return {} end,
}

local function reach(pos, x)
  local piece = pos.board[x]
  return REACH[piece:upper()](pos, side_of(piece), x)
end

-- "A King is attacked when an enemy piece could move to its square by the rules above, through the
-- enemy's own Warp Points; Kings may give check."
local function attacked(pos, sq, by)
  for _, x in ipairs(squares_of(pos, by)) do
    if contains(reach(pos, x), sq) then return true end
  end
  return false
end

local function king_attacked(pos, side)
  return attacked(pos, squares_of(pos, side, letter_for(side, "K"))[1], other_side(side))
end

---- Moves. A candidate is { from, to, promotion =, victim =, passed =, rook_from =, rook_to = }.

local function can_be_taken(pos, sq, by)
  local there = pos.board[sq]
  -- "No piece may take a Warp Point."
  return there and side_of(there) ~= by and there:upper() ~= "W"
end

local function piece_moves(pos, x, add)
  for _, y in ipairs(reach(pos, x)) do
    -- "The square a piece starts from is empty for its own move." Coming back to it is "a move that
    -- changes nothing but counts (`d5d5`)". Knights: "the square reached must be empty or hold an
    -- enemy (not a Warp Point), or be the Knight's own square."
    if y == x or not pos.board[y] or can_be_taken(pos, y, pos.side) then add { x, y } end
  end
end

local function warp_point_moves(pos, x, add)
  for _, leap in ipairs(LEAPS) do
    local y = x + leap
    -- "If the landing square holds the other own Warp Point, they go on by the same leap once more, to an empty
    -- square." (Reading: Warp Points that are obstacles elsewhere are obstacles here too.)
    if other_warp_point(pos, pos.side, x) == y then y = y + leap end
    -- "Warp Points leap like a Knight to an empty square."
    if on_board(pos.game, y) and not pos.board[y] then add { x, y } end
  end
end

-- "A pawn that ends on the far rank promotes, on any kind of move."
local function add_pawn_move(pos, add, move)
  if rank_of(move[2]) ~= far_rank(pos.game, pos.side) then return add(move) end
  for letter in pos.game.promote_to:gmatch("%a") do
    -- "it is written after every such move that does not promote", so `passed` is left out.
    add { move[1], move[2], victim = move.victim, promotion = letter }
  end
end

-- Return the square of the pawn that made the double or triple move: one step beyond the last square it passed over.
local function en_passant_victim(pos)
  local enemy = other_side(pos.side)
  return next_square(pos, enemy, pos.passed[#pos.passed], forward(enemy))
end

local function pawn_moves(pos, x, add)
  local game, side = pos.game, pos.side
  -- "From the second rank (White 2; Black 7, or 9 on 10x10), however it got there, a pawn may make
  -- two such steps in one move (three on 10x10), all squares empty."
  local most = rank_of(x) == second_rank(game, side) and game.pawn_steps or 1
  local passed = {}
  -- "A first step that leads back to its own square is a whole move": line() ends there.
  for _, y in ipairs(line(pos, side, x, forward(side), most)) do
    -- "Pawns: forward along next() to an empty square." Its own square is empty for its own move.
    if y == x or not pos.board[y] then
      add_pawn_move(pos, add, { x, y, passed = { table.unpack(passed) } })
    end
    passed[#passed + 1] = y
  end
  for _, y in ipairs(reach(pos, x)) do
    if can_be_taken(pos, y, side) then
      add_pawn_move(pos, add, { x, y })
    elseif contains(pos.passed, y) then
      -- "A pawn that made a double (on 10x10 also a triple) move may be taken on the next turn by an
      -- enemy pawn that could capture on a square which it passed over (the first square on 8x8; on
      -- 10x10 the first or the second of a triple move). The capturing pawn may itself go through
      -- its own Warp Points. (With other `pawn_steps`: any square passed over.)"
      add_pawn_move(pos, add, { x, y, victim = en_passant_victim(pos) })
    end
  end
end

-- Return the home squares of the King and the Rook of a castling right (`K`, `Q`, `k` or `q`).
local function castling_homes(game, right)
  local rank = home_rank(game, side_of(right))
  return square(game.king, rank), square(game[right:upper()], rank)
end

-- Return the position after a move.
local function apply(pos, move)
  local from, to = move[1], move[2]
  local board = {}
  for sq, piece in pairs(pos.board) do board[sq] = piece end
  local piece = board[from]
  board[from] = nil
  local capture = board[to] or move.victim
  if move.victim then board[move.victim] = nil end
  board[to] = move.promotion and letter_for(pos.side, move.promotion) or piece
  if move.rook_from then
    board[move.rook_from], board[move.rook_to] = nil, board[move.rook_from]
  end

  -- "King and that Rook not yet moved (a move back to the same square is a move)"
  local castling = ""
  for right in pos.castling:gmatch("%a") do
    local king, rook = castling_homes(pos.game, right)
    if from ~= king and from ~= rook and to ~= rook then castling = castling .. right end
  end

  return {
    game = pos.game, board = board, side = other_side(pos.side),
    castling = castling == "" and "-" or castling,
    passed = move.passed or {},
    -- "turns without capture or pawn move"
    clock = (capture or piece:upper() == "P") and 0 or pos.clock + 1,
    -- README: "The move number starts at 1 and rises after Black's turn."
    number = pos.side == "b" and pos.number + 1 or pos.number,
  }
end

local function castling_moves(pos, add)
  local game, enemy = pos.game, other_side(pos.side)
  for right in pos.castling:gmatch("%a") do
    local king, rook = castling_homes(game, right)
    local d = rook > king and E or W
    -- "all squares between them empty (a Warp Point is in the way like any piece)"
    local free = side_of(right) == pos.side
    for sq = king + d, rook - d, d do free = free and not pos.board[sq] end
    -- "the King [...] goes two squares towards the Rook [...], the Rook to the square it crossed."
    local move = { king, king + 2 * d, rook_from = rook, rook_to = king + d }
    -- "no castling out of, through or into check (judged with both pieces moved [...])"
    if free and not attacked(pos, king, enemy) then
      local after = apply(pos, move)
      if not attacked(after, king + d, enemy) and not attacked(after, king + 2 * d, enemy) then add(move) end
    end
  end
end

-- Return all moves as { from =, move =, position = (table) }, without those that leave the King attacked.
local function legal_moves(pos)
  local found = {}
  local function add(move)
    local after = apply(pos, move)
    -- "No move may leave one's own King attacked."
    if king_attacked(after, pos.side) then return end
    local from = name_of(move[1])
    -- README: "the chess family | UCI coordinates, promotion letter in lower case"
    local text = from .. name_of(move[2]) .. (move.promotion or ""):lower()
    found[#found + 1] = { from = from, move = text, position = after }
  end
  for _, x in ipairs(squares_of(pos, pos.side)) do
    local kind = pos.board[x]:upper()
    local moves_of = kind == "P" and pawn_moves or kind == "W" and warp_point_moves or piece_moves
    moves_of(pos, x, add)
  end
  castling_moves(pos, add)
  return found
end

-- README: "two ways in which the same piece (the same origin square) brings about the same position
-- are one move. [...] The clock and the move number are part of no comparison."
function M.moves(variant, position_text, settings)
  local unique, seen = {}, {}
  for _, entry in ipairs(legal_moves(read_position(game_of(variant, settings), position_text))) do
    local key = entry.from .. " " .. write_compared(entry.position)
    if not seen[key] then
      seen[key] = true
      unique[#unique + 1] = { from = entry.from, move = entry.move, position = write_position(entry.position) }
    end
  end
  table.sort(unique, function(a, b)
    if a.from ~= b.from then return a.from < b.from end
    return a.position < b.position
  end)
  return unique
end

-- "End: checkmate wins (before the clock); stalemate, 100 turns without capture or pawn move, and the
-- third occurrence of a position [...] are draws." (Occurrences are not known here.)
function M.outcome(variant, position_text, settings)
  local pos = read_position(game_of(variant, settings), position_text)
  if #legal_moves(pos) == 0 then
    if not king_attacked(pos, pos.side) then return "draw" end
    return pos.side == "w" and "black" or "white"
  end
  return pos.clock >= 100 and "draw" or "ongoing"
end

---- Random positions

-- Return a random empty square for the piece: pawns never on the first or the last rank, and half of them on their
-- second; Warp Points anywhere, on an edge, or within two squares of `near`, the piece before.
local function random_square(pos, rng, side, kind, near)
  local size = pos.game.size
  while true do
    local file, rank, how = rng(size), rng(size), rng(4)
    if kind == "P" then
      rank = how <= 2 and second_rank(pos.game, side) or 1 + rng(size - 2)
    elseif kind == "W" and how == 1 then
      if rng(2) == 1 then file = 1 + (size - 1) * (rng(2) - 1) else rank = 1 + (size - 1) * (rng(2) - 1) end
    elseif kind == "W" and how == 2 and near then
      file, rank = file_of(near) + rng(5) - 3, rank_of(near) + rng(5) - 3
    end
    local sq = square(file, rank)
    if on_board(pos.game, sq) and not pos.board[sq] then return sq end
  end
end

-- Return a sparse position, sometimes with Kings and Rooks at home and all castling rights.
local function random_setup(game, rng)
  local pos = { game = game, board = {}, side = rng(2) == 1 and "w" or "b", passed = {}, clock = 0, number = 1 }
  pos.castling = rng(3) == 1 and "KQkq" or "-"
  for right in pos.castling:gmatch("%a") do
    local king, rook = castling_homes(game, right)
    pos.board[king] = letter_for(side_of(right), "K")
    pos.board[rook] = letter_for(side_of(right), "R")
  end
  -- Return the pieces that can occur: those of the start and those that pawns promote to.
  local letters = game.letters .. game.promote_to
  for _, side in ipairs { "w", "b" } do
    local kinds = { pos.castling == "-" and "K" or nil }
    for _ = 1, game.warp_points and (rng(4) == 1 and 1 or 2) or 0 do kinds[#kinds + 1] = "W" end
    for _ = 1, rng(6) - 1 do kinds[#kinds + 1] = "P" end
    for _ = 1, rng(5) - 1 do
      local i = rng(#letters)
      kinds[#kinds + 1] = letters:sub(i, i)
    end
    local near
    for _, kind in ipairs(kinds) do
      near = random_square(pos, rng, side, kind, near)
      pos.board[near] = letter_for(side, kind)
    end
  end
  return pos
end

function M.random_position(variant, rng, settings)
  local game = game_of(variant, settings)
  local pos = read_position(game, M.variants[variant])
  if rng(2) == 1 then
    -- README rejects a position with "the King of the side that is not to move attacked".
    repeat pos = random_setup(game, rng) until not king_attacked(pos, other_side(pos.side))
  end
  for _ = 1, rng(rng(121)) - 1 do
    local moves = legal_moves(pos)
    if #moves == 0 or pos.clock >= 100 then break end
    pos = moves[rng(#moves)].position
  end
  return write_position(pos)
end

return M
