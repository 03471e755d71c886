-- Play an experiment: rounds of units in several processes, until the figures are precise enough. After each round, the
-- decision to go on depends only on the results of all rounds so far. So the experiment ends at the same point however
-- it was played, stopped or resumed.

local warpboard = require "warpboard"
local cluster = require "lab.cluster"
local measures = require "lab.measures"
local plan = require "lab.plan"
local store = require "lab.store"
local unit = require "lab.unit"

local run = {}

-- Return the largest distance from the figure of measures.verdict to an end of its interval, of all series with equal
-- players. A series whose later half has brought no new game counts as precise, because more games won't help.
local function precision(experiment, last)
  local widest = 0
  for _, series in ipairs(experiment.series) do
    local games = store.games(experiment.store, series, last)
    if plan.is_even(series) and #games > #store.games(experiment.store, series, last // 2) then
      local figure = measures.verdict(games, experiment.sides[series.side].first)
      widest = math.max(widest, figure and math.max(figure.high - figure.mean, figure.mean - figure.low) or 1)
    end
  end
  return widest
end

-- Smallest and largest number of rounds.
local LEAST, MOST = 4, 2000

local function missing_units(experiment, round)
  local missing = {}
  for _, one in ipairs(plan.units(experiment.series, round, experiment.pairs)) do
    if not store.has(experiment.store, one) then missing[#missing + 1] = one end
  end
  return missing
end

-- Return the number of pairs that all series have, counted from the first: later ones finish out of order.
function run.complete_pairs(experiment)
  local number = 0
  repeat
    number = number + 1
    local complete = number <= (experiment.pairs or math.huge)
    for _, series in ipairs(experiment.series) do
      complete = complete and store.has(experiment.store, {series = series, number = number})
    end
  until not complete
  return number - 1
end

-- Half the width of an interval for one game, if scores vary as much as they can: by half a point.
local SCATTER = 1.96 * 0.5

local STEADY = 8 -- number of rounds after which the error shows the number of games to expect

-- Count the games before a round, and those expected of all rounds. `wide`, the error so far, says nothing after only
-- a few rounds.
local function expect(experiment, round, wide)
  local series = #experiment.series
  experiment.done = (round - 1) * plan.ROUND * series * 2
  experiment.expected = experiment.pairs and experiment.pairs * series * 2
    or wide and round > STEADY and experiment.done * (wide / experiment.within) ^ 2
    or (SCATTER / experiment.within) ^ 2 * series
end

-- Return the name of the units of a round, with the progress of the experiment.
local function unit_name(experiment, round)
  return ("pairs of games of round %d (%s)"):format(round, experiment.estimate.games(experiment))
end

-- Play units in processes of this machine. Return "done" or "interrupted", or nil and a message.
local function play_here(experiment, units, name)
  local message
  local finish, why = warpboard.work(#units, {
    jobs = experiment.jobs, unit = name,
    prepare = function(item) experiment.sides[units[item].series.side].variant:engine() end, -- native when it is ready
    work = function(item, send) send(unit.answer(experiment, units[item])) end,
    receive = function(item, answer)
      message = unit.fault(units[item], answer.finish == "done" and answer.text or "!" .. answer.finish)
      if message then return false end
      store.keep(experiment.store, units[item], answer.text)
    end,
  })
  if message then return nil, message end
  return finish, why
end

-- Play the experiment {sides, series, seed, within, pairs, limit, jobs, cluster, store, estimate}. `within` is the
-- largest error of scores, `pairs` the largest number of units in each series. prepare(units) is called before units
-- are played, and returns a message if it fails. so_far(pairs) is called after 1, 2, 4, ... rounds, not after the last.
-- Return the number of complete pairs of each series; and true or that message if it was interrupted. Return nil and a
-- message if a walk fails.
function run.play(experiment, prepare, so_far)
  local round, wide = 0, nil
  repeat
    local units = missing_units(experiment, round + 1)
    if #units > 0 then
      expect(experiment, round + 1, wide)
      local why = prepare(units)
      if why then return run.complete_pairs(experiment), why end
      local name = unit_name(experiment, round + 1)
      local finish, message
      if experiment.cluster and experiment.cluster.size > 1 then
        finish, message = cluster.play_units(experiment.cluster, experiment, units, name)
      else
        finish, message = play_here(experiment, units, name)
      end
      if not finish then return nil, message end
      if finish ~= "done" then return run.complete_pairs(experiment), true end
    end
    round = round + 1
    wide = experiment.store.session.uninterrupted(precision, experiment, round * plan.ROUND)
    local ends = round * plan.ROUND >= (experiment.pairs or MOST * plan.ROUND)
      or round >= LEAST and wide <= experiment.within
    if not ends and round & round - 1 == 0 then so_far(round * plan.ROUND) end
  until ends
  return math.min(round * plan.ROUND, experiment.pairs or math.huge), false
end

return run
