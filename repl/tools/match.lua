-- Matches: games between two players, with each opening played twice, and their statistics.

local warpboard = require "warpboard"

local openings = require "tools.openings"
local paired = require "tools.paired"
local players = require "tools.players"

local match = {}

local LIMIT = 400 -- plies after which a game is unfinished

-- Return true if time is over. options.left() returns the seconds left.
local function is_late(options) return options.left ~= nil and options.left() <= 0 end

-- Play a move that was found to be legal. Return true, or nil and a message if it has become illegal.
local function go_on(pos, move)
  local played, message = pos:play(move)
  if played then return true end
  return nil, ("a move has become illegal, because the script's functions depend on more than the position: %s")
    :format(message)
end

-- Play a game to its end, with the players by side. Return the outcome, which is "ongoing" at the limit, and the
-- reason; nil and a message if a walk fails.
local function play(pos, opening, by_side, options)
  if is_late(options) then return "stopped" end
  for _, move in ipairs(opening) do
    local played, message = go_on(pos, move)
    if not played then return nil, message end
  end
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
    if found.resigns then return side == "white" and "black" or "white", "resigned" end
    found, message = go_on(pos, found.move)
    if not found then return nil, message end
  end
  return pos:outcome()
end

-- Return the points of a side, in halves; nil if the game is unfinished.
local function halves(outcome, side)
  if outcome == "ongoing" then return nil end
  return outcome == "draw" and 1 or outcome == side and 2 or 0
end

-- Count a game. Return a's half points and the number of games that count: 1, or 0 for an unfinished game, unless that
-- counts as a draw.
local function count_game(totals, game, drawn_at_limit)
  local outcome = game.outcome == "ongoing" and drawn_at_limit and "draw" or game.outcome
  local points = halves(outcome, game.a)
  if not points then
    totals.unfinished = totals.unfinished + 1
    return 0, 0
  end
  local field = points == 2 and "wins" or points == 1 and "draws" or "losses"
  totals[field] = totals[field] + 1
  totals.white_halves = totals.white_halves + halves(outcome, "white")
  return points, 1
end

-- Play game number n, from 0, between a and b. Return {number, outcome, reason, a = side of a, opening = its plies,
-- moves = all moves played}; nil and a message if a walk fails.
function match.play_game(start, a, b, list, number, options)
  local opening = list[number // 2 % #list + 1]
  local side = number % 2 == 0 and "white" or "black"
  local pos = start:copy()
  local outcome, reason = play(pos, opening, {[side] = a, [side == "white" and "black" or "white"] = b},
    {limit = options.limit, seed = options.seed + number, left = options.left})
  if not outcome then return nil, reason end
  local moves, before = pos:history(), #start:history()
  return {number = number, outcome = outcome, reason = reason or "", a = side, opening = #opening,
    moves = table.move(moves, before + 1, #moves, 1, {})}
end

-- Return the score of a, {mean, low, high}, and that of the first player. Draws are half a point; unfinished games
-- don't count.
function match.figures(totals)
  local finished = totals.wins + totals.draws + totals.losses
  return paired.score(totals.pairs), finished > 0 and totals.white_halves / (2 * finished) or 0
end

-- -- In several processes

-- A game as one line, and back.
local function write_game(game)
  return ("%d\t%s\t%s\t%s\t%d\t%s\n"):format(game.number, game.outcome, game.reason, game.a, game.opening,
    table.concat(game.moves, "\t"))
end

local function read_game(line)
  local number, outcome, reason, side, opening, rest = line:match "^(%d+)\t(%l+)\t([^\t]*)\t(%l+)\t(%d+)\t(.*)$"
  local game = {number = tonumber(number), outcome = outcome, reason = reason, a = side, opening = tonumber(opening),
    moves = {}}
  for move in rest:gmatch "[^\t]+" do game.moves[#game.moves + 1] = move end
  return game
end

-- Count the pair of games that a process has played. Return true if more are wanted; otherwise false, and a message if
-- there is an error.
local function receive(answer, totals, options)
  local points, finished, is_stopped = 0, 0, false
  if answer.text == "" and is_late(options) then return false end -- out of time before it could answer
  for line in answer.text:gmatch "[^\n]+" do
    local failed = line:match "^failed\t(.*)$"
    if failed then return false, failed end
    local game = read_game(line)
    is_stopped = game.outcome == "stopped"
    if is_stopped then break end
    totals.games = totals.games + 1
    local more, one = count_game(totals, game, options.drawn_at_limit)
    points, finished = points + more, finished + one
    if options.receive then options.receive(game) end
  end
  paired.add(totals.pairs, points, finished)
  if is_stopped or options.is_enough and options.is_enough(totals) then return false end
  if answer.finish == "done" then return true end
  return false, ("a process has %s%s"):format(answer.finish, answer.signal and ": " .. answer.signal or "")
end

-- Play the games in several processes, the two games of an opening in one. Return `totals`, or nil, a message, and the
-- totals of the finished games.
local function play_all(start, a, b, list, totals, options)
  local count, message = options.count, nil
  local finish, why = warpboard.work((count + 1) // 2, {
    jobs = options.jobs, unit = "openings",
    prepare = function() start:variant():engine() end,
    work = function(item, send)
      for number = 2 * item - 2, math.min(2 * item, count) - 1 do
        local game, failed = match.play_game(start, a, b, list, number, options)
        send(game and write_game(game) or ("failed\t%s\n"):format(failed or "interrupted"))
        if not game or game.outcome == "stopped" then return end
      end
    end,
    receive = function(_, answer)
      local more
      more, message = receive(answer, totals, options)
      return more
    end,
  })
  if not finish then return nil, "no process: " .. why end
  if finish == "interrupted" then message = finish end
  if message then return nil, message, totals.games > 0 and totals or nil end
  return totals
end

-- Play games from a position, fewer if time runs out. Return the totals; if a walk fails or the user stops it, return
-- nil, a message, and the totals of the finished games. The options:
--
--   count             number of games
--   seed              seed of the random numbers
--   jobs              number of processes; the result doesn't depend on it
--   limit             plies of a game
--   left()            returns the seconds left
--   receive(game)     called for each game in turn with the result of match.play_game
--   is_enough(totals) called after each pair; returns true to end the match
--   drawn_at_limit    true if unfinished games count as draws
function match.play(start, a, b, options)
  local list, message = openings.make(start, (options.count + 1) // 2, options.seed,
    options.left)
  if not list then return nil, message end
  if #list == 0 then return nil, "every opening from here ends the game" end
  local totals = {games = 0, wins = 0, draws = 0, losses = 0, unfinished = 0, white_halves = 0,
    pairs = paired.new(), openings = #list}
  return play_all(start, a, b, list, totals, options)
end

return match
