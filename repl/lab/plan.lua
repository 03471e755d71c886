-- The plan of an experiment: series of units, each a pair of games from one opening.
--
-- For one variant at 1,000 and 5,000 positions a move there are three series: both players at 1,000, both at 5,000, and
-- one of each against the other. A unit is identified by its series and its number there, and its result depends on
-- nothing else. A round has a few units of each series, so that an experiment can end after any round.

local learning = require "tools.learning"

local plan = {}

plan.ROUND = 8 -- units of each series in a round
plan.TEAM = 8 -- players who have learned the rules independently, and play a unit each in turn
plan.RELIEF = 16 -- rounds after which the next team plays

-- Return the series {side, nodes, against, opponent} in the order in which they are played. `against` is less than
-- `nodes` in series that measure skill. It is 0 if the most skilled player meets the user's `opponent`
-- (tools/players.lua).
function plan.series(sides, nodes, opponent)
  local list = {}
  for side = 1, #sides do
    for i, count in ipairs(nodes) do
      list[#list + 1] = {side = side, nodes = count, against = count}
      if i > 1 then list[#list + 1] = {side = side, nodes = count, against = nodes[i - 1]} end
    end
  end
  for side = 1, opponent and #sides or 0 do
    list[#list + 1] = {side = side, nodes = nodes[#nodes], against = 0, opponent = opponent}
  end
  for i, series in ipairs(list) do series.index = i end
  return list
end

-- Return how much longer a game of these series takes than a training game, on average.
function plan.cost(series)
  local sum = 0
  for _, one in ipairs(series) do sum = sum + (one.nodes + one.against) / 2 / learning.POSITIONS end
  return sum / #series
end

function plan.is_even(series) return series.nodes == series.against end

-- Return the units {series, number} of a round, which is counted from 1; the series alternate. No number exceeds
-- `most`.
function plan.units(series, round, most)
  local list = {}
  for number = (round - 1) * plan.ROUND + 1, math.min(round * plan.ROUND, most or math.huge) do
    for _, one in ipairs(series) do list[#list + 1] = {series = one, number = number} end
  end
  return list
end

-- Return the number of rounds that this many units of each series belong to.
function plan.rounds(units) return (units + plan.ROUND - 1) // plan.ROUND end

-- Return which of the independently trained players plays the unit of this number, from 1.
function plan.player(number)
  local team = (number - 1) // (plan.RELIEF * plan.ROUND)
  return team * plan.TEAM + (number - 1) % plan.TEAM + 1
end

-- Return the seed of the random numbers of a unit.
function plan.seed(seed, unit)
  return (seed * 1000003 + unit.series.index * 7368787 + unit.number * 15485863) & math.maxinteger
end

return plan
