-- A first impression of a game: a few quick games, shown long before a report is precise. It goes to standard error,
-- because the number of games depends on the machine.

local measures = require "lab.measures"
local numbers = require "lab.numbers"
local plan = require "lab.plan"
local players = require "tools.players"
local store = require "lab.store"
local unit = require "lab.unit"
local warpboard = require "warpboard"

local PAIRS, SECONDS = 12, 20

-- Play some pairs of games of a side between equal players who know what the computer knows of the game. Return the
-- games; nil if there are none, and true if the user has stopped it.
local function play(session, experiment, side)
  if players.prepare(session, side.variant) then return nil, true end
  local lessons = {}
  for player = 1, plan.TEAM do lessons[player] = side.variant:weights() end
  local quick = {sides = {{variant = side.variant, lessons = lessons}}, seed = experiment.seed,
    limit = experiment.limit}
  local series = {index = 1, side = 1, nodes = experiment.nodes[1], against = experiment.nodes[1]}
  local own, ends = store.open(session), session.clock() + SECONDS
  local finish = warpboard.work(PAIRS, {
    jobs = experiment.jobs, seconds = SECONDS, unit = "pairs of games for a first impression",
    work = function(item, send) send(unit.answer(quick, {series = series, number = item})) end,
    receive = function(item, answer)
      local one = {series = series, number = item}
      if answer.finish ~= "done" or unit.fault(one, answer.text) then return false end -- the report will say why
      store.keep(own, one, answer.text)
      return session.clock() < ends
    end,
  })
  local games = store.games(own, series, PAIRS)
  return #games > 0 and games or nil, finish == "interrupted"
end

local function text_of(side, games, nodes)
  local list = measures.list(side.first)
  local function share(number) return numbers.figure(measures.figure(games, list[number]), true) end
  local score, length = measures.figure(games, list[1]), measures.figure(games, list[6])
  return ("first impression of %s, from %d games at %s positions a move: %s, %s of the games are drawn, %s don't "
    .. "end; a game takes %.0f plies\n"):format(side.title, #games, numbers.whole(nodes),
      score and ("the first player scores %s"):format(numbers.figure(score, true)) or "no game ends",
      share(3), share(5), length.mean)
end

-- Show a first impression of each side of an experiment. Return true if the user has stopped it.
return function(session, experiment)
  for _, side in ipairs(experiment.sides) do
    local games, stopped = play(session, experiment, side)
    if stopped then return true end
    if games then session.say_error(text_of(side, games, experiment.nodes[1])) end
  end
  return false
end
