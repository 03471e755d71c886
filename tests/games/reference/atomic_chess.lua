-- Atomic chess, written from the rules alone. A capture explodes both pieces and everything next to them except pawns.
-- Kings capture nothing. A player who explodes the enemy's King, and not his own, wins.

local chess = require "games.reference.chess_pieces"

local M = { variants = { ["atomic-chess"] = true }, options = {} }

local START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

local function are_adjacent(pos, a, b)
  for _, way in ipairs(chess.AROUND) do
    if chess.step(pos, a, way[1], way[2]) == b then return true end
  end
  return false
end

-- Kings attack nothing, and a King next to the other is never attacked, because the explosion would remove both.
local function is_unsafe(pos, square, side)
  local enemy = chess.king_of(pos, chess.other(side))
  if are_adjacent(pos, square, enemy) then return false end
  local other = chess.copy(pos)
  other.at = chess.copy(pos.at)
  other.at[enemy] = chess.lettered(chess.other(side), "x") -- of a kind that does not move
  return chess.is_attacked(other, square, chess.other(side))
end

local function is_capture(pos, move) return pos.at[move.to] or move.victim end

local function explode(new, centre)
  local touched = { [centre] = true }
  new.at[centre] = nil
  for _, way in ipairs(chess.AROUND) do
    local square = chess.step(new, centre, way[1], way[2])
    if square and new.at[square] and new.at[square]:lower() ~= "p" then
      new.at[square], touched[square] = nil, true
    end
  end
  new.rights = chess.rights_left(new.rights, touched)
end

local function each_move(pos, found)
  local king = chess.king_of(pos, pos.side)
  if not king or not chess.king_of(pos, chess.other(pos.side)) then return end
  local list = chess.plain_moves(pos)
  for _, move in ipairs(chess.castlings(pos, function(square) return is_unsafe(pos, square, pos.side) end)) do
    list[#list + 1] = move
  end
  for _, move in ipairs(list) do
    local new = chess.after(pos, move)
    if is_capture(pos, move) then explode(new, move.to) end
    local own, enemy = chess.king_of(new, pos.side), chess.king_of(new, chess.other(pos.side))
    local by_king = move.from == king and is_capture(pos, move)
    if not by_king and own and (not enemy or not is_unsafe(new, own, pos.side)) then found(move, new) end
  end
end

-- Moves of a piece to different squares are different even if both leave the same position. So are promotions that
-- explode (as in Fairy-Stockfish).
function M.moves(_, text)
  local list = {}
  each_move(chess.read(text), function(move, new)
    list[#list + 1] = { from = chess.name(move.from), move = chess.text_of(move),
      position = chess.write(chess.pass_turn(new)) }
  end)
  table.sort(list, function(a, b)
    if a.from ~= b.from then return a.from < b.from end
    return a.position < b.position or a.position == b.position and a.move < b.move
  end)
  return list
end

function M.outcome(_, text)
  local pos, can_move = chess.read(text), false
  local king = chess.king_of(pos, pos.side)
  each_move(pos, function() can_move = true end)
  return chess.outcome(pos, can_move, not king or is_unsafe(pos, king, pos.side))
end

function M.random_position(name, rng, settings)
  if rng(3) == 1 then return chess.play_on(M, name, START, settings, rng, 30) end
  local pos = chess.read(START)
  repeat
    pos.at, pos.rights = chess.random_board(rng, 20)
    pos.side, pos.clock = rng(2) == 1 and "w" or "b", rng(20) == 1 and 100 or rng(99) - 1
    local idle = chess.other(pos.side)
  until not is_unsafe(pos, chess.king_of(pos, idle), idle)
  return chess.play_on(M, name, chess.write(pos), settings, rng, 4)
end

return M
