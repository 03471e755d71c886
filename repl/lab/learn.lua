-- The training of an experiment's players. They learn it for the experiment, from nothing and by as many games for each
-- side: so neither side has been taught better, and the same command gives the same report on every machine. Several
-- learn apart, so that it can be seen how much of a figure is how a player happened to learn. What they know is kept
-- with the experiment, and in the cache for others that want the same.
--
-- By `--learn 0` they know what `train` has taught, which may be much more of one side than of the other.

local learning = require "tools.learning"
local plan = require "lab.plan"
local players = require "tools.players"

local learn = {}

learn.GAMES = 200

-- Teaches the variant as {learn, seed, limit, jobs} says; nil, or a message when a walk fails.
local function teach(session, variant, how, seed)
  local lesson = ("%d-%d-%d-%s"):format(learning.VERSION, seed, how.learn, how.limit or "usual")
  if players.recall_lesson(session, variant, lesson) then return end
  local stopped, message = learning.rounds(variant, {games = how.learn, known = false, seed = seed, limit = how.limit,
    jobs = how.jobs}, function() end)
  if stopped == nil then return message end
  if stopped then return "interrupted while the players learned the game" end
  players.keep_lesson(session, variant, lesson) -- who cannot keep it learns it again
end

-- A number for all that is drawn by lot while a player of a side learns.
local function seed_of(seed, side, player)
  local team, place = (player - 1) // plan.TEAM, (player - 1) % plan.TEAM + 1
  return (seed * 1000 + side * plan.TEAM + place + team * 15485863) & math.maxinteger
end

-- What a player, of those who learn apart, knows of the variant, which is side number `side`, as text; nil and a
-- message when a walk fails. No two sides learn by the same random numbers, so that how far two differ by learning
-- alone is seen where their rules are the same.
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
