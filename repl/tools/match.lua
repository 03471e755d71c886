-- Matches: games of two players, each opening played twice, with either as White, and what they show.

local interval = require "tools.interval"
local openings = require "tools.openings"
local players = require "tools.players"

local match = {}

local LIMIT = 400 -- plies after which a game is unfinished

-- Whether time is over, where options.left() says how many seconds are left.
local function is_late(options) return options.left ~= nil and options.left() <= 0 end

-- Plays a game to its end, the players by side; the outcome, "ongoing" at the limit. Nil and a message when a walk
-- fails.
local function play(pos, opening, by_side, options)
  for _, move in ipairs(opening) do assert(pos:play(move)) end
  for ply = #opening + 1, options.limit or LIMIT do
    local outcome, message = pos:outcome()
    if outcome ~= "ongoing" then return outcome, message end
    if is_late(options) then return "stopped" end
    local side = pos:side()
    local seed = options.seed * 1000 + (side == "white" and 1 or 2) * 100000007 + ply
    local found
    found, message = players.choose(by_side[side], pos, {seed = seed & math.maxinteger,
      seconds = options.left and math.max(options.left(), 0.001)})
    if not found then return nil, message end
    assert(pos:play(found.move))
  end
  return (pos:outcome())
end

-- The points of a side, in halves; nil for a game that is unfinished.
local function halves(outcome, side)
  if outcome == "ongoing" then return nil end
  return outcome == "draw" and 1 or outcome == side and 2 or 0
end

local function count_game(totals, game)
  local points = halves(game.outcome, game.a)
  if not points then
    totals.unfinished = totals.unfinished + 1
    return
  end
  local field = points == 2 and "wins" or points == 1 and "draws" or "losses"
  totals[field] = totals[field] + 1
  totals.halves = totals.halves + points
  totals.squares = totals.squares + points * points
  totals.white_halves = totals.white_halves + halves(game.outcome, "white")
end

-- Plays game number n, from 0, of those between a and b: {outcome, a = side of a, moves}.
function match.play_game(start, a, b, list, number, options)
  local opening = list[number // 2 % #list + 1]
  local side = number % 2 == 0 and "white" or "black"
  local pos = start:copy()
  local outcome, message = play(pos, opening, {[side] = a, [side == "white" and "black" or "white"] = b},
    {limit = options.limit, seed = options.seed + number, left = options.left})
  return outcome and {outcome = outcome, a = side, moves = #pos:history()}, message
end

-- The score of a with its interval: draws are half a point, and games that are unfinished do not count.
function match.figures(totals)
  local finished = totals.wins + totals.draws + totals.losses
  local score = {mean = 0, low = 0, high = 1}
  if finished > 0 and totals.draws == 0 then
    score = interval.share(totals.wins, finished)
  elseif finished > 0 then
    local mean = interval.mean(totals.halves / 2, totals.squares / 4, finished)
    score = {mean = mean.mean, low = math.max(mean.low, 0), high = math.min(mean.high, 1)}
  end
  return score, finished > 0 and totals.white_halves / (2 * finished) or 0
end

-- Plays `count` games from a position, fewer if time runs out; the totals, or nil and a message.
function match.play(start, a, b, count, options)
  local list = openings.make(start, (count + 1) // 2, options.seed,
    function() return is_late(options) end)
  if #list == 0 then return nil, "there is no opening from here after which the game still goes on" end
  local totals = {games = 0, wins = 0, draws = 0, losses = 0, unfinished = 0, halves = 0, squares = 0,
    white_halves = 0, openings = #list}
  for number = 0, count - 1 do
    local game, message = match.play_game(start, a, b, list, number, options)
    if not game then return nil, message end
    if game.outcome == "stopped" then break end
    totals.games = totals.games + 1
    count_game(totals, game)
  end
  return totals
end

return match
