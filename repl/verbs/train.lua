-- train: the computer plays against itself and learns the game.

local match = require "tools.match"
local players = require "tools.players"

local SECONDS, ROUND, ROUNDS_KEPT = 60, 100, 4
local FIRST = {positions = 60, noise = 100, share = 0} -- while nothing is known, games are nearly random
local LATER = {positions = 200, noise = 20, share = 0.5}
local PROOF = {games = 40, positions = 200, seed = 99}

-- One round of games, and what was learned from them; nil and a message when a walk fails.
local function learn(session, variant, request, round, games, known)
  local how = round == 1 and not known and FIRST or LATER
  return variant:learn{
    games = games, first = (round - 1) * ROUND, seed = request.seed, positions = how.positions, noise = how.noise,
    share = how.share, kept = ROUNDS_KEPT * ROUND * 100, limit = request.limit,
  }
end

local function tell(session, round, figures, seconds)
  session.write(("round %d: %d games, %d drawn, %d unfinished, %d positions to learn from, error %.4f, %.0f s\n"):format(
    round, figures.games, figures.drawn, figures.unfinished, figures.samples, figures.after, seconds))
end

-- How much stronger it is than without knowledge.
local function prove(session)
  local nodes = ("nodes:%d"):format(PROOF.positions)
  local zero = ("zero:%d"):format(PROOF.positions)
  local totals, message = match.play(session.variant:start(), players.read(nodes), players.read(zero), PROOF.games,
    {seed = PROOF.seed})
  if not totals then return nil, message end
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
  local seconds = request.seconds or (request.games and math.huge or SECONDS)
  local games, played, round = request.games or math.maxinteger, 0, 0
  while played < games and session.clock() - began < seconds do
    round = round + 1
    local figures, message = learn(session, variant, request, round, math.min(ROUND, games - played), known)
    if not figures then return message and session.complain("train: " .. message) or session.failed() end
    played = played + figures.games
    tell(session, round, figures, session.clock() - began)
  end
  local why = players.keep(session, variant)
  if why then return session.complain("train: what was learned cannot be kept: " .. why) end
  local good, message = prove(session)
  if not good then return message and session.complain("train: " .. message) or session.failed() end
end
