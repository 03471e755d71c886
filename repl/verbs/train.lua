-- train: the computer plays against itself and learns the game.

local match = require "tools.match"
local players = require "tools.players"

local SECONDS = 60
local ROUND, PART, ROUNDS_KEPT = 100, 5, 4 -- games of a round and of a part of it
local SAMPLES = 100 -- of a game
local FIRST = {positions = 60, noise = 100, share = 0} -- while nothing is known, games are nearly random
local LATER = {positions = 200, noise = 20, share = 0.5}
local PROOF = {games = 40, positions = 200, seed = 99}

-- Plays up to so many games, a few at a time, while there is time; the figures of all, nil and a message when a walk
-- fails.
local function play(session, variant, request, how, first, games, ends)
  local sum = {games = 0, unfinished = 0, drawn = 0, plies = 0, samples = 0}
  while sum.games < games and session.clock() < ends do
    local figures, message = variant:play_itself{
      games = math.min(PART, games - sum.games), first = first + sum.games, seed = request.seed,
      positions = how.positions, noise = how.noise, share = how.share, limit = request.limit,
      seconds = ends < math.huge and ends - session.clock() or nil,
    }
    if not figures then return nil, message end
    for name, count in pairs(figures) do sum[name] = sum[name] + count end
  end
  return sum
end

local function tell(session, round, figures, error_after, seconds)
  session.write(("round %d: %d games, %d drawn, %d unfinished, %d positions to learn from, error %.4f, %.0f s\n")
    :format(round, figures.games, figures.drawn, figures.unfinished, figures.samples, error_after, seconds))
end

-- How much stronger it is than without knowledge, found within so many seconds; nil: in any time.
local function prove(session, seconds)
  local nodes = ("nodes:%d"):format(PROOF.positions)
  local zero = ("zero:%d"):format(PROOF.positions)
  local began = session.clock()
  local left = seconds and function() return began + seconds - session.clock() end
  local totals, message = match.play(session.variant:start(), players.read(nodes), players.read(zero), PROOF.games,
    {seed = PROOF.seed, left = left})
  if not totals and left and left() <= 0 then return true end
  if not totals then return nil, message end
  if totals.games == 0 then return true end
  local score = match.figures(totals)
  session.write(("score against itself without knowledge: %.3f (95 %%: %.3f to %.3f), %d positions a move, %d games\n")
    :format(score.mean, score.low, score.high, PROOF.positions, totals.games))
  return true
end

return function(session, request)
  local status = session.choose_engine()
  if status then return status end
  local variant, began = session.variant, session.clock()
  local known = players.recall(session, variant) ~= nil
  local ends = began + (request.seconds or (request.games and math.huge or SECONDS))
  local games, played, round = request.games or math.maxinteger, 0, 0
  while played < games and session.clock() < ends do
    round = round + 1
    local how = round == 1 and not known and FIRST or LATER
    local figures, message = play(session, variant, request, how, played, math.min(ROUND, games - played), ends)
    if not figures then return message and session.complain("train: " .. message) or session.failed() end
    played = played + figures.games
    local _, after = variant:fit{kept = ROUNDS_KEPT * ROUND * SAMPLES}
    tell(session, round, figures, after, session.clock() - began)
  end
  local why = players.keep(session, variant)
  if why then return session.complain("train: what was learned cannot be kept: " .. why) end
  local good, message = prove(session, request.seconds or not request.games and SECONDS or nil)
  if not good then return message and session.complain("train: " .. message) or session.failed() end
end
