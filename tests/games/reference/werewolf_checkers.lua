-- Werewolf Checkers, written from the rules alone: plain, slow and independent of the program. The comments in
-- quotation marks cite the rules. The rules' README defines position text, move text and one move.

local M = {}

-- "Start of `werewolf-checkers`"; "Start of `werewolf-checkers-original`: the same without `[]`."
local START_BOARD = "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1"

M.variants = {
  ["werewolf-checkers"] = START_BOARD .. "[] w 1",
  ["werewolf-checkers-original"] = START_BOARD .. " w 1",
}

M.options = {
  reserve = { "true", "false" },
  capture_own = { "true", "false" },
  flip = { "true", "false" },
  last_mover_wins = { "true", "false" },
  reserve_keeps_rank = { "false", "true" },
}

-- "Options: `reserve` (true / false in the original), `capture_own` true, `flip` true (the capturer changes colour),
-- `last_mover_wins` true (...), `reserve_keeps_rank` false"
local function rules_of(variant, settings)
  local text = {
    reserve = variant == "werewolf-checkers" and "true" or "false",
    capture_own = "true",
    flip = "true",
    last_mover_wins = "true",
    reserve_keeps_rank = "false",
  }
  for name, value in pairs(settings or {}) do
    assert(text[name], "no such option: " .. name)
    text[name] = value
  end
  local rules = {}
  for name, value in pairs(text) do
    assert(value == "true" or value == "false", name .. " is neither true nor false")
    rules[name] = value == "true"
  end
  return rules
end

-- Squares -----------------------------------------------------------------------------------------------------------

local SIZE = 8

-- Return the name of a square, or nil if it is off the board. "Files are letters from the left (`a`), ranks are numbers
-- from White's side (`1`)."
local function square(f, r)
  if f >= 1 and f <= SIZE and r >= 1 and r <= SIZE then
    return string.char(string.byte("a") + f - 1) .. r
  end
  return nil
end

local function file_of(name) return string.byte(name) - string.byte("a") + 1 end

local function rank_of(name) return tonumber(name:sub(2)) end

-- "8x8, dark squares only (a1 is dark)."
local function is_dark(name) return (file_of(name) + rank_of(name)) % 2 == 0 end

-- Return all squares in play, from a1 along the ranks.
local function dark_squares()
  local list = {}
  for r = 1, SIZE do
    for f = 1, SIZE do
      list[#list + 1] = is_dark(square(f, r)) and square(f, r) or nil
    end
  end
  return list
end

-- Pieces: a letter, "upper case is White, lower case Black" ----------------------------------------------------------

local function owner(piece) return piece == piece:upper() and "white" or "black" end

local function opponent(side) return side == "white" and "black" or "white" end

local function is_king(piece) return piece:upper() == "K" end

local function coloured(piece, side) return side == "white" and piece:upper() or piece:lower() end

-- "White moves first and moves up the board"
local function forward(side) return side == "white" and 1 or -1 end

-- "Home rank: the rank at a player's own edge (1 for White, 8 for Black on 8x8). Far rank: the opposite edge."
local function far_rank(side) return side == "white" and 8 or 1 end

-- "the own half (ranks 1-4 White, 5-8 Black)"
local function in_own_half(name, side)
  if side == "white" then
    return rank_of(name) <= 4
  end
  return rank_of(name) >= 5
end

-- Position text -----------------------------------------------------------------------------------------------------

-- "HAND: only in games with a reserve, in brackets right after the board, White's pieces first"; "the reserve may hold
-- Kings, `[MKmk]` in that order"
local HAND_ORDER = { "M", "K", "m", "k" }

local function read_board(text)
  local board, r = {}, SIZE
  for rank in text:gmatch("[^/]+") do
    local f = 1
    for letter in rank:gmatch(".") do
      if letter:match("%d") then
        f = f + tonumber(letter)
      else
        local name = square(f, r)
        assert(letter:match("[MKmk]") and name and is_dark(name), "a wrong letter or a piece out of play")
        board[name], f = letter, f + 1
      end
    end
    assert(f == SIZE + 1, "a rank that is not eight squares long")
    r = r - 1
  end
  assert(r == 0, "not eight ranks")
  return board
end

-- Return the board as text. First expand it, with a dot for every empty square; "a number is that many empty squares".
local function write_board(board)
  local ranks = {}
  for r = SIZE, 1, -1 do
    local text = ""
    for f = 1, SIZE do
      text = text .. (board[square(f, r)] or ".")
    end
    ranks[#ranks + 1] = text:gsub("%.+", string.len)
  end
  return table.concat(ranks, "/")
end

local function read_hand(text)
  local hand = {}
  for _, letter in ipairs(HAND_ORDER) do
    hand[letter] = select(2, text:gsub(letter, ""))
  end
  return hand
end

local function write_hand(hand)
  local text = ""
  for _, letter in ipairs(HAND_ORDER) do
    text = text .. letter:rep(hand[letter])
  end
  return "[" .. text .. "]"
end

-- "The brackets are in the position text exactly when `reserve` is true."
local function read_position(text, rules)
  local board, hand, side, rest = text:match("^([%w/]+)(%[?[MKmk]*%]?) ([wb])(.*)$")
  assert(board, "not a position: " .. text)
  assert((hand ~= "") == rules.reserve, "brackets exactly when there is a reserve")
  return {
    board = read_board(board),
    hand = read_hand(hand),
    side = side == "w" and "white" or "black",
    number = tonumber(rest:match("^ (%d+)$") or "1"),
  }
end

local function write_position(pos, rules)
  local hand = rules.reserve and write_hand(pos.hand) or ""
  local side = pos.side == "white" and "w" or "b"
  return ("%s%s %s %d"):format(write_board(pos.board), hand, side, pos.number)
end

local function copy(t)
  local new = {}
  for key, value in pairs(t) do
    new[key] = value
  end
  return new
end

-- Return the position with the other side to move, before changes of its board and hand. "The move number starts at 1
-- and rises after Black's turn."
local function after_turn(pos)
  return {
    board = copy(pos.board),
    hand = copy(pos.hand),
    side = opponent(pos.side),
    number = pos.number + (pos.side == "black" and 1 or 0),
  }
end

-- Moves: tables {from=, move=, after=position} -----------------------------------------------------------------------

local DIAGONALS = { { -1, 1 }, { 1, 1 }, { -1, -1 }, { 1, -1 } }

-- Return the squares with a piece of the player.
local function own_squares(pos)
  local list = {}
  for _, name in ipairs(dark_squares()) do
    if pos.board[name] and owner(pos.board[name]) == pos.side then
      list[#list + 1] = name
    end
  end
  return list
end

-- Return the square `distance` steps away from `name`, or nil if it is off the board.
local function at(name, direction, distance)
  return square(file_of(name) + distance * direction[1], rank_of(name) + distance * direction[2])
end

-- "if the landing square is the far rank of its *new* owner it becomes a King, otherwise not. A King stays a King
-- whatever its colour." A step changes no owner: "A man that steps onto its far rank becomes a King."
local function crowned(piece, name)
  if rank_of(name) == far_rank(owner(piece)) then
    return coloured("K", owner(piece))
  end
  return piece
end

-- "becoming another piece by moving | suffix `=LETTER`"
local function suffix(before, after) return is_king(after) and not is_king(before) and "=K" or "" end

-- "A man steps one square diagonally forward to an empty square. A King slides any number of empty squares along a
-- diagonal."
local function add_steps(list, pos, from)
  local piece = pos.board[from]
  for _, direction in ipairs(DIAGONALS) do
    local allowed = is_king(piece) or direction[2] == forward(pos.side)
    local distance = 1
    local to = at(from, direction, distance)
    while allowed and to and not pos.board[to] do
      local new = after_turn(pos)
      new.board[from], new.board[to] = nil, crowned(piece, to)
      list[#list + 1] = { from = from, move = from .. "-" .. to .. suffix(piece, new.board[to]), after = new }
      allowed = is_king(piece)
      distance = distance + 1
      to = at(from, direction, distance)
    end
  end
end

-- Return the distance of the piece that may be jumped. "A man jumps a diagonally adjacent piece"; "A King goes along a
-- diagonal over any number of empty squares to the first piece".
local function distance_to_piece(pos, from, direction)
  local distance = 1
  if is_king(pos.board[from]) then
    while at(from, direction, distance) and not pos.board[at(from, direction, distance)] do
      distance = distance + 1
    end
  end
  return distance
end

-- "A captured piece of the mover's own colour goes into the mover's reserve as a man (reading: a King too comes back as
-- a man); a captured enemy leaves the game." With `reserve_keeps_rank` "the reserve may hold Kings".
local function into_reserve(hand, victim, side, rules)
  if rules.reserve and owner(victim) == side then
    local kept = rules.reserve_keeps_rank and victim or coloured("M", side)
    hand[kept] = hand[kept] + 1
  end
end

-- "A man jumps a diagonally adjacent piece of **either** colour, forward or backward, landing on the empty square right
-- behind it." The King "lands on the square right behind it, which must be empty. One capture is the whole turn."
local function add_captures(list, pos, from, rules)
  local piece = pos.board[from]
  for _, direction in ipairs(DIAGONALS) do
    local distance = distance_to_piece(pos, from, direction)
    local over, to = at(from, direction, distance), at(from, direction, distance + 1)
    local victim = over and pos.board[over]
    local own = victim and owner(victim) == pos.side
    if victim and to and not pos.board[to] and (rules.capture_own or not own) then
      local new = after_turn(pos)
      -- "The capturing piece becomes the other player's, as soon as it lands."
      local landed = rules.flip and coloured(piece, opponent(pos.side)) or piece
      -- "A capturing man is judged after the change of colour"
      new.board[from], new.board[over], new.board[to] = nil, nil, crowned(landed, to)
      into_reserve(new.hand, victim, pos.side, rules)
      local text = from .. "x" .. to .. suffix(piece, new.board[to])
      list[#list + 1] = { from = from, move = text, after = new, takes_enemy = not own }
    end
  end
end

-- "drop a man from the reserve on an empty dark square of the own half"; with `reserve_keeps_rank` also "Kings, (...)
-- dropped as `K@a1`". "LETTER@to, capital for both sides"
local function add_drops(list, pos)
  for _, letter in ipairs({ "M", "K" }) do
    local piece = coloured(letter, pos.side)
    for _, to in ipairs(dark_squares()) do
      if pos.hand[piece] > 0 and in_own_half(to, pos.side) and not pos.board[to] then
        local new = after_turn(pos)
        new.hand[piece], new.board[to] = new.hand[piece] - 1, piece
        list[#list + 1] = { from = "@" .. letter, move = letter .. "@" .. to, after = new }
      end
    end
  end
end

-- "If any capture is possible, of own or enemy piece, the player must capture, any of them; see the reserve for the one
-- exception." The exception: "A player who can capture no **enemy** piece may, instead of anything else, drop".
local function legal_moves(pos, rules)
  local list, enemy_capture = {}, false
  for _, from in ipairs(own_squares(pos)) do
    add_captures(list, pos, from, rules)
  end
  for _, capture in ipairs(list) do
    enemy_capture = enemy_capture or capture.takes_enemy
  end
  if #list == 0 then
    for _, from in ipairs(own_squares(pos)) do
      add_steps(list, pos, from)
    end
  end
  if rules.reserve and not enemy_capture then
    add_drops(list, pos)
  end
  return list
end

-- "two ways in which the same piece (the same origin square) brings about the same position are one move. (...) its
-- text is the one with the fewest landings, and among those the first in ASCII order". Here all have one landing.
function M.moves(variant, text, settings)
  local rules = rules_of(variant, settings)
  local known, result = {}, {}
  for _, move in ipairs(legal_moves(read_position(text, rules), rules)) do
    local position = write_position(move.after, rules)
    local key = move.from .. " " .. position
    if not known[key] then
      known[key] = { from = move.from, move = move.move, position = position }
      result[#result + 1] = known[key]
    elseif move.move < known[key].move then
      known[key].move = move.move
    end
  end
  table.sort(result, function(x, y)
    if x.from ~= y.from then
      return x.from < y.from
    end
    return x.position < y.position
  end)
  return result
end

-- "The player whose turn it is and who has no legal move loses: whoever makes the last move wins (...) There is no
-- draw". "`last_mover_wins` true (false: the result is turned round)"
function M.outcome(variant, text, settings)
  local rules = rules_of(variant, settings)
  local pos = read_position(text, rules)
  if #legal_moves(pos, rules) > 0 then
    return "ongoing"
  end
  return rules.last_mover_wins and opponent(pos.side) or pos.side
end

-- Random positions --------------------------------------------------------------------------------------------------

-- Return a random position: 1 to 20 pieces, never a man on its far rank, and a reserve that keeps the total at 24 or
-- fewer.
function M.random_position(variant, rng, settings)
  local rules = rules_of(variant, settings)
  local free, board, hand = dark_squares(), {}, read_hand("")
  local most = ({ 4, 10, 20 })[rng(3)]
  local count, kings_in = rng(most), ({ 2, 4, 12 })[rng(3)]
  for _ = 1, count do
    local name = table.remove(free, rng(#free))
    local side = rng(2) == 1 and "white" or "black"
    board[name] = crowned(coloured(rng(kings_in) == 1 and "K" or "M", side), name)
  end
  for _ = 1, rules.reserve and rng(4) > 1 and rng(6) - 1 or 0 do
    if count < 24 then
      local letter = HAND_ORDER[rules.reserve_keeps_rank and rng(4) or 2 * rng(2) - 1]
      hand[letter] = hand[letter] + 1
      count = count + 1
    end
  end
  local side = rng(2) == 1 and "white" or "black"
  return write_position({ board = board, hand = hand, side = side, number = rng(60) }, rules)
end

return M
