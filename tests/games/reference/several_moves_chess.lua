-- Monster chess, Marseillais chess and Scottish progressive chess, written from the rules alone: chess in which a turn
-- has several moves. `left` is the number of moves that the side to move has after the next one. In monster chess it is
-- also 1 when Black is to move, although Black has only one.

local chess = require "games.reference.chess_pieces"

local M = { options = {} }
M.variants = { ["monster-chess"] = true, ["marseillais-chess"] = true, ["progressive-chess"] = true }

local STARTS = {
  ["monster-chess"] = "rnbqkbnr/pppppppp/8/8/8/8/2PPPP2/4K3 w kq - 1 0 1",
  ["marseillais-chess"] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0 1",
  ["progressive-chess"] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 0 0 1",
}

local function read(name, text)
  return chess.read(text, name == "progressive-chess" and { "turn", "left" } or { "left" })
end

local function begin_turn(pos)
  chess.pass_turn(pos)
  if pos.turn then pos.turn = pos.turn + 1 end
  pos.left = pos.turn and pos.turn - 1 or 1
  return pos
end

---- Monster chess: "The goal is to capture the king" (reading); there is no check, and castling needs no safety

local function monster_after(pos)
  local list, moves = {}, {}
  if chess.king_of(pos, pos.side) then
    moves = chess.plain_moves(pos)
    for _, move in ipairs(chess.castlings(pos, function() return false end)) do moves[#moves + 1] = move end
  end
  for i, move in ipairs(moves) do
    local new = chess.after(pos, move)
    if pos.side == "w" and pos.left == 1 then new.left = 0 else begin_turn(new) end
    list[i] = { move, new }
  end
  return list
end

---- The others: each move is one of chess, and a check ends the turn

-- Return the pawns that may still be captured en passant after a move: those of this turn that went no further and
-- whose square behind is empty. In Marseillais chess, if one of two was just captured in the first move of a turn, the
-- other remains.
local function still_passed(pos, new, victim)
  local own, list = pos.side == "w" and 3 or 6, {}
  for _, square in ipairs(pos.passed) do
    local rank = chess.rank_of(square)
    local pawn = new.at[square + (rank == 3 and 8 or -8)]
    local stands = not new.at[square] and pawn and pawn:lower() == "p" and (pawn == "P") == (rank == 3)
    if stands and (rank == own or victim) then list[#list + 1] = square end
  end
  table.sort(list)
  return list
end

local function others_after(name, pos)
  local list = {}
  chess.each_legal(pos, function(move, new)
    local goes_on = pos.left > 0 and not chess.in_check(new, chess.other(pos.side))
    local victim = name == "marseillais-chess" and goes_on and move.victim
    for _, square in ipairs(still_passed(pos, new, victim)) do new.passed[#new.passed + 1] = square end
    if name == "progressive-chess" then table.sort(new.passed) end -- by files
    if goes_on then new.left = pos.left - 1 else begin_turn(new) end
    list[#list + 1] = { move, new }
  end)
  return list
end

local function all_after(name, pos)
  return name == "monster-chess" and monster_after(pos) or others_after(name, pos)
end

function M.moves(name, text)
  local list = {}
  for _, pair in ipairs(all_after(name, read(name, text))) do
    chess.add(list, chess.name(pair[1].from), chess.text_of(pair[1]), chess.write(pair[2]))
  end
  return chess.sorted(list)
end

-- If a turn has several moves, the limit is fifty such moves by each player (reading).
local CLOCKS = { ["monster-chess"] = 200, ["marseillais-chess"] = 100, ["progressive-chess"] = 200 }

function M.outcome(name, text)
  local pos = read(name, text)
  local king = chess.king_of(pos, pos.side)
  local has_lost = not king or name ~= "monster-chess" and chess.in_check(pos, pos.side)
  return chess.outcome(pos, #all_after(name, pos) > 0, has_lost, CLOCKS[name])
end

-- Return true if neither King could have been captured before this position.
local function is_fair(name, pos)
  return name == "monster-chess" or not chess.in_check(pos, chess.other(pos.side))
end

local MARKS = { ["monster-chess"] = 1, ["marseillais-chess"] = 2, ["progressive-chess"] = 8 }

-- Return up to this number of squares that pawns of the other side may have passed over.
local function random_marks(pos, rng, most)
  local list, rank, back = {}, 6, 8
  if pos.side == "b" then rank, back = 3, -8 end
  for file = 1, 8 do
    local square = chess.square(file, rank)
    local free = not pos.at[square] and not pos.at[square + back]
    local pawn = pos.at[square - back] == (pos.side == "w" and "p" or "P")
    if free and pawn and #list < most and rng(4) > 1 then list[#list + 1] = square end
  end
  return list
end

-- In monster chess, White has no Rooks at home and at most four men.
local function make_monstrous(pos)
  local kept = 0
  pos.at[1], pos.at[8], pos.rights = nil, nil, pos.rights:gsub("%u", "")
  for square = 1, 64 do
    if ("QRBNP"):find(pos.at[square] or ".", 1, true) then
      kept = kept + 1
      if kept > 4 then pos.at[square] = nil end
    end
  end
end

local function random_setup(name, rng)
  local pos = read(name, STARTS[name])
  pos.at, pos.rights = chess.random_board(rng, 14)
  pos.side = rng(2) == 1 and "w" or "b"
  if name == "monster-chess" then make_monstrous(pos) end
  if pos.turn then pos.turn = 2 * rng(3) - (pos.side == "w" and 1 or 0) end
  if rng(2) == 1 then pos.passed = random_marks(pos, rng, MARKS[name]) end
  pos.left = pos.turn and pos.turn - 1 or 1
  local at_start = #pos.passed > 0 or name == "monster-chess" and pos.side == "b"
  if not at_start then pos.left = rng(pos.left + 1) - 1 end
  pos.clock = rng(12) == 1 and CLOCKS[name] or rng(99) - 1
  return pos
end

function M.random_position(name, rng, settings)
  local text = STARTS[name]
  if rng(3) == 1 then return chess.play_on(M, name, text, settings, rng, 30) end
  local pos
  repeat pos = random_setup(name, rng) until is_fair(name, pos)
  return chess.play_on(M, name, chess.write(pos), settings, rng, 4)
end

return M
