-- Describe a game long before a report is precise: a first impression from a few quick games, then the results so far.
-- It goes to standard error, because the number of quick games depends on the machine.

local measures = require "lab.measures"
local numbers = require "lab.numbers"
local plan = require "lab.plan"
local players = require "tools.players"
local store = require "lab.store"
local unit = require "lab.unit"
local verdict = require "lab.verdict"
local warpboard = require "warpboard"

local PAIRS, SECONDS = 12, 20
local ENOUGH = 4 -- number of pairs that are worth more than any number of games at a smaller budget
local SHARES = {64, 16, 4, 1} -- the budgets are these parts of the report's smallest one

-- Play pairs of games between equal players with these lessons, who examine `nodes` positions a move, until `ends` on
-- the clock. Return the games, and true if the user has stopped it.
local function play(session, experiment, side, lessons, nodes, ends)
  local quick = {sides = {{variant = side.variant, lessons = lessons}}, seed = experiment.seed,
    limit = experiment.limit}
  local series = {index = 1, side = 1, nodes = nodes, against = nodes}
  local own = store.open(session)
  local finish = warpboard.work(PAIRS, {
    jobs = experiment.jobs, seconds = math.max(ends - session.clock(), 0.001),
    unit = "pairs of games for a first impression",
    work = function(item, send) send(unit.answer(quick, {series = series, number = item})) end,
    receive = function(item, answer)
      local one = {series = series, number = item}
      if answer.finish ~= "done" or unit.fault(one, answer.text) then return false end -- the report will say why
      store.keep(own, one, answer.text)
      return session.clock() < ends
    end,
  })
  return store.games(own, series, PAIRS), finish == "interrupted"
end

-- Play between players who know what the computer knows of the game, at larger and larger budgets while there is time.
-- Return the games of the largest budget that has enough, and the budget; no games if not one pair was complete; nil if
-- the user has stopped it.
local function play_while_possible(session, experiment, side)
  if players.prepare(session, side.variant) then return nil end
  local lessons, ends = {}, session.clock() + SECONDS
  for player = 1, plan.TEAM do lessons[player] = side.variant:weights() end
  local best, budget = {}, nil
  for _, share in ipairs(SHARES) do
    local nodes = math.max(experiment.nodes[1] // share, 1)
    local games, stopped = play(session, experiment, side, lessons, nodes, ends)
    if stopped then return nil end
    if #games >= math.min(2 * ENOUGH, #best) then best, budget = games, nodes end
    if session.clock() >= ends then break end
  end
  return best, budget
end

-- Return the sentence about games of a side that examined `nodes` positions for a move.
local function text_of(side, games, nodes)
  local list = measures.list(side.first)
  local function figure(number) return measures.figure(games, list[number]) end
  local function portion(number) return numbers.percent(figure(number).mean) end
  local score = figure(1)
  return ("%s: %s, %s of the games are drawn, %s don't end; a game takes %.0f plies (%d games, %s positions a move)\n")
    :format(side.title, score and ("the first player scores %s"):format(numbers.figure(score, true)) or "no game ends",
      portion(3), portion(5), figure(6).mean, #games, numbers.whole(nodes))
end

local impression = {}

-- Show a first impression of each side of an experiment. Return true if the user has stopped it.
function impression.first(session, experiment)
  for _, side in ipairs(experiment.sides) do
    local games, budget = play_while_possible(session, experiment, side)
    if not games then return true end
    if #games > 0 then
      session.say_error("first impression of " .. text_of(side, games, budget))
      if not measures.figure(games, measures.list(side.first)[1]) then
        session.say_error(verdict.ENDLESS_ADVICE .. "\n")
      end
    end
  end
  return false
end

-- Show the results of the first pairs of games between equal players at the largest budget.
function impression.so_far(session, experiment, pairs)
  local nodes = experiment.nodes[#experiment.nodes]
  for _, series in ipairs(experiment.series) do
    if plan.is_even(series) and series.nodes == nodes then
      local side, games = experiment.sides[series.side], store.games(experiment.store, series, pairs)
      session.say_error("so far, " .. text_of(side, games, nodes))
    end
  end
end

return impression
