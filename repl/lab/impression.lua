-- Describe a game long before a report is precise: a first impression from a few quick games, then the results so far.
-- It goes to standard error, because the number of quick games depends on the machine.

local measures = require "lab.measures"
local numbers = require "lab.numbers"
local plan = require "lab.plan"
local prepare = require "tools.prepare"
local run = require "lab.run"
local store = require "lab.store"
local unit = require "lab.unit"
local verdict = require "lab.verdict"
local warpboard = require "warpboard"

local PAIRS, SECONDS = 12, 20
local ENOUGH = 5 -- number of pairs that are worth more than any number of games at a smaller budget
local SHARES = {64, 16, 4, 1} -- the budgets are these parts of the report's smallest one

-- Return an experiment like this one, but with one budget, and players who know what the computer knows of the game.
local function quick_of(session, experiment, nodes)
  local quick = {sides = {}, series = plan.series(experiment.sides, {nodes}), nodes = {nodes}, learn = 0,
    pairs = PAIRS, complete = 0, seed = experiment.seed, limit = experiment.limit, jobs = experiment.jobs,
    store = store.open(session), is_first = true}
  for i, side in ipairs(experiment.sides) do
    local lessons = {}
    for player = 1, plan.TEAM do lessons[player] = side.variant:weights() end
    quick.sides[i] = setmetatable({lessons = lessons}, {__index = side})
  end
  return quick
end

-- Play its pairs of games until `ends` on the clock, and set quick.complete, the number of pairs that each side has.
-- Return true if the user has stopped it.
local function play(session, quick, ends)
  local units = {}
  for round = 1, plan.rounds(PAIRS) do
    for _, one in ipairs(plan.units(quick.series, round, PAIRS)) do units[#units + 1] = one end
  end
  local finish = warpboard.work(#units, {
    jobs = quick.jobs, seconds = math.max(ends - session.clock(), 0.001),
    unit = "pairs of games for a first impression",
    work = function(item, send) send(unit.answer(quick, units[item])) end,
    receive = function(item, answer)
      if answer.finish ~= "done" or unit.fault(units[item], answer.text) then return false end -- the report says why
      store.keep(quick.store, units[item], answer.text)
      return session.clock() < ends
    end,
  })
  quick.complete = run.complete_pairs(quick)
  return finish == "interrupted"
end

-- Play at larger and larger budgets while there is time. Set experiment.quick to the experiment with the largest budget
-- that has enough pairs; leave it nil if not one pair is complete. Return true if the user has stopped it.
local function play_while_possible(session, experiment)
  for _, side in ipairs(experiment.sides) do
    if prepare(session, side.variant) then return true end
  end
  local ends = session.clock() + SECONDS * #experiment.sides
  for _, share in ipairs(SHARES) do
    local quick = quick_of(session, experiment, math.max(experiment.nodes[1] // share, 1))
    local stopped, best = play(session, quick, ends), experiment.quick
    if quick.complete >= math.min(ENOUGH, best and best.complete or 1) then experiment.quick = quick end
    if stopped then return true end
    if session.clock() >= ends then break end
  end
  return false
end

-- Return "12.5 %s" with the share, or `none` if it is 0.
local function share_text(figure, text, none)
  return figure.mean == 0 and none or text:format(numbers.percent(figure.mean))
end

-- Return the sentence about games of a side that examined `nodes` positions for a move.
local function text_of(side, games, nodes)
  local list = measures.list(side.first)
  local function figure(number) return measures.figure(games, list[number]) end
  local score = figure(1)
  return ("%s: %s, %s, %s; a game takes %.0f plies (%d games, %s positions a move)\n"):format(side.title,
    score and ("the first player scores %s"):format(numbers.figure(score, true)) or "no game ends",
    share_text(figure(3), "%s of the games are drawn", "no game is drawn"),
    share_text(figure(5), "%s don't end", "all games end"), figure(6).mean, #games, numbers.whole(nodes))
end

local impression = {}

-- Show a first impression of each side of an experiment. Return true if the user has stopped it.
function impression.first(session, experiment)
  local stopped, quick = play_while_possible(session, experiment), experiment.quick
  for i, side in ipairs(quick and not stopped and quick.sides or {}) do
    local games = store.games(quick.store, quick.series[i], quick.complete)
    session.say_error("first impression of " .. text_of(side, games, quick.nodes[1]))
    if not measures.figure(games, measures.list(side.first)[1]) then
      session.say_error(verdict.ENDLESS_ADVICE .. "\n")
    end
  end
  return stopped
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
