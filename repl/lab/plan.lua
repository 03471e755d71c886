-- The plan of an experiment: series of units, each a pair of games from one opening.
--
-- Of a variant at 1,000 and 5,000 positions a move there are three series: both players at 1,000, both at 5,000, and
-- one of each against the other. A unit is said by its series and its number there; what comes of it depends on nothing
-- else. Rounds are a few units of each series, so that an experiment can end after any of them.

local plan = {}

plan.ROUND = 8 -- units of a series
plan.TEAM = 8 -- players who have learned the rules apart, and play a unit each in turn
plan.RELIEF = 16 -- rounds after which a team is relieved by another

-- {side, nodes, against, opponent} in the order in which they are played; `against` is below `nodes` where skill is
-- measured, 0 against a player of its own (tools/players.lua), the `opponent`, whom the most skilled one meets.
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

function plan.is_even(series) return series.nodes == series.against end

-- The units of a round, from 1: {series, number}; those of all series take turns. No number is above `most`.
function plan.units(series, round, most)
  local list = {}
  for number = (round - 1) * plan.ROUND + 1, math.min(round * plan.ROUND, most or math.huge) do
    for _, one in ipairs(series) do list[#list + 1] = {series = one, number = number} end
  end
  return list
end

-- Which of those who have learned apart plays a unit of this number, from 1.
function plan.player(number)
  local team = (number - 1) // (plan.RELIEF * plan.ROUND)
  return team * plan.TEAM + (number - 1) % plan.TEAM + 1
end

-- A number for all that is drawn by lot in a unit.
function plan.seed(seed, unit)
  return (seed * 1000003 + unit.series.index * 7368787 + unit.number * 15485863) & math.maxinteger
end

return plan
