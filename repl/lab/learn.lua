-- What the players of an experiment know. It is kept with the experiment, which goes on with it on any machine.
--
-- What was learned with these very rules is taken from the cache. Otherwise the players learn now: as many games for
-- each side, begun from what is known of the game by other rules, if anything is.

local learning = require "tools.learning"
local players = require "tools.players"

local learn = {}

local GAMES = 400

-- Teaches the variant as {learn, seed, limit, jobs} says; nil, or a message when a walk fails.
local function teach(session, variant, known, how)
  local stopped, message = learning.rounds(variant, {games = how.learn or GAMES, known = known, seed = how.seed,
    limit = how.limit, jobs = how.jobs}, function() end)
  if stopped == nil then return message end
  if stopped then return "interrupted while the players learned the game" end
  players.keep(session, variant) -- who cannot keep it learns it again
end

-- Gives the variant's player the weights with which it plays; `kept` are those of an experiment that goes on, or nil.
-- The weights, or nil and a message when a walk fails.
function learn.weights(session, variant, kept, how)
  local known = kept or players.recall(session, variant)
  if not known then
    local message = teach(session, variant, known ~= nil, how)
    if message then return nil, message end
  end
  local weights = kept or variant:weights()
  variant:set_weights(weights) -- as they are read later: a text has fewer digits
  return weights
end

return learn
