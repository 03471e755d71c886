-- Duck chess, written from the rules alone: a move of chess, then the duck moves to another empty square. There is no
-- check, Kings can be captured, and a player without a move wins.

local chess = require "games.reference.chess_pieces"

local M = { variants = { ["duck-chess"] = true }, options = {} }

local START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

local function duck_of(pos)
  for square = 1, 64 do
    if pos.at[square] == "D" then return square end
  end
end

-- Return the moves of chess, each with the position after it, before the duck moves.
local function moves_of(pos)
  local list = {}
  if not chess.king_of(pos, pos.side) then return list end
  for _, move in ipairs(chess.plain_moves(pos)) do list[#list + 1] = { move, chess.after(pos, move) } end
  for _, move in ipairs(chess.castlings(pos, function() return false end)) do
    list[#list + 1] = { move, chess.after(pos, move) }
  end
  return list
end

function M.moves(_, text)
  local pos, list = chess.read(text), {}
  local duck = duck_of(pos)
  for _, pair in ipairs(moves_of(pos)) do
    local move, new = pair[1], chess.pass_turn(pair[2])
    local from, fields = chess.name(move.from), " " .. chess.write_fields(new)
    if duck then new.at[duck] = nil end
    for square = 1, 64 do
      if square ~= duck and not new.at[square] then
        new.at[square] = "D"
        chess.add(list, from, chess.text_of(move) .. ",*" .. chess.name(square), chess.write_board(new.at) .. fields)
        new.at[square] = nil
      end
    end
  end
  return chess.sorted(list)
end

function M.outcome(_, text)
  local pos = chess.read(text)
  if not chess.king_of(pos, pos.side) then return pos.side == "w" and "black" or "white" end
  if #moves_of(pos) == 0 then return pos.side == "w" and "white" or "black" end
  return pos.clock >= 100 and "draw" or "ongoing"
end

-- The player to move has no move.
local STUCK = { "4k3/8/8/8/1p6/1P6/BP6/KD6 w - - 0 1", "kD6/bp6/1p6/1P6/8/8/8/4K3 b - - 0 1" }

local function random_setup(rng)
  local how, pos = rng(10), chess.read(STUCK[rng(2)])
  if how > 1 then
    pos.at, pos.rights = chess.random_board(rng, 14)
    pos.side = rng(2) == 1 and "w" or "b"
    chess.scatter(pos.at, rng, "D")
  end
  if how == 2 then pos.at[chess.king_of(pos, pos.side)], pos.rights = nil, "" end
  pos.clock = rng(20) == 1 and 100 or rng(99) - 1
  return pos
end

function M.random_position(name, rng, settings)
  if rng(6) == 1 then return chess.play_on(M, name, START, settings, rng, 2) end
  return chess.play_on(M, name, chess.write(random_setup(rng)), settings, rng, 2)
end

return M
