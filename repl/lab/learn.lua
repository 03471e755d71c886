-- What the players of an experiment know: the same on every machine, whatever was done before it.
--
-- What was learned with these very rules is taken from the cache. Otherwise the players learn now: as many games for
-- each side, begun from what is known of the game by other rules, if anything is.

local players = require "tools.players"

local learn = {}

local ROUNDS, GAMES, SAMPLES = 4, 400, 100
local FIRST, LATER = {positions = 60, noise = 100, share = 0}, {positions = 200, noise = 20, share = .5}

-- Teaches the variant as {learn, seed, limit} says; nil, or a message when a walk fails ("" if it was interrupted).
local function teach(session, variant, known, how)
  local games = ((how.learn or GAMES) + ROUNDS - 1) // ROUNDS
  session.progress "rounds of learning"
  for round = 1, ROUNDS do
    local way = round == 1 and not known and FIRST or LATER
    local figures, message = variant:play_itself{games = games, first = (round - 1) * games, seed = how.seed,
      positions = way.positions, noise = way.noise, share = way.share, limit = how.limit}
    if not figures then
      session.progress()
      return message or ""
    end
    variant:fit{kept = ROUNDS * games * SAMPLES}
    session.tell_progress(round, ROUNDS)
  end
  session.progress()
end

-- Gives the variant's player the weights with which it plays; `kept` are those of an experiment that goes on, or nil.
-- The weights, or nil and a message when a walk fails.
function learn.weights(session, variant, kept, how)
  local known = kept or players.recall(session, variant)
  if not known then
    local message = teach(session, variant, known ~= nil, how)
    if message then return nil, message end
    players.keep(session, variant)
  end
  local weights = kept or variant:weights()
  variant:set_weights(weights) -- as they are read later: a text has fewer digits
  return weights
end

return learn
