-- Warp Checkers, written from the rules alone (rules/warp-checkers.md and the shared terms in rules/README.md): plain,
-- slow and independent of the program. Text in "quotes" is the sentence of the rules that the code below it implements.
--
-- A square is rank * 8 + file, both from 0. A board is a table from square to letter, "." where empty: M F K Q for
-- White, m f k q for Black. A kind is always the capital letter. A board is never changed after it was returned; every
-- change is made on a copy. A state is {board, side, clock, number, options}.

local M = {}

local EMPTY = "."
local START = "mmmmmmmm/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/MMMMMMMM w 0 1"

M.variants = { ["warp-checkers"] = START, ["warp-checkers-classic"] = START }

-- Options: the column "default (revised / classic)", and the values to test.

local DEFAULTS = {
  ["warp-checkers"] = {
    clock = "24", must_capture = "false", must_continue = "false", fragments_merge = "true",
    capture_merge = "true", seam_rule = "true", corner_swap = "false", backward_split_jump = "false",
    distinct_split = "true", skip = "false", points = "false", split_warps = "true", wrap = "torus",
  },
  ["warp-checkers-classic"] = {
    clock = "20", must_capture = "false", must_continue = "false", fragments_merge = "false",
    capture_merge = "false", seam_rule = "false", corner_swap = "true", backward_split_jump = "true",
    distinct_split = "false", skip = "true", points = "true", split_warps = "true", wrap = "torus",
  },
}

M.options = { clock = { "0", "1", "20", "24" }, wrap = { "torus", "cylinder", "plain" } }
for name in pairs(DEFAULTS["warp-checkers"]) do
  M.options[name] = M.options[name] or { "false", "true" }
end

-- Convert "true" and "false" to booleans, digits to a number; keep any other word.
local function option_value(text)
  if text == "true" or text == "false" then return text == "true" end
  return math.tointeger(tonumber(text)) or text
end

local function options_of(variant, settings)
  local options = {}
  for name, text in pairs(assert(DEFAULTS[variant], "unknown variant")) do options[name] = option_value(text) end
  for name, text in pairs(settings or {}) do
    local value = option_value(text)
    assert(type(value) == type(options[name]), "no such option or value: " .. name .. "=" .. text)
    options[name] = value
  end
  return options
end

local function file_of(square) return square % 8 end
local function rank_of(square) return square // 8 end
local function square_name(square) return string.char(97 + file_of(square), 49 + rank_of(square)) end

-- "A step (df, dr) from (f, r) leads to ((f+df) mod W, (r+dr) mod H)." "`torus`, `cylinder` (left/right only),
-- `plain`": nil beyond an edge of the board.
local function neighbour(square, direction, wrap)
  local file, rank = file_of(square) + direction[1], rank_of(square) + direction[2]
  if (file < 0 or file > 7) and wrap == "plain" then return nil end
  if (rank < 0 or rank > 7) and wrap ~= "torus" then return nil end
  return rank % 8 * 8 + file % 8
end

local function owner(letter)
  if letter == EMPTY then return nil end
  return letter == letter:upper() and "w" or "b"
end

local function kind_of(letter) return letter:upper() end
local function letter_of(kind, side) return side == "w" and kind or kind:lower() end
local function other(side) return side == "w" and "b" or "w" end

-- "Home rank: the rank at a player's own edge (1 for White, 8 for Black on 8x8). Far rank: the opposite edge."
local function home_rank(side) return side == "w" and 0 or 7 end
local function far_rank(side) return side == "w" and 7 or 0 end

-- "forward is towards higher ranks for White and towards lower ranks for Black"
local function forward(side) return side == "w" and 1 or -1 end

local DIAGONALS = { { -1, 1 }, { 1, 1 }, { -1, -1 }, { 1, -1 } }
local ORTHOGONALS = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

-- Steps: "`M`, `F`: the two forward diagonals. `K`, `Q`: all four."
-- Jumps: "`M`, `F` jump forward only, `K`, `Q` in all four directions."
local function may_go(kind, side, direction)
  return kind == "K" or kind == "Q" or direction[2] == forward(side)
end

-- Return a copy of the board with the given squares changed.
local function with(board, changes)
  local copy = {}
  for square = 0, 63 do copy[square] = changes[square] or board[square] end
  return copy
end

-- Return the sum of the values of a side's pieces. A kind without a value counts 0.
local function total(board, side, worth)
  local sum = 0
  for square = 0, 63 do
    if owner(board[square]) == side then sum = sum + (worth[kind_of(board[square])] or 0) end
  end
  return sum
end

-- "BOARD: ranks from the top down, separated by `/`; [...] a number is that many empty squares"
local function read_board(text)
  local board, rank = {}, 7
  for row in (text .. "/"):gmatch("(.-)/") do
    local letters = row:gsub("%d", function(gap) return EMPTY:rep(tonumber(gap)) end)
    assert(letters:match("^[MFKQmfkq.]+$") and #letters == 8, "not a rank: " .. row)
    for file = 0, 7 do board[rank * 8 + file] = letters:sub(file + 1, file + 1) end
    rank = rank - 1
  end
  assert(rank == -1, "not 8 ranks: " .. text)
  return board
end

local function write_board(board)
  local rows = {}
  for rank = 7, 0, -1 do
    local letters = table.concat(board, "", rank * 8, rank * 8 + 7)
    rows[8 - rank] = letters:gsub("%.+", function(gap) return tostring(#gap) end)
  end
  return table.concat(rows, "/")
end

-- "Games with a capture clock then have two: turns since the last capture, move number."
-- "Trailing clock and number fields may be left out and read as `0` and `1`"
local function read_position(variant, text, settings)
  local board, side, clock, number = text:match("^(%S+) ([wb]) ?(%d*) ?(%d*)$")
  assert(board, "not a position: " .. text)
  return {
    board = read_board(board), side = side, clock = math.tointeger(tonumber(clock) or 0),
    number = math.tointeger(tonumber(number) or 1), options = options_of(variant, settings),
  }
end

-- Return true if a piece of the enemy has left the board: only a jump does that.
local function is_capture(state, board)
  local enemy, each = other(state.side), { M = 1, F = 1, K = 1, Q = 1 }
  return total(board, enemy, each) < total(state.board, enemy, each)
end

-- "The move number starts at 1 and rises after Black's turn." "Passing counts as a turn without a capture."
local function position_after(state, board)
  local clock = is_capture(state, board) and 0 or state.clock + 1
  local number = state.side == "b" and state.number + 1 or state.number
  return ("%s %s %d %d"):format(write_board(board), other(state.side), clock, number)
end

-- Return the kind on `square` after a piece of `kind` has landed there, and true if it merged; or nil if it may not
-- land. A square must be empty or have a piece to merge with: "A King may step onto a diagonally adjacent own King
-- (torus): the two become a Queen there. Queens do not merge." "fragments may merge into a King" "`capture_merge`: a
-- jump may end on an own piece it merges with"
local function landing(state, board, kind, square, by_jump)
  if board[square] == EMPTY then return kind, false end
  if board[square] ~= letter_of(kind, state.side) then return nil end
  if by_jump and not state.options.capture_merge then return nil end
  if kind == "K" then return "Q", true end
  if kind == "F" and state.options.fragments_merge then return "K", true end
  return nil
end

-- "becoming another piece by moving: suffix `=LETTER`"
local function suffix(before, after) return before == after and "" or "=" .. after end

-- "A man that arrives on its far rank by a swap or a cycle, whoever made it, becomes a King of its own colour too."
-- Before a move, no man is on its far rank, so any man there has just arrived.
local function crown_arrivals(board)
  local changes = {}
  for square, letter in pairs(board) do
    local side = owner(letter)
    if side and letter == letter_of("M", side) and rank_of(square) == far_rank(side) then
      changes[square] = letter_of("K", side)
    end
  end
  return with(board, changes)
end

-- Steps. "One square diagonally on the torus to an empty square." "A man that lands on its far rank becomes a
-- King". "a fragment may step forward onto a diagonally adjacent own fragment"
local function add_steps(state, from, kind, add)
  for _, direction in ipairs(DIAGONALS) do
    local to = neighbour(from, direction, state.options.wrap)
    local after = to and may_go(kind, state.side, direction) and landing(state, state.board, kind, to, false)
    if after == "M" and rank_of(to) == far_rank(state.side) then after = "K" end
    if after then
      local text = square_name(from) .. "-" .. square_name(to) .. suffix(kind, after)
      add(from, text, with(state.board, { [from] = EMPTY, [to] = letter_of(after, state.side) }))
    end
  end
end

-- Return one jump from `from` in `direction` by a piece of `kind` that is lifted off `board`: {to, kind, board, ends},
-- or nil. "Over an enemy piece on the diagonally adjacent square to the next square of that diagonal, all on the torus,
-- which must be empty (but see merging). [...] The jumped piece is taken off at once."
local function one_jump(state, board, from, kind, direction, wrap)
  local over = neighbour(from, direction, wrap)
  local to = over and neighbour(over, direction, wrap)
  if not to or owner(board[over]) ~= other(state.side) then return nil end
  -- "the two become a King there, and the turn (of that part, in a split) ends"
  local after, ends = landing(state, board, kind, to, true)
  if not after then return nil end
  -- "A man that lands on its far rank becomes a King, and so does a man that jumps over its far rank [...].
  -- Crowning ends the move: the chain stops there"
  local far = far_rank(state.side)
  if kind == "M" and (rank_of(to) == far or rank_of(over) == far) then after, ends = "K", true end
  return { to = to, kind = after, board = with(board, { [over] = EMPTY }), ends = ends }
end

-- Return all chains that begin with a jump from `from` in `direction`: {text = "xg5xa7", kind, board} each, with the
-- piece put down. "After a jump the same piece may go on jumping; capturing is never compulsory and a chain may stop
-- after any jump, so every prefix of a chain is a move."
local function chains(state, board, from, kind, direction, wrap)
  local found = {}
  local jump = one_jump(state, board, from, kind, direction, wrap)
  if not jump then return found end
  local text = "x" .. square_name(jump.to)
  for _, next_direction in ipairs(DIAGONALS) do
    if not jump.ends and may_go(kind, state.side, next_direction) then
      for _, rest in ipairs(chains(state, jump.board, jump.to, kind, next_direction, wrap)) do
        found[#found + 1] = { text = text .. rest.text, kind = rest.kind, board = rest.board }
      end
    end
  end
  -- "`must_continue`: chains must be finished (each part of a split on its own; a merging jump counts as going on)"
  if #found == 0 or not state.options.must_continue then
    local set_down = with(jump.board, { [jump.to] = letter_of(jump.kind, state.side) })
    found[#found + 1] = { text = text, kind = jump.kind, board = set_down }
  end
  return found
end

-- "The square the piece came from is empty for its own chain".
local function add_jumps(state, from, kind, add)
  local lifted = with(state.board, { [from] = EMPTY })
  for _, direction in ipairs(DIAGONALS) do
    if may_go(kind, state.side, direction) then
      for _, chain in ipairs(chains(state, lifted, from, kind, direction, state.options.wrap)) do
        add(from, square_name(from) .. chain.text .. suffix(kind, chain.kind), chain.board)
      end
    end
  end
end

-- Swaps and cycles. "Swaps, cycles and parts of splits carry no `=` suffix, whatever they crown."

-- "No swap and no cycle may carry a man (`M`, of either side) directly across the top/bottom seam from its home
-- rank to its far rank. Fragments, Kings and Queens may cross".
local function seam_forbids(state, letter, from, to)
  return state.options.seam_rule and letter ~= EMPTY and kind_of(letter) == "M"
    and rank_of(from) == home_rank(owner(letter)) and rank_of(to) == far_rank(owner(letter))
end

-- Return the board after the contents of each square in `carried` have moved to the given square, or nil.
local function carry(state, carried)
  local changes = {}
  for from, to in pairs(carried) do
    if seam_forbids(state, state.board[from], from, to) then return nil end
    changes[to] = state.board[from]
  end
  return crown_arrivals(with(state.board, changes))
end

local CORNERS = { [0] = true, [7] = true, [56] = true, [63] = true }

-- Return the squares whose piece a King or Queen on `from` may swap with.
local function swap_squares(state, from)
  local squares = {}
  -- "on an orthogonally adjacent square of the torus"
  for _, direction in ipairs(ORTHOGONALS) do
    squares[#squares + 1] = neighbour(from, direction, state.options.wrap)
  end
  -- "a King or Queen in a corner may also swap with a piece in the diagonally opposite corner", "on the torus only"
  if state.options.corner_swap and state.options.wrap == "torus" and CORNERS[from] then
    squares[#squares + 1] = 63 - from
  end
  return squares
end

-- "A King or Queen trades places with any piece, of either side". "Swapping two equal own pieces changes nothing
-- and is legal."
local function add_swaps(state, from, kind, add)
  if kind ~= "K" and kind ~= "Q" then return end
  for _, partner in ipairs(swap_squares(state, from)) do
    local board = state.board[partner] ~= EMPTY and carry(state, { [from] = partner, [partner] = from })
    if board then add(from, square_name(from) .. "<>" .. square_name(partner), board) end
  end
end

-- "the block is files f, f+1 and ranks r, r+1, on the torus", clockwise from its lower left square, "(blocks may
-- hang over one edge, or be the four corners)"; nil where it leaves the board.
local function block_squares(corner, wrap)
  local up, across = neighbour(corner, { 0, 1 }, wrap), neighbour(corner, { 1, 1 }, wrap)
  local right = neighbour(corner, { 1, 0 }, wrap)
  return across and { corner, up, across, right }
end

-- "A Queen of the mover and at least one other piece stand in a 2x2 block".
local function can_turn(board, block, queen_square)
  local has_queen, has_other = false, false
  for _, square in ipairs(block) do
    if square == queen_square then has_queen = true
    elseif board[square] ~= EMPTY then has_other = true end
  end
  return has_queen and has_other
end

-- "`+` clockwise, `-` counterclockwise, `*` half turn", in squares of the block clockwise.
local TURNS = { ["+"] = 1, ["*"] = 2, ["-"] = 3 }

-- "The contents of its four squares, empty squares included, turn by 90 degrees clockwise, 90 counterclockwise, or
-- 180; a turn that changes nothing is legal." "The origin is the Queen's square".
local function add_cycles(state, from, kind, add)
  if kind ~= "Q" then return end
  for corner = 0, 63 do
    local block = block_squares(corner, state.options.wrap)
    for sign, places in pairs(block and can_turn(state.board, block, from) and TURNS or {}) do
      local carried = {}
      for i = 1, 4 do carried[block[i]] = block[(i - 1 + places) % 4 + 1] end
      local board = carry(state, carried)
      if board then add(from, square_name(from) .. "~" .. square_name(corner) .. sign, board) end
    end
  end
end

-- Return the ways in which one part of `kind` leaves the split square in `direction`: {text, board} each.
local function part_ways(state, board, from, kind, direction)
  -- "`split_warps`: split parts may be put or jump (also later in their chain) across an edge"
  local wrap = state.options.split_warps and state.options.wrap or "plain"
  local ways = {}
  -- "either put on an empty square diagonally adjacent (torus, all four directions) to the square of the split"
  local to = neighbour(from, direction, wrap)
  if to and board[to] == EMPTY then
    ways[1] = { text = square_name(to), board = with(board, { [to] = letter_of(kind, state.side) }) }
  end
  -- "or makes a split-jump: from the square of the split over a diagonally adjacent enemy to the next square, then
  -- on in a chain if it likes, like any piece of its kind". "Split-jumps of fragments go forward only, those of a
  -- King in all four directions." "`backward_split_jump`: first split-jump of a fragment in any direction"
  if may_go(kind, state.side, direction) or state.options.backward_split_jump then
    for _, chain in ipairs(chains(state, board, from, kind, direction, wrap)) do
      ways[#ways + 1] = { text = chain.text, board = chain.board }
    end
  end
  return ways
end

-- Send out `left` more parts of `kind`, "one after the other"; `text` is the text so far. "If a part has neither, that
-- split is not legal." "the three parts use three different directions, in an order of the player's choice" if
-- `distinct_split`, else "the directions need not differ".
local function add_parts(state, board, from, kind, left, used, text, add)
  if left == 0 then return add(from, text, board) end
  for _, direction in ipairs(DIAGONALS) do
    if not (state.options.distinct_split and used[direction]) then
      local now_used = { [direction] = true }
      for _, earlier in ipairs(DIAGONALS) do now_used[earlier] = now_used[earlier] or used[earlier] end
      for _, way in ipairs(part_ways(state, board, from, kind, direction)) do
        local comma = left > 1 and "," or ""
        add_parts(state, way.board, from, kind, left - 1, now_used, text .. way.text .. comma, add)
      end
    end
  end
end

-- "A King turns into two fragments, a Queen into two Kings or into four fragments. One stays on the square of the
-- split piece." "(in a split it holds the part that stayed)"
local function add_splits(state, from, kind, add)
  local function split(part_kind, parts)
    local board = with(state.board, { [from] = letter_of(part_kind, state.side) })
    add_parts(state, board, from, part_kind, parts - 1, {}, square_name(from) .. "/", add)
  end
  if kind == "K" then split("F", 2) end
  if kind == "Q" then split("K", 2) end
  if kind == "Q" then split("F", 4) end
end

-- Return every way to play this turn; several may be one move.
local function all_ways(state)
  local ways = {}
  local function add(from, text, board)
    ways[#ways + 1] = {
      from = from and square_name(from) or "", move = text,
      position = position_after(state, board), captures = is_capture(state, board),
    }
  end
  for square, letter in pairs(state.board) do
    if owner(letter) == state.side then
      for _, add_kind_of_move in ipairs({ add_steps, add_jumps, add_swaps, add_cycles, add_splits }) do
        add_kind_of_move(state, square, kind_of(letter), add)
      end
    end
  end
  -- "a player who has a Queen on the board may pass"; "the origin of a pass is nothing"
  if state.options.skip and total(state.board, state.side, { Q = 1 }) > 0 then add(nil, "pass", state.board) end
  return ways
end

-- "captures compulsory: any move that takes a piece, splits included; no passing then"
local function only_compulsory(state, ways)
  local captures = {}
  for _, way in ipairs(ways) do
    if way.captures then captures[#captures + 1] = way end
  end
  return state.options.must_capture and #captures > 0 and captures or ways
end

-- "two ways in which the same piece (the same origin square) brings about the same position are one move. Two
-- pieces that bring about the same position make two moves." "its text is the one with the fewest landings, and
-- among those the first in ASCII order": here every landing of a chain takes one piece and nothing else takes any,
-- so all texts of one move have equally many landings, and ASCII order decides.
local function unique_moves(ways)
  local moves, known = {}, {}
  for _, way in ipairs(ways) do
    local key = way.from .. " " .. way.position
    if not known[key] then
      known[key] = { from = way.from, move = way.move, position = way.position }
      moves[#moves + 1] = known[key]
    elseif way.move < known[key].move then
      known[key].move = way.move
    end
  end
  return moves
end

-- "Counters and repetition end no branch of a count": a clock that has run out doesn't change the moves.
function M.moves(variant, position_text, settings)
  local state = read_position(variant, position_text, settings)
  local moves = unique_moves(only_compulsory(state, all_ways(state)))
  table.sort(moves, function(a, b)
    if a.from ~= b.from then return a.from < b.from end
    return a.position < b.position
  end)
  return moves
end

local COLOUR = { w = "white", b = "black" }

-- "A player whose turn it is and who has no legal move (having no piece included) loses. This comes before the
-- clock." "turns without a capture that end the game; 0 = never". "the game is a draw", or with `points` "the
-- player with more points wins (man 1, fragment 1, King 2, Queen 4); equal points are a draw".
function M.outcome(variant, position_text, settings)
  local state = read_position(variant, position_text, settings)
  local options, worth = state.options, { M = 1, F = 1, K = 2, Q = 4 }
  if #M.moves(variant, position_text, settings) == 0 then return COLOUR[other(state.side)] end
  if options.clock == 0 or state.clock < options.clock then return "ongoing" end
  local white, black = total(state.board, "w", worth), total(state.board, "b", worth)
  if not options.points or white == black then return "draw" end
  return white > black and "white" or "black"
end

-- The number of pieces, their kinds (a letter that occurs more often is likelier), whether only at the edge, and the
-- number of additional blocks of a Queen with neighbors.
local STYLES = {
  { fewest = 2, most = 8, kinds = "MFKQ", edge = false, blocks = 0 },
  { fewest = 2, most = 10, kinds = "MFFKKQ", edge = true, blocks = 0 },
  { fewest = 0, most = 8, kinds = "MFKQ", edge = false, blocks = 2 },
  { fewest = 8, most = 20, kinds = "MMFFKQ", edge = false, blocks = 1 },
  { fewest = 16, most = 28, kinds = "MMMFFKK", edge = false, blocks = 0 },
  { fewest = 30, most = 56, kinds = "MMMMMMFFK", edge = false, blocks = 0 },
}

-- "a man on its far rank (where the rules cannot leave one)" is rejected, so a fragment replaces it.
local function place_random(board, square, kinds, rng)
  local side, index = rng(2) == 1 and "w" or "b", rng(#kinds)
  local kind = kinds:sub(index, index)
  if kind == "M" and rank_of(square) == far_rank(side) then kind = "F" end
  board[square] = letter_of(kind, side)
end

local function random_square(edge_only, rng)
  if not edge_only then return rng(64) - 1 end
  local along, edge = rng(8) - 1, rng(2) == 1 and 0 or 7
  return rng(2) == 1 and edge * 8 + along or along * 8 + edge
end

-- Put a block anywhere on the torus: a Queen in its first square, the others at random.
local function place_block(board, rng)
  local block = block_squares(rng(64) - 1, "torus")
  place_random(board, block[1], "Q", rng)
  for i = 2, 4 do
    if rng(4) > 1 then place_random(board, block[i], "MFKQQ", rng) end
  end
end

function M.random_position(variant, rng)
  local style, board = STYLES[rng(#STYLES)], {}
  for square = 0, 63 do board[square] = EMPTY end
  for _ = 1, style.fewest + rng(style.most - style.fewest) do
    place_random(board, random_square(style.edge, rng), style.kinds, rng)
  end
  for _ = 1, style.blocks do place_block(board, rng) end
  local side, limit = rng(2) == 1 and "w" or "b", tonumber(DEFAULTS[variant].clock)
  local clock = rng(3) == 1 and rng(limit + 1) or rng(4) - 1
  return ("%s %s %d %d"):format(write_board(board), side, clock, 20 + rng(80))
end

return M
