-- The results of an experiment for each side: everything that reports contain, in every format.

local findings = require "lab.findings"
local interval = require "tools.interval"
local measures = require "lab.measures"
local mirror = require "lab.mirror"
local numbers = require "lab.numbers"
local plan = require "lab.plan"
local solution = require "lab.solution"
local store = require "lab.store"

local results = {}

local LENGTH_RANGES = 12

-- Positions of each search for a solution, games whose moves are explained, and random games. The second is for a user
-- who is in a hurry.
local EFFORT, HURRIED = {proof = 200000, explained = 12, random = 100}, {proof = 4000, explained = 2, random = 10}

-- Set side.even, a list of {nodes, games, score, draws}; side.skill, a list of {nodes, against, opponent, figure}; and
-- side.games, the games at the largest budget.
local function read_series(self, series, side, last)
  local games, again = store.games(self.store, series, last)
  self.games, self.again = self.games + #games, self.again + again
  if plan.is_even(series) then
    local list = measures.list(side.first)
    table.insert(side.even, {nodes = series.nodes, games = #games, score = measures.figure(games, list[1]),
      draws = measures.figure(games, list[3])})
    side.games, side.uses = games, store.uses(self.store, series, last)
  else
    local against = series.opponent and series.opponent.text or numbers.whole(series.against)
    table.insert(side.skill, {nodes = series.nodes, against = against, opponent = series.opponent,
      figure = measures.skill(games)})
  end
end

-- Return the measures of a side: {name, share, chances, figure}. Scores of one budget against another come last;
-- rows.skill is the last of them whose players differ only in the budget.
local function rows_of(side)
  local rows = {}
  for i, measure in ipairs(measures.list(side.first)) do
    rows[i] = {name = measure.name, share = measure.share, chances = measure.chances,
      figure = measures.figure(side.games, measure)}
  end
  for _, skill in ipairs(side.skill) do
    rows[#rows + 1] = {share = true, figure = skill.figure,
      name = ("score of %s against %s"):format(numbers.whole(skill.nodes), skill.against)}
    if not skill.opponent then rows.skill = rows[#rows] end
  end
  return rows
end

-- Set side.mirror for a report on one game, see lab/mirror.lua. It stays nil if the first player's training is missing.
local function measure_copying(experiment, side)
  local weights = side.lessons[1] or store.lesson(experiment.store, 1, 1)
  side.mirror = weights
    and mirror.measure(side.variant, weights, experiment.nodes[#experiment.nodes], experiment.seed)
end

-- Set the results of an experiment's sides after `pairs` pairs of each series: the fields set by read_series, side.rows
-- from rows_of, and the results of the functions named here. experiment.games counts all games, experiment.again the
-- repeated ones. experiment.is_hurried leaves out whatever takes long.
function results.gather(experiment, pairs)
  experiment.games, experiment.again = 0, 0
  for _, side in ipairs(experiment.sides) do side.even, side.skill = {}, {} end
  for _, series in ipairs(experiment.series) do
    read_series(experiment, series, experiment.sides[series.side], pairs)
  end
  local searches = not experiment.is_hurried
  local effort = searches and EFFORT or HURRIED
  if searches and #experiment.sides == 1 then measure_copying(experiment, experiment.sides[1]) end
  for _, side in ipairs(experiment.sides) do
    side.solution = solution(side.variant, effort.proof)
    side.rows = rows_of(side)
    side.endings = measures.endings(side.games)
    side.lengths = measures.lengths(side.games, LENGTH_RANGES)
    side.plies = measures.by_ply(side.games)
    side.first_moves = measures.first_moves(side.games, side.first)
    side.kinds = findings.use_of_kinds(side.variant, side.uses, experiment.seed, effort.random)
    side.use = findings.use_of_script(side.variant, side.games, experiment.seed, effort.explained)
    side.squares = findings.squares(side.variant, side.games)
    side.samples = findings.samples(side.variant, side.games)
    side.puzzles = searches and findings.puzzles(side.variant, side.games) or {}
    side.reliability = measures.reliability(side.games)
  end
end

-- Return the measures of both sides, {name, share, a, b, change}, with rows.skill. Players' estimates of their chances
-- are not compared, because the players of A and of B learned separately and judge differently.
function results.compare(sides)
  local rows, changes = {}, {}
  for i, row in ipairs(sides[1].rows) do
    local a, b = row.figure, sides[2].rows[i].figure
    local change = a and b and not row.chances and interval.change(a, b) or nil
    rows[#rows + 1] = {name = row.name, share = row.share, a = a, b = b, change = change}
    if row == sides[1].rows.skill then rows.skill = rows[#rows] end
    changes[#changes + 1] = change
  end
  interval.mark(changes)
  return rows
end

return results
