-- What the players of an experiment know. They learn it for the experiment, from nothing and by as many games for each
-- side: so neither side has been taught better, and the same command gives the same report on every machine. It is
-- kept with the experiment, and in the cache for others that want the same.
--
-- By `--learn 0` they know what `train` has taught, which may be much more of one side than of the other.

local learning = require "tools.learning"
local players = require "tools.players"

local learn = {}

learn.GAMES = 400

-- Teaches the variant as {learn, seed, limit, jobs} says; nil, or a message when a walk fails.
local function teach(session, variant, how)
  local lesson = ("%d-%d-%s"):format(how.seed, how.learn, how.limit or "usual")
  if players.recall_lesson(session, variant, lesson) then return end
  local stopped, message = learning.rounds(variant, {games = how.learn, known = false, seed = how.seed,
    limit = how.limit, jobs = how.jobs}, function() end)
  if stopped == nil then return message end
  if stopped then return "interrupted while the players learned the game" end
  players.keep_lesson(session, variant, lesson) -- who cannot keep it learns it again
end

-- Gives the variant's player the weights with which it plays; `kept` are those of an experiment that goes on, or nil.
-- The weights, or nil and a message when a walk fails.
function learn.weights(session, variant, kept, how)
  if not kept then
    local message
    if how.learn > 0 then
      message = teach(session, variant, how)
    elseif not players.recall(session, variant) then
      message = "--learn 0: `train` has not taught " .. variant:name() .. " with these options yet"
    end
    if message then return nil, message end
  end
  local weights = kept or variant:weights()
  variant:set_weights(weights) -- as they are read later: a text has fewer digits
  return weights
end

return learn
