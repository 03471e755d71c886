-- Checkers 2011, written from the rules alone: plain, slow and independent of the program. The comments in quotation
-- marks cite the rules. The rules' README defines position text, move text and one move.

local M = {}

-- "Start (reading: as in Gothic checkers): 16 men each on the first two ranks"
M.variants = { ["checkers-2011"] = "mmmmmmmm/mmmmmmmm/8/8/8/8/MMMMMMMM/MMMMMMMM w 1" }

-- The default first: "`jump_own` false (...), `sandwich` `column`, `sideways_jump` false (...), `majority` true"
M.options = {
  jump_own = { "false", "true" },
  sandwich = { "column", "commander" },
  sideways_jump = { "false", "true" },
  majority = { "true", "false" },
}

local function rules_of(variant, settings)
  assert(M.variants[variant], "no such variant")
  local rules = {}
  for name, values in pairs(M.options) do rules[name] = values[1] end
  for name, value in pairs(settings or {}) do
    local values = assert(M.options[name], "no such option")
    assert(value == values[1] or value == values[2], "no such value")
    rules[name] = value
  end
  return rules
end

-- Squares -----------------------------------------------------------------------------------------------------------
local SIZE = 8

-- Return the name of a square, or nil if it is off the board. "8x8, all squares in play."
local function square(f, r)
  local on_board = f >= 1 and f <= SIZE and r >= 1 and r <= SIZE
  return on_board and ("abcdefgh"):sub(f, f) .. r or nil
end

local function file_of(name) return ("abcdefgh"):find(name:sub(1, 1)) end
local function rank_of(name) return tonumber(name:sub(2)) end

-- Return the square `distance` steps away from `name`, or nil if it is off the board.
local function at(name, direction, distance)
  return square(file_of(name) + distance * direction[1], rank_of(name) + distance * direction[2])
end

-- Return all squares, from a1 along the ranks.
local function all_squares()
  local list = {}
  for r = 1, SIZE do
    for f = 1, SIZE do list[#list + 1] = square(f, r) end
  end
  return list
end

-- Columns: strings of letters "from its top piece down", upper case White's, lower case Black's ----------------------
-- "its top piece is the commander"
local function commander(column) return column:sub(1, 1) end

-- "whoever owns the commander owns the column"
local function owner(column) return commander(column):match("%u") and "white" or "black" end

-- "A column moves as one piece, as its commander does."
local function is_king(column) return commander(column):upper() == "K" end

-- Return the pieces under the commander, or nil if there are none. "what was beneath it stays and is now commanded by
-- its new top piece"; "Rank belongs to the piece: an imprisoned King is a King when it comes free".
local function beneath(column) return #column > 1 and column:sub(2) or nil end

local function opponent(side) return side == "white" and "black" or "white" end
local function coloured(letter, side) return side == "white" and letter:upper() or letter:lower() end

-- "forward is towards higher ranks for White and towards lower ranks for Black."
local function forward(side) return side == "white" and 1 or -1 end

-- "Far rank: the opposite edge."
local function far_rank(side) return side == "white" and 8 or 1 end

-- "A man commanding that ends a step or a jump on its far rank becomes a King"
local function crowned(column, name)
  local king = rank_of(name) == far_rank(owner(column)) and coloured("K", owner(column))
  return king and king .. column:sub(2) or column
end

-- Position text -----------------------------------------------------------------------------------------------------
-- "upper case is White, lower case Black; a number is that many empty squares (...). A column of several pieces is
-- written in parentheses from its top piece down: `(Mmk)`."
local function read_board(text)
  local board, r = {}, SIZE
  for rank in text:gmatch("[^/]+") do
    local f = 1
    while rank ~= "" do
      local token = rank:match("^%([MKmk][MKmk]+%)") or rank:match("^[MKmk1-8]")
      assert(token and f <= SIZE, "a wrong letter, or a rank too long")
      board[square(f, r)] = token:match("%a+")
      f = f + (tonumber(token) or 1)
      rank = rank:sub(#token + 1)
    end
    assert(f == SIZE + 1, "a rank that is not eight squares long")
    r = r - 1
  end
  assert(r == 0, "not eight ranks")
  return board
end

-- Return the board as text. First expand it: a dot for every empty square, and every column in parentheses.
local function write_board(board)
  local ranks = {}
  for r = SIZE, 1, -1 do
    local text = ""
    for f = 1, SIZE do text = text .. "(" .. (board[square(f, r)] or ".") .. ")" end
    ranks[#ranks + 1] = text:gsub("%((.)%)", "%1"):gsub("%.+", string.len)
  end
  return table.concat(ranks, "/")
end

local function read_position(text)
  local board, side, number = text:match("^(%S+) ([wb]) ?(%d*)$")
  assert(board, "not a position")
  return { board = read_board(board), side = side == "w" and "white" or "black", number = tonumber(number) or 1 }
end

local function write_position(board, side, number)
  return ("%s %s %d"):format(write_board(board), side == "white" and "w" or "b", number)
end

local function copy(board)
  local new = {}
  for name, column in pairs(board) do new[name] = column end
  return new
end

-- Return true if this side commands the square; false for a square off the board (nil).
local function commanded_by(board, name, side)
  local column = name and board[name]
  return column ~= nil and owner(column) == side
end

-- Moves: tables {from=, to=, text=, landings=, board=}, the board still without the elimination -----------------------
-- Return the directions of a man, straight and diagonally forward, or a King, also backward; with `sideways` left and
-- right, too.
local function directions(column, sideways)
  local list, up = {}, forward(owner(column))
  for df = -1, 1 do
    list[#list + 1] = { df, up }
    list[#list + 1] = is_king(column) and { df, -up } or nil
    list[#list + 1] = sideways and df ~= 0 and { df, 0 } or nil
  end
  return list
end

-- Jumps: "a man straight or diagonally forward, a King straight or diagonally forward or backward; nobody sideways";
-- "`sideways_jump` false (true: jumps sideways too"
local function jump_directions(column, rules) return directions(column, rules.sideways_jump == "true") end

-- "becoming another piece by moving | suffix `=LETTER`"
local function suffix(before, after) return is_king(after) and not is_king(before) and "=K" or "" end

-- Add a move of a column to an empty square, without a capture.
local function add_plain(list, board, from, to)
  if to and not board[to] then
    local new = copy(board)
    new[from], new[to] = nil, crowned(board[from], to)
    local text = from .. "-" .. to .. suffix(board[from], new[to])
    list[#list + 1] = { from = from, to = to, text = text, landings = 1, board = new }
  end
end

-- "One square to an empty square: a man straight forward, diagonally forward, left or right; a King in all eight
-- directions." "`jump_own` (...): also a leap over one own square in a jump direction, taking nothing, never
-- compulsory, not part of a chain"
local function add_steps_and_leaps(list, board, from, rules)
  for _, direction in ipairs(directions(board[from], true)) do
    add_plain(list, board, from, at(from, direction, 1))
  end
  for _, direction in ipairs(rules.jump_own == "true" and jump_directions(board[from], rules) or {}) do
    if commanded_by(board, at(from, direction, 1), owner(board[from])) then
      add_plain(list, board, from, at(from, direction, 2))
    end
  end
end

-- "a man still may not turn back by 180 degrees"; "a King may turn back by 180 degrees."
local function turns_back(column, last, direction)
  return not is_king(column) and last[1] == -direction[1] and last[2] == -direction[2]
end

-- Return the chains that extend `chain` by one jump: "A jump over an adjacent square that the enemy commands to the
-- empty square right behind it".
local function longer_chains(chain, rules)
  local list, column = {}, chain.board[chain.to]
  for _, direction in ipairs(jump_directions(column, rules)) do
    local over, to = at(chain.to, direction, 1), at(chain.to, direction, 2)
    local possible = to and not chain.board[to] and commanded_by(chain.board, over, opponent(owner(column)))
    if possible and not turns_back(column, chain.last, direction) then
      local new, prisoner = copy(chain.board), commander(chain.board[over])
      -- "The commander of the jumped square goes under the jumping column, at its bottom; what was beneath it stays"
      new[chain.to], new[over], new[to] = nil, beneath(new[over]), crowned(column .. prisoner, to)
      local becomes = suffix(column, new[to])
      list[#list + 1] = {
        from = chain.from, to = to, board = new, landings = chain.landings + 1, last = direction,
        text = chain.text .. "x" .. to .. becomes,
        ended = becomes ~= "", -- "and a chain ends there (...); a king that lands there goes on"
      }
    end
  end
  return list
end

-- Of several ways with the same result (the same `key`), keep the text that "is the one with the fewest landings, and
-- among those the first in ASCII order".
local function keep_best(best, key, way)
  local known = best[key]
  if not known or way.landings < known.landings or (way.landings == known.landings and way.text < known.text) then
    best[key] = way
  end
end

-- "After a jump the same piece goes on if it can. The same square may be jumped again while an enemy commands it". All
-- chains of one jump are made first, then all of two, and so on; those that can't go on are finished. Chains of the
-- same length with the same board, square and direction have the same continuations.
local function add_chains(list, board, from, rules)
  local chains = { { from = from, to = from, text = from, landings = 0, last = { 0, 0 }, board = board } }
  local goes_on = true
  while goes_on do
    local longer = {}
    goes_on = false
    for _, chain in pairs(chains) do
      local continued = chain.ended and {} or longer_chains(chain, rules)
      for _, new in ipairs(continued) do
        keep_best(longer, ("%s %s %d %d"):format(write_board(new.board), new.to, table.unpack(new.last)), new)
        goes_on = true
      end
      if #continued == 0 and chain.landings > 0 then
        list[#list + 1] = chain
      end
    end
    chains = longer
  end
end

-- "only those with the greatest number of jumps of all the player's pieces are legal"; "`majority` true (false: any
-- imprisonment, its chain finished)"
local function allowed_chains(chains, rules)
  local most, list = 0, {}
  for _, chain in ipairs(chains) do most = math.max(most, chain.landings) end
  for _, chain in ipairs(chains) do
    if chain.landings == most or rules.majority == "false" then
      list[#list + 1] = chain
    end
  end
  return list
end

-- "If an imprisonment is possible, one must be made"
local function moves_before_elimination(pos, rules)
  local chains, others = {}, {}
  for _, from in ipairs(all_squares()) do
    if commanded_by(pos.board, from, pos.side) then
      add_chains(chains, pos.board, from, rules)
      add_steps_and_leaps(others, pos.board, from, rules)
    end
  end
  return #chains > 0 and allowed_chains(chains, rules) or others
end

-- Elimination -------------------------------------------------------------------------------------------------------
local ORTHOGONALS = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

-- Return true if `direction` runs along the border: one of the neighbors to its sides is off the board.
local function along_border(name, direction)
  local aside = { direction[2], direction[1] }
  return not (at(name, aside, 1) and at(name, aside, -1))
end

-- Return the direction along the next border, at a corner reached along one border.
local function round_corner(corner, direction)
  local aside = { direction[2], direction[1] }
  return at(corner, aside, 1) and aside or { -aside[1], -aside[2] }
end

-- Return the squares from the landing square in one direction, in order. "A run along the border that reaches a corner
-- goes on round it along the next border (round several corners if need be), up to but not including the landing square
-- itself."
local function squares_seen(landing, direction)
  local list, border = {}, along_border(landing, direction)
  local name = at(landing, direction, 1)
  while name and name ~= landing do
    list[#list + 1] = name
    if border and not at(name, direction, 1) then
      direction = round_corner(name, direction)
    end
    name = at(name, direction, 1)
  end
  return list
end

-- "an unbroken run of one or more squares commanded by the enemy, ended by a square commanded by the mover"
local function run_seen(board, landing, direction, side)
  local run = {}
  for _, name in ipairs(squares_seen(landing, direction)) do
    if commanded_by(board, name, side) then
      return run
    elseif not board[name] then
      return {}
    end
    run[#run + 1] = name
  end
  return {}
end

-- "When the move has ended, look from the landing square along each of the four orthogonal directions"; "All runs are
-- judged on the position before any of them is removed." Pieces removed: "whole columns (reading; option `sandwich` =
-- `column` or `commander`: the latter removes only each commander and frees the prisoners)".
local function after_elimination(board, landing, rules)
  local new = copy(board)
  for _, direction in ipairs(ORTHOGONALS) do
    for _, name in ipairs(run_seen(board, landing, direction, owner(board[landing]))) do
      new[name] = rules.sandwich == "commander" and beneath(board[name]) or nil
    end
  end
  return new
end

-- The functions of the module -----------------------------------------------------------------------------------------
-- "two ways in which the same piece (the same origin square) brings about the same position are one move." "The move
-- number starts at 1 and rises after Black's turn."
function M.moves(variant, text, settings)
  local rules, pos = rules_of(variant, settings), read_position(text)
  local number = pos.number + (pos.side == "black" and 1 or 0)
  local best, result = {}, {}
  for _, move in ipairs(moves_before_elimination(pos, rules)) do
    local board = after_elimination(move.board, move.to, rules)
    move.position = write_position(board, opponent(pos.side), number)
    keep_best(best, move.from .. " " .. move.position, move)
  end
  for _, move in pairs(best) do
    result[#result + 1] = { from = move.from, move = move.text, position = move.position }
  end
  table.sort(result, function(x, y)
    return x.from < y.from or (x.from == y.from and x.position < y.position)
  end)
  return result
end

-- "A player who, on the own turn, commands no square or has no legal move, loses. There is no draw"
function M.outcome(variant, text, settings)
  return #M.moves(variant, text, settings) > 0 and "ongoing" or opponent(read_position(text).side)
end

-- Random positions --------------------------------------------------------------------------------------------------
-- Put a column of up to `height` pieces with a commander of `side` on a square if it is empty and the supply (16 pieces
-- a side) suffices. "With `sandwich` = `commander` a man may come free on its far rank"; otherwise it is a King here.
local function put(game, name, side, height)
  local column, rng = "", game.rng
  for i = 1, game.board[name] and 0 or height do
    local of = (i == 1 or rng(3) == 1) and side or opponent(side)
    if game.supply[of] > 0 and (i == 1 or column ~= "") then
      column = column .. coloured(rng(game.kings_in) == 1 and "K" or "M", of)
      game.supply[of] = game.supply[of] - 1
    end
  end
  if column ~= "" then
    game.board[name] = game.rules.sandwich == "commander" and rng(4) == 1 and column or crowned(column, name)
  end
end

-- Put an empty landing square, and a run of enemy squares from it along the border, occasionally almost or quite all
-- the way round and beyond the supply. Usually a square of the mover ends the run, and a piece of the mover may reach
-- the landing square.
local function put_border_run(game, side)
  local rng, border = game.rng, squares_seen("b1", { -1, 0 })
  border[#border + 1] = "b1"
  local direction
  local start, turn, length = rng(#border), rng(2) * 2 - 3, rng(rng(2) * 7)
  local function along(i) return border[(start + turn * i) % #border + 1] end
  if rng(30) == 1 then
    length, game.supply[opponent(side)] = #border - rng(2), 60
  end
  for i = 1, length do put(game, along(i), opponent(side), rng(2)) end
  if length + 1 < #border and rng(5) > 1 then put(game, along(length + 1), side, rng(2)) end
  repeat
    direction = directions("K", true)[rng(8)]
  until at(along(0), direction, 2) and not game.board[at(along(0), direction, 1)]
  local distance = rng(2)
  put(game, at(along(0), direction, distance), side, rng(2))
  put(game, at(along(0), direction, 1), opponent(side), rng(2))
  return along(0)
end

function M.random_position(variant, rng, settings)
  local sides, free, most, height = { "white", "black" }, all_squares(), ({ 3, 10, 28 })[rng(3)], ({ 1, 3, 5 })[rng(3)]
  local game = { rng = rng, rules = rules_of(variant, settings), kings_in = ({ 2, 5, 16 })[rng(3)], board = {} }
  game.supply = { white = 16, black = 16 }
  local side = sides[rng(2)]
  local landing = rng(2) == 1 and put_border_run(game, side)
  for _ = 1, rng(most) do
    local name = table.remove(free, rng(#free))
    if name ~= landing then put(game, name, sides[rng(2)], rng(height)) end
  end
  return write_position(game.board, side, rng(60))
end

return M
