-- The training of an experiment's players. They learn for the experiment alone, from nothing and with the same number
-- of games on each side. So neither side is better trained, and the same command gives the same report on every
-- machine. Several players learn independently, which shows how much a figure varies with training. Their weights are
-- stored with the experiment, and in the cache for other experiments.
--
-- With `--learn 0` they use the weights of `train`, which may know one side much better than the other.

local learning = require "tools.learning"
local plan = require "lab.plan"
local players = require "tools.players"

local learn = {}

learn.GAMES = 200

-- Return the name of pairs of training games, with the progress of the experiment.
local function unit_name(how, played)
  return ("pairs of training games (%s)"):format(how.estimate.games(how, played))
end

-- Train the variant with {learn, seed, limit, jobs}. Return nil, or a message if a walk fails.
local function teach(session, variant, how, seed)
  local lesson = ("%d-%d-%d-%s"):format(learning.VERSION, seed, how.learn, how.limit or "usual")
  if players.recall_lesson(session, variant, lesson) then
    how.training = how.training - how.learn
    return
  end
  local stopped, message = learning.rounds(variant, {games = how.learn, known = false, seed = seed, limit = how.limit,
    jobs = how.jobs, unit = function(played) return unit_name(how, played) end}, function() end)
  how.trained = how.trained + how.learn
  if stopped == nil then return message end
  if stopped then return "interrupted while the players learned the game" end
  players.keep_lesson(session, variant, lesson) -- if the cache can't keep it, the next experiment learns it again
end

-- Return the seed of the random numbers with which a player of a side learns.
local function seed_of(seed, side, player)
  local team, place = (player - 1) // plan.TEAM, (player - 1) % plan.TEAM + 1
  return (seed * 1000 + side * plan.TEAM + place + team * 15485863) & math.maxinteger
end

-- Return the weights, as text, that one of the independent players learned of the variant, which is side number `side`;
-- nil and a message if a walk fails. Each side uses its own random numbers. So if the rules of both sides are the same,
-- their difference shows the effect of training alone.
function learn.lesson(session, variant, side, player, how)
  local message
  if how.learn > 0 then
    message = teach(session, variant, how, seed_of(how.seed, side, player))
  elseif not players.recall(session, variant) then
    message = "--learn 0: `train` has not trained " .. variant:name() .. " with these options yet"
  end
  if message then return nil, message end
  return variant:weights()
end

return learn
