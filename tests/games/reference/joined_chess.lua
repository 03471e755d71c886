-- Cylinder chess and torus chess, written from the rules alone: chess on a board with joined edges. On the torus there
-- is no castling, and pawns move two squares only from their second rank (reading: "the pawns to the sides of the king
-- and queen can only advance one space on their first move").

local chess = require "games.reference.chess_pieces"

local M = { variants = { ["cylinder-chess"] = true, ["torus-chess"] = true }, options = {} }

local STARTS = {
  ["cylinder-chess"] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  ["torus-chess"] = "2rbbr2/2pppp2/1npqkpn1/3pp3/3PP3/1NPQKPN1/2PPPP2/2RBBR2 w - - 0 1",
}

local function read(name, text)
  local pos = chess.read(text)
  pos.shape = name:match "^%l+"
  return pos
end

function M.moves(name, text)
  local list = {}
  chess.each_legal(read(name, text), function(move, new)
    chess.add(list, chess.name(move.from), chess.text_of(move), chess.write(chess.pass_turn(new)))
  end)
  return chess.sorted(list)
end

function M.outcome(name, text)
  local pos, can_move = read(name, text), false
  chess.each_legal(pos, function() can_move = true end)
  return chess.outcome(pos, can_move, chess.in_check(pos, pos.side))
end

function M.random_position(name, rng, settings)
  if rng(3) == 1 then return chess.play_on(M, name, STARTS[name], settings, rng, 30) end
  local pos = read(name, STARTS[name])
  repeat
    pos.at, pos.rights = chess.random_board(rng, 14)
    pos.side, pos.clock = rng(2) == 1 and "w" or "b", rng(20) == 1 and 100 or rng(99) - 1
    if pos.shape == "torus" then pos.rights = "" end
  until not chess.in_check(pos, chess.other(pos.side))
  return chess.play_on(M, name, chess.write(pos), settings, rng, 4)
end

return M
