-- Plays an experiment: rounds of units in several processes, until the figures are precise enough. Whether it ends is
-- asked after each round of what all rounds so far have shown, in their order, so that it ends at the same place
-- however it was played, stopped or resumed.

local warpboard = require "warpboard"
local cluster = require "lab.cluster"
local measures = require "lab.measures"
local plan = require "lab.plan"
local store = require "lab.store"
local unit = require "lab.unit"

local run = {}

-- How far what is to be known may be from what was found, in the widest interval of all series with equal players.
local function precision(experiment, last)
  local widest = 0
  for _, series in ipairs(experiment.series) do
    if plan.is_even(series) then
      local games = store.games(experiment.store, series, last)
      local figure = measures.verdict(games, experiment.sides[series.side].first)
      widest = math.max(widest, figure and math.max(figure.high - figure.mean, figure.mean - figure.low) or 1)
    end
  end
  return widest
end

-- Rounds that are played at least and at most.
local LEAST, MOST = 4, 2000

local function missing_units(experiment, round)
  local missing = {}
  for _, one in ipairs(plan.units(experiment.series, round, experiment.pairs)) do
    if not store.has(experiment.store, one) then missing[#missing + 1] = one end
  end
  return missing
end

-- Before anything is known, scores of games are taken to scatter as much as they can: by half a point.
local SCATTER = 1.96 * 0.5

-- The name of the units of a round, with how far the experiment is.
local function unit_name(experiment, round, wide)
  local series = #experiment.series
  local done = (round - 1) * plan.ROUND * series * 2
  local all = experiment.pairs and experiment.pairs * series * 2
    or wide and done * (wide / experiment.within) ^ 2 or (SCATTER / experiment.within) ^ 2 * series
  return ("pairs of games of round %d (%s)"):format(round, experiment.estimate.games(done, all))
end

-- Plays units in processes of this machine; "done" or "interrupted", or nil and a message.
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

-- Plays the experiment {sides, series, seed, within, pairs, limit, jobs, cluster, store, estimate}, `within` being how
-- far scores may be from what was found, `pairs` how many units of each series there are at most; prepare(units) is
-- called before units are played, and gives a message when a walk fails. How many rounds are whole, and whether it was
-- interrupted; nil and a message when a walk fails.
function run.play(experiment, prepare)
  local round, wide = 0, nil
  repeat
    local units = missing_units(experiment, round + 1)
    if #units > 0 then
      local why = prepare(units)
      if why then return nil, why end
      local name = unit_name(experiment, round + 1, wide)
      local finish, message
      if experiment.cluster and experiment.cluster.size > 1 then
        finish, message = cluster.play_units(experiment.cluster, experiment, units, name)
      else
        finish, message = play_here(experiment, units, name)
      end
      if not finish then return nil, message end
      if finish ~= "done" then return round, true end
    end
    round = round + 1
    wide = experiment.store.session.uninterrupted(precision, experiment, round * plan.ROUND)
  until round * plan.ROUND >= (experiment.pairs or MOST * plan.ROUND) or round >= LEAST and wide <= experiment.within
  return round, false
end

return run
