-- Games of rows, written from the rules alone: one stone a turn on an empty place. A player who completes a row wins,
-- and a full board is a draw. Yavalath: four in a row win on a hexagon of side 5, three lose unless they are four.
-- Connect6: two stones a turn, but one in the first.

local grid = require "games.reference.grid"

local M = { variants = { ["tic-tac-toe"] = true, ["gomoku"] = { size = { "19" } }, ["connect-four"] = true,
  ["yavalath"] = true, ["connect6"] = true } }
M.options = {}

-- One of each pair of opposite directions.
local WAYS, HEXAGONAL = { 1, 101, 100, 99 }, { 1, 100, 99 }

local GAMES = {
  ["tic-tac-toe"] = { files = 3, ranks = 3, letter = "X", ways = WAYS, wins = 3 },
  ["gomoku"] = { files = 15, ranks = 15, letter = "S", ways = WAYS, wins = 5 },
  ["connect-four"] = { files = 7, ranks = 6, letter = "D", ways = WAYS, wins = 4, falls = true },
  ["connect6"] = { files = 19, ranks = 19, letter = "S", ways = WAYS, wins = 6, twice = true },
  ["yavalath"] = { files = 9, ranks = 9, letter = "S", ways = HEXAGONAL, wins = 4, loses = 3, hexagon = true },
}

-- A hexagon of side 5 lacks the corners a1 and i9.
local function in_play(game, key)
  local sum = key % 100 + key // 100
  return not game.hexagon or sum >= 6 and sum <= 14
end

local function has_row(pos, game, letter, length)
  for _, start in ipairs(grid.squares(pos)) do
    for _, way in ipairs(game.ways) do
      local n = 0
      while n < length and pos.at[start + n * way] == letter do n = n + 1 end
      if n == length then return true end
    end
  end
  return false
end

-- Return the empty places; in Connect Four only those right above a disc or on the bottom.
local function places(pos, game)
  local list = {}
  for _, key in ipairs(grid.squares(pos)) do
    local stands = not game.falls or key < 200 or pos.at[key - 100]
    if not pos.at[key] and stands and in_play(game, key) then list[#list + 1] = key end
  end
  return list
end

-- "w", "b" or nil: the winner by the stones of one side.
local function decided_by(pos, game, side)
  local letter = grid.of(side, game.letter)
  if has_row(pos, game, letter, game.wins) then return side end
  return game.loses and has_row(pos, game, letter, game.loses) and grid.other(side) or nil
end

function M.outcome(name, text)
  local game, pos = GAMES[name], grid.read(text)
  local winner = decided_by(pos, game, "w") or decided_by(pos, game, "b")
  if winner then return grid.colour_of(winner) end
  return #places(pos, game) == 0 and "draw" or "ongoing"
end

-- In Connect6 the number before that of the move, which is read as the clock, is 1 if another stone follows.
local function after_stone(game, pos, key)
  local changes = { [key] = grid.of(pos.side, game.letter) }
  local new = grid.after(pos, changes, game.twice and 1)
  if pos.clock == 1 then new.side, new.number, new.clock = pos.side, pos.number, 0 end
  return new
end

function M.moves(name, text)
  local game, pos, list = GAMES[name], grid.read(text), {}
  if M.outcome(name, text) ~= "ongoing" then return list end
  for _, key in ipairs(places(pos, game)) do
    grid.add(list, "", grid.name(key), after_stone(game, pos, key))
  end
  return grid.sorted(list)
end

-- Random positions: stones in a pattern without three in a row, of which some are changed and some are missing.
local function fill(game, pos, rng)
  local changed, kept = rng(5) - 1, 3 * rng(4) - 2
  local side_of = { [0] = "w", "w", "b", "b" }
  for _, key in ipairs(grid.squares(pos)) do
    local may_be = in_play(game, key) and (not game.falls or key < 200 or pos.at[key - 100])
    if may_be and rng(10) <= kept then
      local side = rng(4) <= changed and side_of[rng(4) - 1] or side_of[(key % 100 + 2 * (key // 100)) % 4]
      pos.at[key] = grid.of(side, game.letter)
    end
  end
end

-- The side whose stones have decided the game has just moved.
function M.random_position(name, rng, settings)
  local game = GAMES[name]
  local pos, white, black
  repeat
    local size = tonumber(settings.size)
    pos = grid.empty(size or game.files, size or game.ranks, rng, game.twice and rng(2) - 1)
    fill(game, pos, rng)
    white, black = decided_by(pos, game, "w"), decided_by(pos, game, "b")
  until not (white and black)
  if white or black then pos.side = (white ~= nil) == (pos.clock == 0) and "w" or "b" end
  return grid.write(pos)
end

return M
